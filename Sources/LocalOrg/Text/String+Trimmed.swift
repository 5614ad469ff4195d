extension String {
  /// Without white space at both ends, as the org keeps text.
  var trimmed: String {
    // By scalars: a blank with an accent on it is a character that is no blank.
    let start = unicodeScalars.drop { $0.properties.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
