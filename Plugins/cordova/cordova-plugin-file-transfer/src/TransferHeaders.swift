import HTTPClient
import JSON
import WireFormat

extension HTTPHeaders {
  /// Headers as pages give them to transfers: an object whose values are texts, numbers, or lists of those.
  init(ofTransfer value: JSONValue?) {
    self.init()
    for (name, value) in value?.object ?? [:] {
      let name = String(name.filter { $0.isASCII && !$0.isWhitespace && $0 != ":" })
      guard HTTPHeaders.isToken(name) else { continue }
      remove(name)
      for value in value.array ?? [value] { add(name, Self.line(value.string ?? value.text.description)) }
    }
  }

  /// A value on one line: what breaks it is a space, as on Android.
  private static func line(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\0" || $0 == "\t" ? " " : $0 })
  }

  /// The names as an iPhone writes them.
  var capitalized: JSONValue {
    var object = JSONObject()
    for field in self {
      let name = field.name.split(separator: "-", omittingEmptySubsequences: false).map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
      object[name.joined(separator: "-")] = .string(combined(field.name) ?? field.value)
    }
    return .object(object)
  }
}
