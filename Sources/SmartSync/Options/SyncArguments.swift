import JSON

/// Decodes what callers hand in as JSON, with errors that name the place.
enum SyncArguments {
  /// The members of an object; none when the value is null.
  static func object(_ json: JSONValue, named name: String) throws -> JSONObject {
    switch json {
    case .object(let object): return object
    case .null: return JSONObject()
    default: throw SyncError.invalidArgument("\(name): expected an object, found a \(json.typeName)")
    }
  }

  /// A string member that is present and not empty.
  static func string(_ name: String, in object: JSONObject, of owner: String) throws -> String {
    guard let value = try optionalString(name, in: object, of: owner) else {
      throw SyncError.invalidArgument("\(owner): \(name) is missing; a string is needed")
    }
    return value
  }

  /// A string member, or nil when it is absent, null or empty.
  static func optionalString(_ name: String, in object: JSONObject, of owner: String) throws -> String? {
    switch object[name] {
    case nil, .null: return nil
    case .string(let text): return text.isEmpty ? nil : text
    case let value?: throw SyncError.invalidArgument("\(owner): \(name) must be a string, found a \(value.typeName)")
    }
  }

  /// A list of fields as an array, or as the Mobile SDK guide prints it, one string with commas. Nil when absent.
  static func fieldlist(
    _ object: JSONObject, named name: String = "fieldlist", of owner: String
  ) throws -> [String]? {
    let wrong = SyncError.invalidArgument("\(owner): \(name) must be an array of field names")
    switch object[name] {
    case nil, .null: return nil
    case .array(let names):
      return try names.map { name in
        guard let name = name.string, !name.isEmpty else { throw wrong }
        return name
      }
    case .string(let text):
      return text.split(separator: ",").map { String($0.filter { $0 != " " }) }.filter { !$0.isEmpty }
    default: throw wrong
    }
  }
}
