import JSON

extension QuerySpec {
  /// Decodes the object JavaScript's query builders make: `queryType`, `indexPath`, `matchKey`, `likeKey`, `beginKey`,
  /// `endKey`, `smartSql`, `order`, `orderPath`, `pageSize`, `selectPaths`; each may be missing or null.
  ///
  /// - Throws: ``SmartStoreError/invalidQuerySpec(reason:)``.
  public init(json: JSONText, soupName: String? = nil) throws {
    let members = try Self.members(of: json)
    self.init(
      try Self.kind(members), soupName: soupName, pageSize: try Self.pageSize(members), order: try Self.order(members),
      orderPath: try Self.text(members, "orderPath"), selectPaths: try Self.selectPaths(members)
    )
  }

  private static func members(of json: JSONText) throws -> JSONMembers {
    do {
      guard json.firstByte == UInt8(ascii: "{") else { throw bad("it must be an object, not \(try json.value().typeName)") }
      return try JSONMembers(of: json)
    } catch let error as JSONParseError { throw bad("it is not JSON: \(error)") }
  }

  private static func bad(_ reason: String) -> SmartStoreError { .invalidQuerySpec(reason: reason) }

  private static func kind(_ members: JSONMembers) throws -> Kind {
    guard let type = try text(members, "queryType") else { throw bad("queryType is missing") }
    let path = try text(members, "indexPath")
    func needed(_ text: String?, _ name: String) throws -> String {
      guard let text else { throw bad("a query of type \(type) needs \(name)") }
      return text
    }
    switch type {
    case "exact": return .exact(path: try needed(path, "indexPath"), key: try value(members, "matchKey"))
    case "like": return .like(path: try needed(path, "indexPath"), key: try needed(key(members, "likeKey"), "likeKey"))
    case "match": return .match(path: path, key: try needed(key(members, "matchKey"), "matchKey"))
    case "smart": return .smart(sql: try needed(text(members, "smartSql"), "smartSql"))
    case "all": return .all(path: path)
    case "range":
      let (begin, end) = (try value(members, "beginKey"), try value(members, "endKey"))
      if begin.isNull && end.isNull { return .all(path: path) }
      return .range(path: try needed(path, "indexPath"), begin: begin, end: end)
    default: throw bad("unknown queryType \(type); use exact, range, like, match or smart")
    }
  }

  private static func value(_ members: JSONMembers, _ name: String) throws -> JSONValue {
    do { return try members[name]?.value() ?? .null } catch { throw bad("it is not JSON: \(error)") }
  }

  private static func text(_ members: JSONMembers, _ name: String) throws -> String? {
    let member = try value(members, name)
    if member.isNull { return nil }
    guard let text = member.string else { throw bad("\(name) must be a string, not \(member.typeName)") }
    return text
  }

  /// A key that is searched for as text, whatever its type.
  private static func key(_ members: JSONMembers, _ name: String) throws -> String? {
    let member = try value(members, name)
    return member.isNull ? nil : member.string ?? member.description
  }

  /// Upstream's are 32-bit integers; bundles ask for everything with the largest.
  private static let pageSizes = 1...Int(Int32.max)

  private static func pageSize(_ members: JSONMembers) throws -> Int {
    let member = try value(members, "pageSize")
    if member.isNull { return defaultPageSize }
    // As text it comes from forms; both of upstream's platforms take it.
    guard let number = member.double ?? member.string.flatMap(Double.init), number == number.rounded(), let size = Int(number, in: pageSizes) else {
      throw bad("pageSize must be a whole number from 1 to \(pageSizes.upperBound), not \(member)")
    }
    return size
  }

  private static func order(_ members: JSONMembers) throws -> Order? {
    guard let name = try text(members, "order") else { return nil }
    guard let order = Order(rawValue: name) else { throw bad("unknown order \(name); use ascending or descending") }
    return order
  }

  private static func selectPaths(_ members: JSONMembers) throws -> [String]? {
    let member = try value(members, "selectPaths")
    if member.isNull { return nil }
    guard let array = member.array else { throw bad("selectPaths must be an array, not \(member.typeName)") }
    let paths = try array.map { path in
      guard let text = path.string else { throw bad("selectPaths must hold strings, not \(path.typeName)") }
      return text
    }
    return paths.isEmpty ? nil : paths
  }
}
