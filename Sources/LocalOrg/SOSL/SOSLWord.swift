import CICU

/// A word to look for: text, `*` for any characters and `?` for one.
struct SOSLWord: Equatable {
  enum Piece: Equatable { case text(String), any, one }

  private(set) var pieces: [Piece] = []

  mutating func append(_ character: Character) {
    if case .text(let text) = pieces.last { pieces[pieces.count - 1] = .text(text + String(character)) } else { pieces.append(.text(String(character))) }
  }

  mutating func append(wildcard: Piece) { pieces.append(wildcard) }

  var isEmpty: Bool { pieces.isEmpty }

  /// Whether the index finds it by itself: nothing but text, with `*` at most at the end.
  var isIndexable: Bool {
    guard case .text = pieces.first else { return false }
    return pieces.count == 1 || (pieces.count == 2 && endsOpen)
  }

  var endsOpen: Bool { pieces.last == .any }

  /// The text without the wildcards.
  var text: String { pieces.map { if case .text(let text) = $0 { text } else { "" } }.joined() }

  /// For LIKE, with `\` as its escape.
  var pattern: String {
    pieces.map { piece in
      switch piece {
      case .any: "%"
      case .one: "_"
      // By scalars: a sign with a diacritic on it is another Character, but not for LIKE.
      case .text(let text): text.unicodeScalars.map { "%_\\".unicodeScalars.contains($0) ? "\\\($0)" : String($0) }.joined()
      }
    }.joined()
  }

  /// The pattern as the index has words: in small letters, without diacritics.
  var foldedPattern: String { Self.folded(pattern) }

  /// Between which words of the index it can only be: those that begin as it does. Nil when it begins with a wildcard.
  var foldedRange: (first: String, end: String)? {
    guard case .text(let start) = pieces.first else { return nil }
    let first = Self.folded(start)
    return first.isEmpty ? nil : (first, first + "\u{10FFFF}")
  }

  /// Does what the tokenizer unicode61 does to a word.
  private static func folded(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let parts = parts(of: scalar)
      let bare = parts.dropFirst().allSatisfy { diacritics.contains($0.value) } ? parts.first ?? scalar : scalar
      folded.append(contentsOf: bare.properties.lowercaseMapping.unicodeScalars.filter { !diacritics.contains($0.value) })
    }
    return String(folded)
  }

  private static func parts(of scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    String(decoding: [UInt16](unsafeUninitializedCapacity: 16) { units, count in
      count = Int(gantry_icu_decomposition(Int32(scalar.value), units.baseAddress!, 16))
    }, as: UTF16.self).unicodeScalars
  }

  /// Combining Diacritical Marks.
  private static let diacritics: ClosedRange<UInt32> = 0x300...0x36F
}
