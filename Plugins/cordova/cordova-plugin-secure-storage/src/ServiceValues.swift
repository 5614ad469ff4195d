/// What a service keeps, as versions 2 and 3 of the JavaScript see it on Android: version 2 writes `_SS_` before each key, keeps marks of its own beside
/// them, and may keep a text as it is, which it has sealed by itself.
struct ServiceValues {
  private static let prefix = "_SS_"
  private static let mark = "_SS_MIGRATED_"
  /// Before the keys of what was kept as it is. No script can know it.
  private static let raw = "\u{0}raw\u{0}"

  private(set) var values: [String: String]

  init(_ values: [String: String]) { self.values = values }

  private static func name(_ key: String) -> String { key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : key }

  /// The keys as version 3 sees them.
  var keys: [String] {
    let names = values.keys.filter { !$0.hasPrefix(Self.mark) }.map { $0.hasPrefix(Self.raw) ? String($0.dropFirst(Self.raw.count)) : $0 }
    return Set(names).sorted()
  }

  /// The keys as version 2 sees them.
  var olderKeys: [String] { keys.map { Self.prefix + $0 } }

  /// A value of version 2 that the system has sealed.
  func get(older key: String) -> String? { values[Self.name(key)] }

  mutating func set(older key: String, _ value: String) {
    values[Self.raw + Self.name(key)] = nil
    values[Self.name(key)] = value
  }

  /// A text that version 2 keeps as it is, or that the system has sealed the value of that key.
  func fetch(_ key: String) -> String? {
    if key.hasPrefix(Self.mark) { return values[key] }
    return values[Self.raw + Self.name(key)] ?? (values[Self.name(key)] == nil ? nil : #"{"native":true}"#)
  }

  mutating func store(_ key: String, _ value: String) { values[key.hasPrefix(Self.mark) ? key : Self.raw + Self.name(key)] = value }

  mutating func remove(older key: String) {
    values[Self.raw + Self.name(key)] = nil
    values[Self.name(key)] = nil
  }
}
