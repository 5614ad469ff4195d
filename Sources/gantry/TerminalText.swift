/// Text of apps and servers as a terminal may get it: characters that would steer the terminal, or turn around how a line reads, are
/// written out, as in `\x1b`.
enum TerminalText {
  /// - Parameter text: lines and tabs stay.
  static func shown(_ text: String) -> String {
    isPlain(text.utf8) ? text : escaped(text)
  }

  /// The same in one line.
  static func line(_ text: String) -> String {
    let shown = shown(text)
    return shown.utf8.contains(UInt8(ascii: "\n")) ? shown.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n") : shown
  }

  /// The same with each line after the first one set in, so that none can be taken for one of the launcher's own.
  static func paragraph(_ text: String) -> String {
    let shown = shown(text)
    guard shown.utf8.contains(UInt8(ascii: "\n")) else { return shown }
    let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
    return ([String(lines[0])] + lines.dropFirst().map { $0.hasPrefix("    ") || $0.isEmpty ? String($0) : "    \($0)" }).joined(separator: "\n")
  }

  /// Whether there is nothing to write out: told from bytes, since most text is plain.
  private static func isPlain(_ text: String.UTF8View) -> Bool {
    text.allSatisfy { (0x20..<0x7F).contains($0) || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\t") }
  }

  private static func escaped(_ text: String) -> String {
    var shown = ""
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      switch scalar {
      case "\n", "\t": shown.unicodeScalars.append(scalar)
      case "\r" where index < scalars.endIndex && scalars[index] == "\n": break
      case _ where steers(scalar):
        let digits = String(scalar.value, radix: 16)
        shown += scalar.value < 0x100 ? "\\x\(digits.count < 2 ? "0" : "")\(digits)" : "\\u{\(digits)}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    // Bidirectional formatting (Unicode Standard Annex #9).
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
