import JSON

/// One index of a soup: a path into its entries, such as `Name` or `Owner.Name`, and how its value is kept.
public struct IndexSpec: Sendable, Equatable {
  /// Member names joined by dots, case-sensitive. Elements of arrays on the way are gathered into one array.
  public var path: String
  /// How the values at the path are compared.
  public var type: IndexType

  /// An index on a path, such as "Owner.Name".
  public init(path: String, type: IndexType) {
    self.path = path
    self.type = type
  }

  /// Decodes `[{"path": ..., "type": ...}]`, as JavaScript and `userstore.json` hold it.
  ///
  /// - Throws: ``SmartStoreError/invalidIndexSpec(soup:reason:)`` or ``SmartStoreError/noIndexSpecs(soup:)``.
  public static func list(json: JSONText, soup: String) throws -> [IndexSpec] {
    let value = try json.value()
    guard let array = value.array else {
      if value.isNull { throw SmartStoreError.noIndexSpecs(soup: soup) }
      throw SmartStoreError.invalidIndexSpec(soup: soup, reason: "the specs must be an array, not \(value.typeName)")
    }
    return try array.map { try IndexSpec($0, soup: soup) }
  }

  private init(_ value: JSONValue, soup: String) throws {
    func bad(_ reason: String) -> SmartStoreError { .invalidIndexSpec(soup: soup, reason: reason) }
    guard value.object != nil else { throw bad("it must be an object with path and type, not \(value.typeName)") }
    guard let path = value["path"]?.string, !path.isEmpty else { throw bad("its path must be a string that is not empty") }
    guard let name = value["type"]?.string else { throw bad("the index on \(path) has no type") }
    guard let type = IndexType(rawValue: name) else {
      let known = IndexType.allCases.map(\.rawValue).joined(separator: ", ")
      throw bad("the index on \(path) has the unknown type \(name); use one of \(known)")
    }
    self.init(path: path, type: type)
  }

  /// `[{"path": ..., "type": ...}]`.
  public static func json(_ specs: [IndexSpec]) -> JSONText {
    JSONValue.array(specs.map { ["path": .string($0.path), "type": .string($0.type.rawValue)] }).text
  }

  /// The specs a soup can be made with: repeated ones once.
  static func checked(_ specs: [IndexSpec], soup: String) throws -> [IndexSpec] {
    guard !specs.isEmpty else { throw SmartStoreError.noIndexSpecs(soup: soup) }
    var result: [IndexSpec] = []
    for spec in specs where !result.contains(spec) {
      if spec.path.isEmpty { throw SmartStoreError.invalidIndexSpec(soup: soup, reason: "its path is empty") }
      // SQLite's paths have no way to write them that all its versions read.
      if spec.type == .json1, spec.path.contains(where: { $0 == "\"" || $0 == "\\" }) {
        throw SmartStoreError.invalidIndexSpec(
          soup: soup, reason: "\(spec.path) has a quotation mark or backslash, which json1 indexes can't find; use the type string")
      }
      if result.contains(where: { $0.path == spec.path }) {
        throw SmartStoreError.invalidIndexSpec(soup: soup, reason: "\(spec.path) is listed with two types")
      }
      result.append(spec)
    }
    return result
  }
}
