import JSON

/// Soups that an app wants from the start, as `userstore.json` and `globalstore.json` in its `www/` list them (Mobile SDK guide,
/// "Registering Soups with Configuration Files"):
///
/// ```json
/// {"soups": [{"soupName": "account", "indexes": [{"path": "Name", "type": "string"}]}]}
/// ```
public struct SoupConfiguration: Sendable, Equatable {
  /// A soup that a store has from the start.
  public struct PlannedSoup: Sendable, Equatable {
    /// What the soup is called.
    public let name: String
    /// Its indexes, in the order of the configuration.
    public let indexSpecs: [IndexSpec]
    /// What it has beyond a plain soup.
    public let features: [SoupFeature]
  }

  /// The soups, in the order of the configuration.
  public let soups: [PlannedSoup]

  /// - Throws: ``SmartStoreError/invalidSoupConfiguration(reason:)``.
  public init(json: JSONText) throws {
    let value: JSONValue
    do { value = try json.value() } catch { throw Self.bad("it is not JSON: \(error)") }
    guard let list = value["soups"]?.array else { throw Self.bad("it must be an object with an array \"soups\"") }
    soups = try list.enumerated().map { index, item in try Self.soup(item, index) }
  }

  private static func bad(_ reason: String) -> SmartStoreError { .invalidSoupConfiguration(reason: reason) }

  private static func soup(_ item: JSONValue, _ index: Int) throws -> PlannedSoup {
    guard let name = item["soupName"]?.string, !name.isEmpty else { throw bad("soup \(index) has no \"soupName\"") }
    do {
      let specs = try IndexSpec.checked(IndexSpec.list(json: (item["indexes"] ?? .null).text, soup: name), soup: name)
      let features = try SoupFeature.named((item["features"]?.array ?? []).compactMap(\.string), soup: name)
      return PlannedSoup(name: name, indexSpecs: specs, features: features)
    } catch let error as SmartStoreError { throw bad("\(error)") }
  }

  /// The indexes planned for a soup; nil when it is not planned.
  func indexSpecs(of soup: String) -> [IndexSpec]? { soups.first { $0.name == soup }?.indexSpecs }
}

extension SmartStore {
  /// Makes those of the soups that are not there yet.
  ///
  /// A definition in code is worth more: ``registerSoup(_:indexSpecs:features:)`` gives its indexes to a soup that still has the
  /// configuration's.
  public func registerSoups(of configuration: SoupConfiguration) throws {
    self.configuration.withLock { $0 = configuration }
    let missing = try configuration.soups.filter { try !soupExists($0.name) }
    if missing.isEmpty { return }
    try transaction { transaction in
      for soup in missing { try transaction.registerSoup(soup.name, indexSpecs: soup.indexSpecs, features: soup.features) }
    }
  }
}
