/// A word of SOQL or SOSL, and where it begins.
struct SOQLToken: Equatable {
  enum Kind: Equatable {
    /// A name or keyword.
    case name(String)
    case string(LiteralText)
    /// A number as written.
    case number(String)
    /// A date, a date with time, or a time.
    case moment(LiteralText)
    /// Punctuation or an operator.
    case symbol(String)
    case end
  }

  let kind: Kind
  /// As written, for messages.
  let text: String
  /// In UTF-8 bytes from the start of the statement.
  let offset: Int
}
