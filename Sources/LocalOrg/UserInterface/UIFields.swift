import JSON

/// The fields of a record that a request asks for: by name, as `Account.Name` and `Account.Owner.Name`, or as those of layouts.
struct UIFields {
  /// Ways to fields from the record, as SOQL has them, in their order and each once.
  private(set) var paths: [String] = []
  private let schema: OrgSchema

  /// - Throws: ``OrgAPIError`` when nothing is asked for, or something that is of another object type.
  init(_ call: DataCall, of object: OrgObject, recordType: OrgRecordType?, _ schema: OrgSchema) throws {
    self.schema = schema
    let query = call.request.query
    let layouts = UIResource.list(query["layoutTypes"] ?? "")
    let names = UIResource.list(query["fields"] ?? "")
    let optional = UIResource.list(query["optionalFields"] ?? "")
    guard !layouts.isEmpty || !names.isEmpty || !optional.isEmpty else {
      throw OrgAPIError(errorCode: "INVALID_QUERY_PARAMETER", message: "Say which fields: by fields, optionalFields or layoutTypes")
    }
    for name in names { add(try path(name, of: object)) }
    for name in optional {
      // What isn't there is left out.
      guard let path = try? path(name, of: object), schema.has(path, from: object) else { continue }
      add(path)
    }
    for layout in layouts { try add(layout: layout, modes: UIResource.list(query["modes"] ?? "View"), object, recordType) }
  }

  /// The fields of a record's whole page.
  init(pageOf object: OrgObject, recordType: OrgRecordType?, _ schema: OrgSchema) throws {
    self.schema = schema
    try add(layout: "Full", modes: ["View"], object, recordType)
  }

  /// These fields.
  init(paths: [String], _ schema: OrgSchema) {
    self.schema = schema
    for path in paths { add(path) }
  }

  mutating func add(_ path: String) {
    if !paths.contains(where: { $0.lowercased() == path.lowercased() }) { paths.append(path) }
  }

  private mutating func add(layout: String, modes: [String], _ object: OrgObject, _ recordType: OrgRecordType?) throws {
    for mode in modes {
      guard ["Full", "Compact"].contains(layout), let mode = UILayoutWriter.Mode(rawValue: mode) else {
        throw OrgAPIError(errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE", message: "layoutTypes are Full and Compact, modes are Create, Edit and View")
      }
      for field in UILayoutWriter(layoutType: layout, mode: mode, recordType: recordType).fields(of: object) {
        add(field.name)
        // A page shows the name of a parent, not its id.
        guard let way = field.relationshipName, let target = field.pathTarget.flatMap(schema.find) else { continue }
        if let name = target.nameField { add("\(way).\(name.name)") }
      }
    }
  }

  private func path(_ name: String, of object: OrgObject) throws -> String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].lowercased() == object.name.lowercased() else {
      throw OrgAPIError(errorCode: "INVALID_FIELD", message: "The field '\(name)' is not one of \(object.name): write \(object.name).FIELD")
    }
    let path = parts.dropFirst().joined(separator: ".")
    guard schema.has(path, from: object) else { throw OrgAPIError.unknownColumn(path, on: object.name) }
    return path
  }
}

extension OrgSchema {
  /// Whether a way from an object type leads to a field.
  func has(_ path: String, from object: OrgObject) -> Bool {
    var object = object
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    for way in parts.dropLast() {
      guard let next = object.relationship(way)?.pathTarget.flatMap(find) else { return false }
      object = next
    }
    return parts.last.map { object.field($0) != nil } ?? false
  }
}
