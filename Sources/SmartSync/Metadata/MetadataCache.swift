import JSON
import SmartStore

/// Lists of objects kept in a store under a type and a key of the caller's choice (Mobile SDK guide, "Storing and Retrieving Cached Data").
///
/// It is a soup, `metadata_cache`, and goes with its store: at a logout, too.
public struct MetadataCache: Sendable {
  /// What is cached, and when that was.
  public struct Cached: Sendable {
    /// The texts of the objects.
    public let objects: [JSONText]
    /// Milliseconds since 1970.
    public let cachedAt: Int64
  }

  private static let soup = "metadata_cache"
  private let store: SmartStore

  /// Makes the soups that it keeps things in, unless they are there.
  public init(_ store: SmartStore) throws {
    self.store = store
    try store.registerSoup(Self.soup, indexSpecs: [IndexSpec(path: "key", type: .string)])
  }

  /// What is cached; nil when there is nothing.
  public func read(type: String, key: String) throws -> Cached? {
    try store.transaction { transaction in
      guard let found = try SoupQuery.allElements(of: Self.query(type, key), in: transaction).first,
        let objects = try found.member("objects")?.elements(), let cachedAt = try found.member("cachedAt")?.value().integer
      else { return nil }
      return Cached(objects: objects, cachedAt: cachedAt)
    }
  }

  /// Puts objects in place of what is cached.
  ///
  /// - Parameter cachedAt: milliseconds since 1970.
  public func write(_ objects: [JSONText], type: String, key: String, cachedAt: Int64) throws {
    var writer = JSONWriter(reservingCapacity: objects.reduce(128) { $0 + $1.utf8.count + 1 })
    writer.raw("{\"key\":")
    writer.write(Self.name(type, key))
    writer.raw(",\"cachedAt\":\(cachedAt),\"objects\":[".utf8)
    for (index, object) in objects.enumerated() {
      if index > 0 { writer.raw(",") }
      writer.write(object)
    }
    writer.raw("]}")
    _ = try store.upsert([writer.text], into: Self.soup, externalIdPath: "key")
  }

  /// Forgets what is cached.
  public func remove(type: String, key: String) throws {
    try store.remove(matching: Self.query(type, key), from: Self.soup)
  }

  /// A type's length in front keeps `a` of `b/c` from being `a/b` of `c`.
  private static func name(_ type: String, _ key: String) -> String { "\(type.utf8.count)/\(type)/\(key)" }

  private static func query(_ type: String, _ key: String) -> QuerySpec {
    SoupQuery.exact(soup: soup, path: "key", key: .string(name(type, key)))
  }
}
