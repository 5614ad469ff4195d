/// A word of a GraphQL document.
struct GraphQLToken {
  enum Kind: Equatable {
    case end
    /// `{`, `...` and so on.
    case symbol(String)
    case name(String)
    case integer(String), decimal(String)
    case string(String)
  }

  let kind: Kind
  /// In UTF-8 bytes from the start of the document.
  let offset: Int

  /// For messages.
  var text: String {
    switch kind {
    case .end: "<EOF>"
    case .symbol(let text), .name(let text), .integer(let text), .decimal(let text): text
    case .string(let text): "\"\(text.prefix(40))\""
    }
  }
}
