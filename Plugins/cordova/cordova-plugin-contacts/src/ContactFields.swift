import JSON

/// The fields that a search looks at, or that it answers with: as scripts name them, `name`, `name.familyName`, `phoneNumbers`, or `*` for all.
struct ContactFields {
  private static let parents = [
    "familyName": "name", "givenName": "name", "middleName": "name", "formatted": "name", "honorificPrefix": "name", "honorificSuffix": "name",
    "streetAddress": "addresses", "locality": "addresses", "region": "addresses", "postalCode": "addresses", "country": "addresses",
    "department": "organizations", "title": "organizations",
  ]
  static let all = ContactFields(["*"])

  private let isAll: Bool
  /// Whole fields, and parts of some, by the names of these.
  private let fields: [String: Set<String>]

  init(_ names: [String]) {
    isAll = names.contains("*")
    var fields: [String: Set<String>] = [:]
    for name in names {
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      if parts.count == 2 {
        if fields[parts[0]] != [] { fields[parts[0], default: []].insert(parts[1]) }
      } else if let parent = Self.parents[name] {
        if fields[parent] != [] { fields[parent, default: []].insert(name) }
      } else {
        fields[name] = []
      }
    }
    self.fields = fields
  }

  /// - Returns: nil for a value that is no list of names.
  init?(_ json: JSONValue?) {
    guard let names = json?.array else { return nil }
    self.init(names.compactMap(\.string))
  }

  /// Whether a field is one of them, as a whole or in parts.
  func contains(_ field: String) -> Bool { isAll || fields[field] != nil }

  /// Whether a part of a field is one of them.
  func contains(_ field: String, _ part: String) -> Bool {
    if isAll { return true }
    guard let parts = fields[field] else { return false }
    return parts.isEmpty || parts.contains(part)
  }
}
