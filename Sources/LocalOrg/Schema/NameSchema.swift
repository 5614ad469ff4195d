extension OrgObject {
  /// What a reference to several object types leads to: the fields that all of them share. It is a view, not a table,
  /// and cannot be queried by itself.
  static let name = OrgObject(
    "Name", plural: "Names", prefix: "", createable: false, deletable: false,
    fields: [
      idField,
      .text("Name", "Name", 255, .string, [.name]),
      .text("FirstName", "First Name", 40, .string, []),
      .text("LastName", "Last Name", 80, .string, []),
      .text("Phone", "Phone", 40, .phone, []),
      .text("Email", "Email", 80, .email, []),
      .text("Title", "Title", 128, .string, []),
      .text("Type", "Type", 40, .picklist, []),
    ]
  )

  /// The SELECT behind the view: one branch for each of the object types.
  static func nameView(_ objects: [OrgObject]) -> String {
    objects.map { object in
      let columns = name.fields.map { field in
        switch field.name {
        case "Type": "'\(object.name)' AS \"Type\""
        case "Name": "\(object.nameField?.column ?? "NULL") AS \"Name\""
        default: object.field(field.name) == nil ? "NULL AS \(field.column)" : field.column
        }
      }
      return "SELECT \(columns.joined(separator: ", ")) FROM \(object.table)"
    }.joined(separator: " UNION ALL ")
  }
}
