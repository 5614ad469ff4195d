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
      .text("Username", "Username", 80, .string, []),
      .text("Alias", "Alias", 8, .string, []),
      .flag("IsActive", "Active", []),
      .reference("ProfileId", "Profile ID", to: ["Profile"], as: "Profile", []),
    ]
  )

  /// The SELECT behind the view: one branch for each of the object types.
  static func nameView(_ objects: [OrgObject]) -> String {
    objects.map { object in
      let columns = name.fields.map { field in
        switch field.name {
        // A queue is a group of that type.
        case "Type" where object.name == "Group": "CASE \"Type\" WHEN 'Queue' THEN 'Queue' ELSE 'Group' END AS \"Type\""
        case "Type": "'\(object.name)' AS \"Type\""
        case "Name": "\(object.nameField?.column ?? "NULL") AS \"Name\""
        default: object.field(field.name) == nil ? "NULL AS \(field.column)" : field.column
        }
      }
      let rule = object.readable(object.table).map { " WHERE \($0)" } ?? ""
      return "SELECT \(columns.joined(separator: ", ")) FROM \(object.table)\(rule)"
    }.joined(separator: " UNION ALL ")
  }
}
