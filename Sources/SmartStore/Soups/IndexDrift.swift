/// How the indexes of a soup differ from those that it was registered with again: registering leaves an existing soup as it is.
public struct IndexDrift: Sendable, Equatable, CustomStringConvertible {
  /// The soup's name.
  public let soup: String
  /// Asked for, but not there: new paths, and paths whose index has another type.
  public let missing: [IndexSpec]
  /// There, but not asked for any more.
  public let extra: [IndexSpec]

  /// nil when both lists hold the same indexes, in any order.
  init?(soup: String, wanted: [IndexSpec], present: [IndexSpec]) {
    missing = wanted.filter { !present.contains($0) }
    extra = present.filter { !wanted.contains($0) }
    if missing.isEmpty && extra.isEmpty { return nil }
    self.soup = soup
  }

  public var description: String {
    let parts = [("without", missing), ("with", extra)].filter { !$0.1.isEmpty }.map { word, specs in
      "\(word) \(specs.map { "\($0.path) (\($0.type.rawValue))" }.joined(separator: ", "))"
    }
    return "soup \(soup) exists, and registering it again does not change its indexes: it stays \(parts.joined(separator: ", and "))"
  }
}
