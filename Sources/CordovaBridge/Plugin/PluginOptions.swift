import JSON

/// An object argument of a plugin call: its members as text.
public struct PluginOptions: Sendable {
  private let members: JSONMembers
  private let call: String

  /// The whole object.
  public var text: JSONText { members.text }

  /// No options at all, for actions that may be called without.
  public static func empty(_ call: PluginCall) throws(PluginError) -> PluginOptions {
    try PluginOptions(JSONText(unchecked: Array("{}".utf8)), call: "\(call.service).\(call.action)")
  }

  init(_ text: JSONText, call: String) throws(PluginError) {
    self.call = call
    do { members = try JSONMembers(of: text, isKnown: true) } catch {
      throw PluginError("\(call): the options are not JSON: \(error)", status: .json)
    }
  }

  /// The member as text; nil when absent or null.
  public subscript(name: String) -> JSONText? { members[name] }

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
