import JSON

/// An object argument of a plugin call: its members as text, found in one pass.
public struct PluginOptions: Sendable {
  public let text: JSONText
  private let members: [(name: String, range: Range<Int>)]
  private let call: String

  /// No options at all, for actions that may be called without.
  public static func empty(_ call: PluginCall) throws(PluginError) -> PluginOptions {
    try PluginOptions(JSONText(unchecked: Array("{}".utf8)), call: "\(call.service).\(call.action)")
  }

  init(_ text: JSONText, call: String) throws(PluginError) {
    self.text = text
    self.call = call
    var found: [(name: String, range: Range<Int>)] = []
    found.reserveCapacity(8)
    do {
      try text.withScanner(isKnown: true) { scanner throws(JSONParseError) in
        try scanner.members { name, range throws(JSONParseError) in
          found.append((try name.decoded(), range))
          return true
        }
      }
    } catch {
      throw PluginError("\(call): the options are not JSON: \(error)", status: .json)
    }
    members = found
  }

  /// The member as text; nil when absent or null.
  public subscript(name: String) -> JSONText? {
    guard let range = members.last(where: { $0.name == name })?.range else { return nil }
    let value = text.part(range)
    return value.firstByte == UInt8(ascii: "n") ? nil : value
  }

  private func wrong(_ name: String, _ wanted: String) -> PluginError {
    let given = self[name].map { (try? $0.value())?.typeName ?? "unreadable" } ?? "absent"
    return PluginError("\(call): '\(name)' must be \(wanted); it is \(given)", status: .json)
  }

  public func json(_ name: String) throws(PluginError) -> JSONText {
    guard let text = self[name] else { throw wrong(name, "given") }
    return text
  }

  public func value(_ name: String) throws(PluginError) -> JSONValue? {
    guard let text = self[name] else { return nil }
    do { return try text.value() } catch { throw wrong(name, "JSON") }
  }

  public func string(_ name: String) throws(PluginError) -> String {
    guard let string = try optionalString(name) else { throw wrong(name, "a string") }
    return string
  }

  public func optionalString(_ name: String) throws(PluginError) -> String? {
    guard let value = try value(name) else { return nil }
    guard let string = value.string else { throw wrong(name, "a string") }
    return string
  }

  public func integer(_ name: String) throws(PluginError) -> Int {
    guard let integer = try value(name)?.integer else { throw wrong(name, "an integer") }
    return Int(integer)
  }

  /// The member as a boolean; absent means false.
  public func flag(_ name: String) throws(PluginError) -> Bool {
    guard let value = try value(name) else { return false }
    guard let bool = value.bool else { throw wrong(name, "a boolean") }
    return bool
  }
}
