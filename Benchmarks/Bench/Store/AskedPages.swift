/// First pages that are asked for one after the other, each by the value of a column.
struct AskedPages {
  /// The member of the entries that the values are taken from.
  let keys: String
  /// The column that the member is in.
  let column: Int
  let times: Int
  /// How many entries a page has.
  let length: Int
  /// Whether there are more than a page's.
  let counts: Bool
  /// How many times as long as the bare host's they may take.
  let bar: Double
}
