import JSON
import SmartStore

/// What a store should hold, kept in memory.
public struct Model: Sendable, Equatable, CustomStringConvertible {
  struct Soup: Sendable, Equatable {
    var shape: Int
    /// Versions by key.
    var entries: [Int: Int] = [:]
    /// Paths whose index was not filled for the entries before, with the keys that the index misses.
    var unindexed: [String: Set<Int>] = [:]
  }

  var soups: [Int: Soup] = [:]

  public init() {}

  public var description: String {
    soups.sorted { $0.key < $1.key }.map { soup, content in
      "soup\(soup) shape \(content.shape): " + content.entries.sorted { $0.key < $1.key }.map { "k\($0.key)=\($0.value)" }.joined(separator: " ")
    }.joined(separator: "; ")
  }

  /// Whether a step can be taken, and tells something, in this state.
  public func allows(_ step: Step) -> Bool {
    switch step {
    case .register: true
    case .upsert(let soup, _, _, _), .remove(let soup, _, _), .reIndex(let soup), .clear(let soup), .drop(let soup), .alter(let soup, _, _): soups[soup] != nil
    // Entries that the index does not know are not removed through it.
    case .removeMatching(let soup, _): soups[soup].map { $0.unindexed["group", default: []].isEmpty } ?? false
    }
  }

  public mutating func apply(_ step: Step) {
    switch step {
    case .register(let soup, let shape): if soups[soup] == nil { soups[soup] = Soup(shape: shape) }
    case .upsert(let soup, let from, let count, let version):
      for key in from..<min(Step.keys, from + count) {
        soups[soup]?.entries[key] = version
        soups[soup]?.indexed(key)
      }
    case .remove(let soup, let from, let count): for key in from..<from + count { soups[soup]?.entries[key] = nil }
    case .removeMatching(let soup, let group): soups[soup]?.remove(group: group)
    case .alter(let soup, let shape, let reIndexData): soups[soup]?.alter(to: shape, reIndexData)
    case .reIndex(let soup): soups[soup]?.unindexed = [:]
    case .clear(let soup): soups[soup]?.entries = [:]
    case .drop(let soup): soups[soup] = nil
    }
  }
}

extension Model.Soup {
  mutating func indexed(_ key: Int) {
    for path in unindexed.keys { unindexed[path]?.remove(key) }
  }

  mutating func remove(group: Int) { entries = entries.filter { $0.key % Step.groups != group } }

  mutating func alter(to shape: Int, _ reIndexData: Bool) {
    let old = Step.shapes[self.shape]
    self.shape = shape
    var missing: [String: Set<Int>] = [:]
    for spec in Step.shapes[shape] where spec.type != .json1 {
      let kept = old.contains { $0.path == spec.path && ($0.type == spec.type) }
      if kept { missing[spec.path] = unindexed[spec.path] } else if !reIndexData { missing[spec.path] = Set(entries.keys) }
    }
    unindexed = missing
  }
}

extension Model {
  /// Tells where the store differs from the model; nil when it does not. The store is read by its entries and through every index.
  public func difference(from store: SmartStore, allowsWaiting: Bool) throws -> String? {
    let names = try store.soupNames()
    let expected = soups.keys.map(Step.name)
    guard Set(names) == Set(expected) else { return "the soups are \(names), not \(expected.sorted())" }
    for (number, soup) in soups.sorted(by: { $0.key < $1.key }) {
      let name = Step.name(number)
      let specs = try store.indexSpecs(of: name)
      guard specs == Step.shapes[soup.shape] else { return "\(name) has the indexes \(specs), not those of shape \(soup.shape)" }
      if let difference = try soup.difference(from: store, name) { return "\(name): \(difference)" }
    }
    if allowsWaiting { return nil }
    let waiting = try store.page(.smart("select count(*) from long_operations_status"), index: 0).value()
    return waiting == [[0]] ? nil : "an alteration is still written down"
  }
}

extension Model.Soup {
  func difference(from store: SmartStore, _ name: String) throws -> String? {
    let entries = try store.page(.smart("select {\(name):_soup}, {\(name):_soupEntryId} from {\(name)}", pageSize: 10_000), index: 0).value().array ?? []
    var found: [Int: Int] = [:]
    var ids: [Int: Int64] = [:]
    for row in entries {
      guard let entry = row[0], let key = entry["key"]?.string.flatMap({ Int($0.dropFirst()) }), let version = entry["version"]?.integer else { return "an entry is \(row)" }
      guard found[key] == nil else { return "k\(key) is there twice" }
      guard entry["_soupEntryId"] == row[1], entry["words"] == Step.entry(key, Int(version))["words"] else { return "the entry of k\(key) is half written" }
      found[key] = Int(version)
      ids[key] = row[1]?.integer
    }
    guard found == self.entries else { return "there is \(found.sorted { $0.key < $1.key }), not \(self.entries.sorted { $0.key < $1.key })" }
    for spec in Step.shapes[shape] {
      if let difference = try difference(of: spec, ids, store, name) { return difference }
    }
    return nil
  }

  private func difference(of spec: IndexSpec, _ ids: [Int: Int64], _ store: SmartStore, _ name: String) throws -> String? {
    for (key, version) in entries where !unindexed[spec.path, default: []].contains(key) {
      let query: QuerySpec
      switch spec.path {
      case "key": query = .exact("key", .string("k\(key)"), in: name)
      case "group": query = .exact("group", .integer(Int64(key % Step.groups)), in: name, pageSize: 1_000)
      case "words": query = .match("k\(key) v\(version)", in: name)
      default: query = .exact(spec.path, .integer(Int64(version)), in: name, pageSize: 1_000)
      }
      let hits = try store.page(query, index: 0).value().array ?? []
      guard hits.contains(where: { $0["_soupEntryId"]?.integer == ids[key] }) else { return "k\(key) is not found through \(spec.path)" }
    }
    return nil
  }
}
