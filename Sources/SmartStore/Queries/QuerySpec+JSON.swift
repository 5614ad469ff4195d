import JSON

extension QuerySpec {
  /// Decodes the object JavaScript's query builders make: `queryType`, `indexPath`, `matchKey`, `likeKey`, `beginKey`,
  /// `endKey`, `smartSql`, `order`, `orderPath`, `pageSize`, `selectPaths`; each may be missing or null.
  ///
  /// - Throws: ``SmartStoreError/invalidQuerySpec(reason:)``.
  public init(json: JSONText, soupName: String? = nil) throws {
    let members = try Members(json)
    self.init(
      try Self.kind(members), soupName: soupName, pageSize: try Self.pageSize(members), order: try Self.order(members),
      orderPath: try Self.text(members.orderPath, "orderPath"), selectPaths: try Self.selectPaths(members)
    )
  }

  /// The members of the object that are not null, as text: most queries have a few of them, and parse no more.
  private struct Members {
    var queryType, indexPath, matchKey, likeKey, beginKey, endKey, smartSql, order, orderPath, pageSize, selectPaths: JSONText?

    init(_ json: JSONText) throws {
      guard json.firstByte == UInt8(ascii: "{") else {
        do { throw QuerySpec.bad("it must be an object, not \(try json.value().typeName)") } catch let error as JSONParseError {
          throw QuerySpec.bad("it is not JSON: \(error)")
        }
      }
      do {
        try json.withScanner { scanner throws(JSONParseError) in
          try scanner.members { name, range throws(JSONParseError) in
            let value = json.part(range)
            if value.firstByte != UInt8(ascii: "n") { set(try name.decoded(), value) }
            return true
          }
        }
      } catch { throw QuerySpec.bad("it is not JSON: \(error)") }
    }

    private mutating func set(_ name: String, _ value: JSONText) {
      switch name {
      case "queryType": queryType = value
      case "indexPath": indexPath = value
      case "matchKey": matchKey = value
      case "likeKey": likeKey = value
      case "beginKey": beginKey = value
      case "endKey": endKey = value
      case "smartSql": smartSql = value
      case "order": order = value
      case "orderPath": orderPath = value
      case "pageSize": pageSize = value
      case "selectPaths": selectPaths = value
      default: break
      }
    }
  }

  private static func bad(_ reason: String) -> SmartStoreError { .invalidQuerySpec(reason: reason) }

  private static func kind(_ members: Members) throws -> Kind {
    guard let type = try text(members.queryType, "queryType") else { throw bad("queryType is missing") }
    let path = try text(members.indexPath, "indexPath")
    func needed(_ text: String?, _ name: String) throws -> String {
      guard let text else { throw bad("a query of type \(type) needs \(name)") }
      return text
    }
    switch type {
    case "exact": return .exact(path: try needed(path, "indexPath"), key: try value(members.matchKey))
    case "like": return .like(path: try needed(path, "indexPath"), key: try needed(key(members.likeKey), "likeKey"))
    case "match": return .match(path: path, key: try needed(key(members.matchKey), "matchKey"))
    case "smart": return .smart(sql: try needed(try text(members.smartSql, "smartSql"), "smartSql"))
    case "all": return .all(path: path)
    case "range":
      let (begin, end) = (try value(members.beginKey), try value(members.endKey))
      if begin.isNull && end.isNull { return .all(path: path) }
      return .range(path: try needed(path, "indexPath"), begin: begin, end: end)
    default: throw bad("unknown queryType \(type); use exact, range, like, match or smart")
    }
  }

  private static func value(_ text: JSONText?) throws -> JSONValue {
    do { return try text?.value() ?? .null } catch { throw bad("it is not JSON: \(error)") }
  }

  private static func text(_ member: JSONText?, _ name: String) throws -> String? {
    guard member != nil else { return nil }
    let member = try value(member)
    guard let text = member.string else { throw bad("\(name) must be a string, not \(member.typeName)") }
    return text
  }

  /// A key that is searched for as text, whatever its type.
  private static func key(_ member: JSONText?) throws -> String? {
    guard member != nil else { return nil }
    let member = try value(member)
    return member.string ?? member.description
  }

  private static func pageSize(_ members: Members) throws -> Int {
    guard let text = members.pageSize else { return defaultPageSize }
    let member = try value(text)
    guard let number = member.double, number.isFinite, number >= 1, number == number.rounded(), number < 1e9 else {
      throw bad("pageSize must be a whole number from 1 on, not \(member)")
    }
    return Int(number)
  }

  private static func order(_ members: Members) throws -> Order? {
    guard let name = try text(members.order, "order") else { return nil }
    guard let order = Order(rawValue: name) else { throw bad("unknown order \(name); use ascending or descending") }
    return order
  }

  private static func selectPaths(_ members: Members) throws -> [String]? {
    guard let text = members.selectPaths else { return nil }
    let member = try value(text)
    guard let array = member.array else { throw bad("selectPaths must be an array, not \(member.typeName)") }
    let paths = try array.map { path in
      guard let text = path.string else { throw bad("selectPaths must hold strings, not \(path.typeName)") }
      return text
    }
    return paths.isEmpty ? nil : paths
  }
}
