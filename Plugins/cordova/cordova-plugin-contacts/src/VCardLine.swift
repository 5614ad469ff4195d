/// A property of a vCard (RFC 6350, 3.3): `group.NAME;PARAMETER=value:value`.
struct VCardLine {
  var group = ""
  /// In upper case.
  let name: String
  /// By names in upper case; in version 2.1 a type stands alone, and is a TYPE here.
  var parameters: [(name: String, value: String)] = []
  /// As it is written, in bytes: its encoding and charset are parameters.
  var value: [UInt8] = []

  /// All values of a parameter.
  func all(_ name: String) -> [String] {
    parameters.filter { $0.name == name }.flatMap { $0.value.split(separator: ",").map(String.init) }
  }

  /// Whether its value is text in quoted-printable form (RFC 2045, 6.7).
  var isQuotedPrintable: Bool { parameters.contains { $0.name == "ENCODING" && $0.value.uppercased() == "QUOTED-PRINTABLE" } }

  /// Whether its value is bytes in base64: `B` in version 3.0, `BASE64` in 2.1.
  var isBase64: Bool { parameters.contains { $0.name == "ENCODING" && ["B", "BASE64"].contains($0.value.uppercased()) } }

  /// Reads a line without its end.
  ///
  /// - Returns: nil for one that is no property.
  init?(_ line: some Collection<UInt8>) {
    var (head, isQuoted): ([[UInt8]], Bool) = ([[]], false)
    var rest = line[...]
    while let byte = rest.first {
      rest = rest.dropFirst()
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: ":"), !isQuoted {
        value = Array(rest)
        guard let first = head.first, !first.isEmpty else { return nil }
        let parts = String(decoding: first, as: UTF8.self).split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        group = parts.count == 2 ? parts[0].lowercased() : ""
        name = (parts.last ?? "").uppercased()
        parameters = head.dropFirst().map(Self.parameter)
        return
      }
      if byte == UInt8(ascii: ";"), !isQuoted { head.append([]) } else { head[head.count - 1].append(byte) }
    }
    return nil
  }

  private static func parameter(_ bytes: [UInt8]) -> (name: String, value: String) {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      let isEncoding = ["QUOTED-PRINTABLE", "BASE64"].contains(text.uppercased())
      return (isEncoding ? "ENCODING" : "TYPE", text)
    }
    return (parts[0].uppercased(), unquoted(parts[1]))
  }

  /// A parameter's value without its quotes, and with what stands for quotes and line ends in it (RFC 6868).
  private static func unquoted(_ text: String) -> String {
    var (value, isEscaped) = ("", false)
    for character in text where character != "\"" {
      if isEscaped {
        value += ["n": "\n", "'": "\"", "^": "^"][character] ?? "^\(character)"
        isEscaped = false
      } else if character == "^" {
        isEscaped = true
      } else {
        value.append(character)
      }
    }
    return isEscaped ? value + "^" : value
  }
}
