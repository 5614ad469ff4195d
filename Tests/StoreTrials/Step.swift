import JSON
import SmartStore

/// One write to a store, which can be told in a line of text.
public enum Step: Sendable, Equatable, CustomStringConvertible {
  case register(soup: Int, shape: Int)
  /// Entries of those external ids, each with the version.
  case upsert(soup: Int, from: Int, count: Int, version: Int)
  case remove(soup: Int, from: Int, count: Int)
  case removeMatching(soup: Int, group: Int)
  case alter(soup: Int, shape: Int, reIndexData: Bool)
  case reIndex(soup: Int)
  case clear(soup: Int)
  case drop(soup: Int)

  public static let soups = 3
  public static let keys = 40
  public static let groups = 5

  /// The indexes a soup may have. All know the key.
  static let shapes: [[IndexSpec]] = [
    [IndexSpec(path: "key", type: .string), IndexSpec(path: "group", type: .integer)],
    [IndexSpec(path: "key", type: .string), IndexSpec(path: "group", type: .string), IndexSpec(path: "words", type: .fullText)],
    [IndexSpec(path: "group", type: .integer), IndexSpec(path: "key", type: .string), IndexSpec(path: "version", type: .floating)],
    [IndexSpec(path: "key", type: .string), IndexSpec(path: "group", type: .integer), IndexSpec(path: "deep.version", type: .json1), IndexSpec(path: "words", type: .fullText)],
  ]

  public static func name(_ soup: Int) -> String { "soup\(soup)" }

  /// The next step, whatever the store holds.
  public static func random(_ number: Int, using random: inout Randomness) -> Step {
    let soup = random.below(soups)
    switch random.below(20) {
    case 0...8: return .upsert(soup: soup, from: random.below(keys), count: 1 + random.below(12), version: number)
    case 9, 10: return .remove(soup: soup, from: random.below(keys), count: 1 + random.below(6))
    case 11: return .removeMatching(soup: soup, group: random.below(groups))
    case 12...15: return .alter(soup: soup, shape: random.below(shapes.count), reIndexData: random.once(in: 2))
    case 16: return .reIndex(soup: soup)
    case 17: return random.once(in: 4) ? .clear(soup: soup) : .reIndex(soup: soup)
    case 18: return random.once(in: 4) ? .drop(soup: soup) : .upsert(soup: soup, from: 0, count: keys, version: number)
    default: return .register(soup: soup, shape: random.below(shapes.count))
    }
  }

  public var description: String {
    switch self {
    case .register(let soup, let shape): "register \(soup) \(shape)"
    case .upsert(let soup, let from, let count, let version): "upsert \(soup) \(from) \(count) \(version)"
    case .remove(let soup, let from, let count): "remove \(soup) \(from) \(count)"
    case .removeMatching(let soup, let group): "removeMatching \(soup) \(group)"
    case .alter(let soup, let shape, let reIndexData): "alter \(soup) \(shape) \(reIndexData ? 1 : 0)"
    case .reIndex(let soup): "reIndex \(soup)"
    case .clear(let soup): "clear \(soup)"
    case .drop(let soup): "drop \(soup)"
    }
  }

  var soup: Int {
    switch self {
    case .register(let soup, _), .upsert(let soup, _, _, _), .remove(let soup, _, _), .removeMatching(let soup, _), .alter(let soup, _, _),
      .reIndex(let soup), .clear(let soup), .drop(let soup): soup
    }
  }

  /// Whether an alteration of the soup that was begun before is of no account any more.
  var endsAlterations: Bool {
    switch self {
    case .alter, .drop: true
    default: false
    }
  }

  /// Carries the step out. Only a soup that is there can be written to.
  public func run(in store: SmartStore) throws {
    switch self {
    case .register(let soup, let shape): try store.registerSoup(Self.name(soup), indexSpecs: Self.shapes[shape])
    case .upsert(let soup, let from, let count, let version):
      try store.upsert(array: Self.entries(from, count, version), into: Self.name(soup), externalIdPath: "key")
    case .remove(let soup, let from, let count): try remove(soup, from, count, in: store)
    case .removeMatching(let soup, let group):
      try store.remove(matching: .exact("group", .integer(Int64(group)), in: Self.name(soup)), from: Self.name(soup))
    case .alter(let soup, let shape, let reIndexData):
      try store.alterSoup(Self.name(soup), indexSpecs: Self.shapes[shape], reIndexData: reIndexData)
    case .reIndex(let soup): try store.reIndexSoup(Self.name(soup), paths: ["key", "group", "words", "version", "deep.version"])
    case .clear(let soup): try store.clearSoup(Self.name(soup))
    case .drop(let soup): try store.removeSoup(Self.name(soup))
    }
  }

  private func remove(_ soup: Int, _ from: Int, _ count: Int, in store: SmartStore) throws {
    try store.transaction { transaction in
      var ids: [Int64] = []
      for key in from..<from + count {
        let page = try transaction.page(.exact("key", .string("k\(key)"), in: Self.name(soup)), index: 0).value()
        ids += (page.array ?? []).compactMap { $0["_soupEntryId"]?.integer }
      }
      try transaction.remove(ids, from: Self.name(soup))
    }
  }

  static func entry(_ key: Int, _ version: Int) -> JSONValue {
    [
      "key": .string("k\(key)"), "group": .integer(Int64(key % groups)), "version": .integer(Int64(version)), "deep": ["version": .integer(Int64(version))],
      "words": .string("version v\(version) of key k\(key) " + String(repeating: "filler ", count: 20 + version % 30)),
    ]
  }

  private static func entries(_ from: Int, _ count: Int, _ version: Int) -> JSONText {
    JSONValue.array((from..<min(keys, from + count)).map { entry($0, version) }).text
  }
}
