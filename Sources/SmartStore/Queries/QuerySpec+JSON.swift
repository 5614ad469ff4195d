import JSON

extension QuerySpec {
  /// Decodes the object JavaScript's query builders make: `queryType`, `indexPath`, `matchKey`, `likeKey`, `beginKey`,
  /// `endKey`, `smartSql`, `order`, `orderPath`, `pageSize`, `selectPaths`; each may be missing or null.
  ///
  /// - Throws: ``SmartStoreError/invalidQuerySpec(reason:)``.
  public init(json: JSONText, soupName: String? = nil) throws {
    let value: JSONValue
    do { value = try json.value() } catch { throw Self.bad("it is not JSON: \(error)") }
    guard value.object != nil else { throw Self.bad("it must be an object, not \(value.typeName)") }
    self.init(
      try Self.kind(value), soupName: soupName, pageSize: try Self.pageSize(value), order: try Self.order(value),
      orderPath: try Self.text(value, "orderPath"), selectPaths: try Self.selectPaths(value)
    )
  }

  private static func bad(_ reason: String) -> SmartStoreError { .invalidQuerySpec(reason: reason) }

  private static func kind(_ value: JSONValue) throws -> Kind {
    guard let type = try text(value, "queryType") else { throw bad("queryType is missing") }
    let path = try text(value, "indexPath")
    func needed(_ text: String?, _ name: String) throws -> String {
      guard let text else { throw bad("a query of type \(type) needs \(name)") }
      return text
    }
    switch type {
    case "exact": return .exact(path: try needed(path, "indexPath"), key: value["matchKey"] ?? .null)
    case "like": return .like(path: try needed(path, "indexPath"), key: try needed(key(value, "likeKey"), "likeKey"))
    case "match": return .match(path: path, key: try needed(key(value, "matchKey"), "matchKey"))
    case "smart": return .smart(sql: try needed(try text(value, "smartSql"), "smartSql"))
    case "all": return .all(path: path)
    case "range":
      let (begin, end) = (value["beginKey"] ?? .null, value["endKey"] ?? .null)
      if begin.isNull && end.isNull { return .all(path: path) }
      return .range(path: try needed(path, "indexPath"), begin: begin, end: end)
    default: throw bad("unknown queryType \(type); use exact, range, like, match or smart")
    }
  }

  private static func text(_ value: JSONValue, _ name: String) throws -> String? {
    guard let member = value[name], !member.isNull else { return nil }
    guard let text = member.string else { throw bad("\(name) must be a string, not \(member.typeName)") }
    return text
  }

  /// A key that is searched for as text, whatever its type.
  private static func key(_ value: JSONValue, _ name: String) -> String? {
    guard let member = value[name], !member.isNull else { return nil }
    return member.string ?? member.description
  }

  private static func pageSize(_ value: JSONValue) throws -> Int {
    guard let member = value["pageSize"], !member.isNull else { return defaultPageSize }
    guard let number = member.double, number.isFinite, number >= 1, number == number.rounded(), number < 1e9 else {
      throw bad("pageSize must be a whole number from 1 on, not \(member)")
    }
    return Int(number)
  }

  private static func order(_ value: JSONValue) throws -> Order? {
    guard let name = try text(value, "order") else { return nil }
    guard let order = Order(rawValue: name) else { throw bad("unknown order \(name); use ascending or descending") }
    return order
  }

  private static func selectPaths(_ value: JSONValue) throws -> [String]? {
    guard let member = value["selectPaths"], !member.isNull else { return nil }
    guard let array = member.array else { throw bad("selectPaths must be an array, not \(member.typeName)") }
    let paths = try array.map { path in
      guard let text = path.string else { throw bad("selectPaths must hold strings, not \(path.typeName)") }
      return text
    }
    return paths.isEmpty ? nil : paths
  }
}
