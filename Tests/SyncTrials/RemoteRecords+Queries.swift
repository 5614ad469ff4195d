import JSON
import SalesforceREST
import SmartSync

/// The org's `query`, and the further pages of one.
extension RemoteRecords {
  static func query(_ soql: String, in world: inout World) -> RESTResponse {
    let words = soql.split(separator: " ").map(String.init)
    guard words.first?.lowercased() == "select", let from = words.firstIndex(where: { $0.lowercased() == "from" }),
      words.count > from + 1, let table = world.tables[words[from + 1]]
    else { return refuse(400, "MALFORMED_QUERY") }
    let condition = words.dropFirst(from + 2).joined(separator: " ")
    let name = "01g\(world.pages.count)"
    world.pages[name] = RemotePages(
      type: words[from + 1], fields: words[1..<from].joined().split(separator: ",").map(String.init),
      records: RemoteCondition(condition).select(from: world.order.lazy.compactMap { table[$0] }), pageSize: world.pageSize)
    return page(0, of: name, in: world)
  }

  static func nextPage(_ locator: String, in world: inout World) -> RESTResponse {
    let parts = locator.split(separator: "-")
    guard parts.count == 2, let number = Int(parts[1]), world.pages[String(parts[0])] != nil else {
      return refuse(400, "INVALID_QUERY_LOCATOR")
    }
    return page(number, of: String(parts[0]), in: world)
  }

  private static func page(_ number: Int, of name: String, in world: World) -> RESTResponse {
    guard let pages = world.pages[name] else { return refuse(400, "INVALID_QUERY_LOCATOR") }
    let (rows, isLast) = pages.page(number, of: world.tables[pages.type] ?? [:])
    var result: JSONObject = ["totalSize": .integer(Int64(pages.records.count)), "done": .bool(isLast)]
    if !isLast { result["nextRecordsUrl"] = .string("/services/data/v33.0/query/\(name)-\(number + 1)") }
    result["records"] = .array(rows)
    return ok(.object(result))
  }
}
