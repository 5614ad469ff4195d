/// Gives new object types the first three characters of their ids.
struct KeyPrefixes {
  private var used: Set<String>
  /// Those that files tell for other types.
  private let reserved: [String: String]

  /// - Parameter wanted: names of types with the prefixes that they had in the org they come from.
  init(known: OrgSchema, wanted: [(name: String, prefix: String)]) {
    used = Set(known.objects.map(\.keyPrefix))
    reserved = Dictionary(wanted.map { ($0.prefix, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// - Returns: whether it is what the type has without being told, too.
  mutating func prefix(of name: String, wanted: String?) -> (prefix: String, isUsual: Bool) {
    let usual = SchemaFile.usualKeyPrefix(of: name)
    if let wanted, SchemaFile.isKeyPrefix(wanted), !used.contains(wanted), reserved[wanted] == name {
      used.insert(wanted)
      return (wanted, wanted == usual)
    }
    let digits = SchemaFile.prefixDigits
    let start = digits.firstIndex(of: usual.last ?? "0") ?? 0
    let row = digits.firstIndex(of: usual.dropFirst().first ?? "0") ?? 0
    for step in 0..<digits.count * digits.count {
      let number = (row * digits.count + start + step) % (digits.count * digits.count)
      let prefix = "a\(digits[number / digits.count])\(digits[number % digits.count])"
      if !used.contains(prefix), reserved[prefix] == nil {
        used.insert(prefix)
        return (prefix, prefix == usual)
      }
    }
    return (usual, true)
  }
}
