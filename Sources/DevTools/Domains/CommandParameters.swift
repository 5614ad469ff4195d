import JSON

/// What a command is given.
struct CommandParameters {
  private let object: JSONObject

  init(_ object: JSONObject) { self.object = object }

  subscript(name: String) -> JSONValue? { object[name].flatMap { $0.isNull ? nil : $0 } }

  /// - Throws: ``ProtocolError`` when it is missing or no text.
  func string(_ name: String) throws(ProtocolError) -> String {
    guard let text = self[name]?.string else { throw .parameter(name, "string value expected") }
    return text
  }

  func integer(_ name: String) throws(ProtocolError) -> Int {
    guard let number = self[name]?.integer.flatMap({ Int(exactly: $0) }) else { throw .parameter(name, "integer value expected") }
    return number
  }

  func object(_ name: String) throws(ProtocolError) -> JSONObject {
    guard let value = self[name]?.object else { throw .parameter(name, "object expected") }
    return value
  }

  /// Whether a flag is set; one that is missing is not.
  func flag(_ name: String) -> Bool { self[name]?.bool ?? false }

  /// The members of those names, where there are any.
  func only(_ names: String...) -> JSONObject {
    var kept: JSONObject = [:]
    for name in names { if let value = self[name] { kept[name] = value } }
    return kept
  }
}
