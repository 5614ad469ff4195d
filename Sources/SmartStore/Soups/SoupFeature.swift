/// What a soup may be asked to do beyond its indexes (Mobile SDK guide, "Soup Specs").
public enum SoupFeature: String, Sendable, CaseIterable {
  /// For entries of megabytes, which phones keep in files beside the database. Here the database takes them as they are, so
  /// that the feature is only remembered.
  case externalStorage

  /// The features of those names.
  ///
  /// - Throws: ``SmartStoreError/invalidIndexSpec(soup:reason:)`` for a name that is none.
  public static func named(_ names: [String], soup: String) throws -> [SoupFeature] {
    try names.map { name in
      guard let feature = SoupFeature(rawValue: name) else {
        let known = allCases.map(\.rawValue).joined(separator: ", ")
        throw SmartStoreError.invalidIndexSpec(soup: soup, reason: "there is no feature \(name); known: \(known)")
      }
      return feature
    }
  }
}
