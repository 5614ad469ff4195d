import WireFormat

/// A server's demand for a name and a password (RFC 7617).
struct BasicChallenge: Sendable, Equatable {
  /// What of the server they are for.
  let realm: String

  /// - Parameter headers: those of an answer with the status 401.
  /// - Returns: nil when they want no such thing.
  init?(_ headers: HTTPHeaders) {
    for field in headers.values(of: "WWW-Authenticate") {
      var scheme = ""
      // One field may hold several challenges, whose parameters are separated by commas as they are themselves (RFC 9110, 11.6.1).
      for part in Self.parts(of: field) {
        let (opened, parameter) = Self.taken(part)
        scheme = opened ?? scheme
        guard scheme == "basic", parameter.name == "realm" else { continue }
        realm = parameter.value
        return
      }
    }
    return nil
  }

  /// What commas outside of quoted strings separate.
  private static func parts(of field: String) -> [String] {
    var (parts, part, isQuoted, isEscaped) = ([String](), "", false, false)
    for character in field.unicodeScalars {
      if character == ",", !isQuoted {
        parts.append(part)
        part = ""
        continue
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && isQuoted && !isEscaped
      part.unicodeScalars.append(character)
    }
    return parts + [part]
  }

  /// The scheme that a part begins, if it does, in lower case, and its parameter.
  private static func taken(_ part: String) -> (scheme: String?, parameter: (name: String, value: String)) {
    let words = part.drop { $0 == " " || $0 == "\t" }
    let first = words.prefix { HTTPHeaders.isToken(String($0)) }
    let rest = words[first.endIndex...]
    let parameters = rest.drop { $0 == " " || $0 == "\t" }
    // "name = value" has no scheme in front.
    if parameters.first == "=" { return (nil, (first.lowercased(), value(parameters.dropFirst()))) }
    let name = parameters.prefix { HTTPHeaders.isToken(String($0)) }
    let end = parameters[name.endIndex...].drop { $0 == " " || $0 == "\t" }
    return (first.lowercased(), (end.first == "=" ? name.lowercased() : "", value(end.dropFirst())))
  }

  /// A token, or what a quoted string says.
  private static func value(_ text: Substring) -> String {
    let text = text.drop { $0 == " " || $0 == "\t" }
    guard text.first == "\"" else { return String(text.prefix { $0 != " " && $0 != "\t" }) }
    var (value, isEscaped) = ("", false)
    for character in text.dropFirst().unicodeScalars {
      if character == "\"", !isEscaped { break }
      isEscaped = character == "\\" && !isEscaped
      if !isEscaped { value.unicodeScalars.append(character) }
    }
    return value
  }
}
