/// A pattern of LIKE: `%` for any characters, `_` for one, and `\` before either of them for the sign itself. Case doesn't count, as in ``TextOrder``.
struct TextPattern: Sendable {
  private let bytes: [UInt8]
  /// What texts have to have somewhere, and no more, as with `%part%`.
  private let part: TextPart?

  init(_ pattern: TextOrder.Text) {
    bytes = Array(pattern)
    let any = UInt8(ascii: "%")
    part = pattern.count > 2 && pattern.first == any && pattern.last == any ? TextPart(pattern.dropFirst().dropLast()) : nil
  }

  func matches(_ text: TextOrder.Text) -> Bool {
    part?.isIn(text) ?? bytes.withUnsafeBufferPointer { Self.matches(text, $0) }
  }

  private static func matches(_ text: TextOrder.Text, _ pattern: TextOrder.Text) -> Bool {
    var (place, rule) = (0, 0)
    // Where to try again with one character more for the last `%`.
    var retry: (place: Int, rule: Int)?
    while place < text.count {
      if rule < pattern.count {
        if isLetter(pattern[rule]) {
          if retry?.rule == rule {
            skip(to: pattern[rule], in: text, from: &place)
            retry?.place = place
          }
          if place < text.count, TextOrder.lowercased(text[place]) == TextOrder.lowercased(pattern[rule]) {
            (place, rule) = (place + 1, rule + 1)
            continue
          }
          if place == text.count { break }
        }
        var next = rule
        let sign = TextOrder.nextScalar(pattern, &next)
        if sign == UInt32(UInt8(ascii: "%")) {
          retry = (place, next)
          rule = next
          continue
        }
        var behind = place
        let character = TextOrder.nextScalar(text, &behind)
        if sign == UInt32(UInt8(ascii: "_")) || isSame(character, sign, pattern, &next) {
          (place, rule) = (behind, next)
          continue
        }
      }
      guard var again = retry else { return false }
      _ = TextOrder.nextScalar(text, &again.place)
      retry = again
      (place, rule) = (again.place, again.rule)
    }
    while rule < pattern.count, pattern[rule] == UInt8(ascii: "%") { rule += 1 }
    return rule == pattern.count
  }

  /// Whether a byte of a pattern is a letter or digit of ASCII, which stands for itself.
  private static func isLetter(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) }

  /// Moves to the next place where a letter may stand, or to the end. A character beyond ASCII may fold to it, as the Kelvin sign to k.
  private static func skip(to letter: UInt8, in text: TextOrder.Text, from place: inout Int) {
    let wanted = TextOrder.lowercased(letter)
    while place < text.count, text[place] < 0x80, TextOrder.lowercased(text[place]) != wanted { place += 1 }
  }

  private static func isSame(_ character: UInt32, _ sign: UInt32, _ pattern: TextOrder.Text, _ next: inout Int) -> Bool {
    var wanted = sign
    if sign == UInt32(UInt8(ascii: "\\")), next < pattern.count { wanted = TextOrder.nextScalar(pattern, &next) }
    return character == wanted || TextOrder.folded(character) == TextOrder.folded(wanted)
  }

  /// What every text that matches begins with: the letters, digits and blanks before the first other sign. Only ASCII, of which no letter sorts together
  /// with the one behind it.
  static func start(of pattern: String) -> String {
    String(decoding: pattern.utf8.prefix(while: isStart), as: UTF8.self)
  }

  /// Whether a pattern that begins with this byte has a start.
  static func isStart(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x20 }

  /// A text behind all those that begin with another one (Unicode Technical Standard 35, "U+FFFF").
  static func end(after start: String) -> String { start + "\u{FFFF}" }
}
