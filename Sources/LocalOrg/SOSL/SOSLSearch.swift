/// A parsed FIND.
struct SOSLSearch {
  enum Scope: String { case all = "ALL", name = "NAME", email = "EMAIL", phone = "PHONE", sidebar = "SIDEBAR" }

  /// What records must contain. A word matches the beginning of a word when it ends in `*`, and a whole word otherwise.
  indirect enum Term {
    /// A word, or the words of a phrase.
    case words([SOSLWord])
    case all([Term])
    case any([Term])
    case not(Term)
  }

  var term: Term
  var scope: Scope = .all
  /// For each object type of RETURNING its fields and clauses, as a query of its own; empty when there is no RETURNING.
  var returning: [SOQLQuery] = []
  var limit: Int?
  /// Whether the term is longer than the real org looks for: it finds nothing then.
  var isTooLong = false
}
