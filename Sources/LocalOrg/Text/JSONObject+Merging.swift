import JSON

extension JSONObject {
  /// Takes the members of another object, in place of those of the same name.
  mutating func merge(_ others: JSONObject) {
    for (name, value) in others { self[name] = value }
  }

  /// The object with the members of another one, in place of those of the same name.
  func merging(_ others: JSONObject) -> JSONObject {
    var merged = self
    merged.merge(others)
    return merged
  }
}
