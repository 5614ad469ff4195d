/// What the tokenizer has made; the token's parts are in the tokenizer until the next one is asked for.
enum TokenKind {
  case text
  /// A NUL of the input, which the tree construction drops or replaces.
  case null
  case startTag, endTag, comment, doctype, endOfFile
}
