import JSON

/// Reads typed members of bootconfig.json.
struct BootConfigurationReader {
  let object: JSONObject
  let path: String

  /// A mere nil would be JSON's null, which counts as left out.
  private func member(_ key: String) -> JSONValue? { object[key].flatMap { $0.isNull ? .none : .some($0) } }

  private func wrong(_ key: String, _ wanted: String, _ value: JSONValue) -> BootConfigurationError {
    .wrongType(path, key: key, wanted: wanted, found: value.typeName)
  }

  func string(_ key: String) throws(BootConfigurationError) -> String? {
    guard let value = member(key) else { return nil }
    guard let string = value.string else { throw wrong(key, "a string", value) }
    return string
  }

  func bool(_ key: String) throws(BootConfigurationError) -> Bool? {
    guard let value = member(key) else { return nil }
    guard let bool = value.bool else { throw wrong(key, "true or false", value) }
    return bool
  }

  func strings(_ key: String) throws(BootConfigurationError) -> [String] {
    guard let value = member(key) else { return [] }
    let strings = value.array?.compactMap(\.string)
    guard let strings, strings.count == value.array?.count else { throw wrong(key, "an array of strings", value) }
    return strings
  }
}
