extension SOSLSearch.Term {
  /// The term in the language of SQLite's full text; nil where that has no words for it: wildcards before the end of a word, and NOT without
  /// anything before it.
  var matchExpression: String? {
    switch self {
    case .words(let words): return Self.phrase(words)
    case .any(let terms): return Self.joined(terms, by: " OR ")
    case .not: return nil
    case .all(let terms):
      var wanted: [Self] = []
      var unwanted: [Self] = []
      for term in terms {
        if case .not(let inner) = term { unwanted.append(inner) } else { wanted.append(term) }
      }
      guard !wanted.isEmpty, let expression = Self.joined(wanted, by: " AND ") else { return nil }
      if unwanted.isEmpty { return expression }
      return Self.joined(unwanted, by: " OR ").map { "(\(expression) NOT \($0))" }
    }
  }

  private static func joined(_ terms: [Self], by word: String) -> String? {
    var expressions: [String] = []
    for term in terms {
      guard let expression = term.matchExpression else { return nil }
      expressions.append(expression)
    }
    return "(\(expressions.joined(separator: word)))"
  }

  /// What may stand after a word and does not belong to it.
  private static let stops = [".", ",", ";", ":", "!", "?"]

  private static func phrase(_ words: [SOSLWord]) -> String? {
    // A wildcard at the end is all that a phrase may have.
    guard let last = words.last, words.allSatisfy(\.isIndexable), words.dropLast().allSatisfy({ !$0.endsOpen }) else { return nil }
    let text = words.map(\.text).joined(separator: " ")
    if last.endsOpen { return "\(quoted(text))*" }
    return "(\(([""] + stops).map { quoted(text + $0) }.joined(separator: " OR ")))"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\"".unicodeScalars
    // By scalars: a quote with a diacritic on it is another Character, but still a quote.
    for scalar in text.unicodeScalars {
      // The expression ends at a NUL, wherever that stands.
      quoted.append(scalar.value == 0 ? " " : scalar)
      if scalar == "\"" { quoted.append(scalar) }
    }
    quoted.append("\"")
    return String(quoted)
  }
}
