import JSON
import SmartSync
import Synchronization
import WireFormat

/// The far end of a sync: the records of an org in a dictionary, behind the REST resources that syncs use. Its clock
/// goes on with each change, by a second unless told otherwise.
package final class RemoteRecords: SyncServer {
  package enum Fault: Error {
    /// The request never arrives.
    case noNetwork
    /// The request is carried out, but its answer never arrives.
    case lostAnswer
    /// An answer instead of the right one.
    case answer(Int, JSONValue)
    /// A proxy delivers the request twice; the second answer arrives.
    case twice
    /// The request is carried out, but a gateway answers.
    case doneButAnswer(Int)
  }

  struct World {
    var tables: [String: [String: JSONObject]] = ["Account": [:]]
    var order: [String] = []
    /// Milliseconds since the first moment of its first day.
    var clock: Int64 = 0
    /// By how much each change sets the clock on.
    var tick: Int64 = 1_000
    var lastId = 0
    var requests: [RESTRequest] = []
    var pages: [String: [[JSONValue]]] = [:]
    var pageSize = 2_000
    var inFlight = 0
    var mostInFlight = 0
    /// Every city that a record was ever given.
    var cities: Set<String> = []
    var resources: Set<String> = ["composite", "collections"]
    var tellsTime = false
    /// The records that others than the app wrote last.
    var writtenByOthers: Set<String> = []
    var recent: [String] = []
    var found: [String] = []
  }

  package init() {}

  private let world = Mutex(World())
  private let hook = Mutex(Hook { _ in nil })

  /// In a struct: a function that lies in a mutex by itself is wrapped once more each time that it is read.
  private struct Hook {
    let body: @Sendable (RESTRequest) async -> Fault?
  }

  // MARK: what tests arrange and look at

  /// How many milliseconds lie between two changes.
  package func setTick(_ milliseconds: Int64) { world.withLock { $0.tick = milliseconds } }
  /// Whether answers have the server's time.
  package func tellTime(_ tellsTime: Bool = true) { world.withLock { $0.tellsTime = tellsTime } }
  /// Lets time go by.
  package func wait(_ milliseconds: Int64) { world.withLock { $0.clock += milliseconds } }

  /// Is asked before each request; may wait.
  package func intercept(_ body: @escaping @Sendable (RESTRequest) async -> Fault?) { hook.withLock { $0 = Hook(body: body) } }
  package var pageSize: Int {
    get { world.withLock { $0.pageSize } }
    set { world.withLock { $0.pageSize = newValue } }
  }
  package var requests: [RESTRequest] { world.withLock { $0.requests } }
  /// The requests that were to change something.
  package var changes: [RESTRequest] { requests.filter { $0.method != .get } }
  /// Which ways of sending many changes the org has: `composite`, `collections`.
  package func offer(_ resources: Set<String>) { world.withLock { $0.resources = resources } }
  package var mostInFlight: Int { world.withLock { $0.mostInFlight } }
  package func hadCity(_ city: String) -> Bool { world.withLock { $0.cities.contains(city) } }
  /// And the pages of queries that nobody fetches any more.
  package func forgetRequests() {
    world.withLock { world in
      world.requests = []
      world.pages = [:]
    }
  }
  package func markRecent(_ ids: [String]) { world.withLock { $0.recent = ids } }
  package func letSearchFind(_ ids: [String]) { world.withLock { $0.found = ids } }

  @discardableResult
  package func add(_ type: String, _ fields: JSONObject) -> String { world.withLock { Self.create(type, fields, in: &$0) } }
  package func change(_ type: String, _ id: String, _ fields: JSONObject) {
    world.withLock {
      if Self.update(type, id, fields, in: &$0) { $0.writtenByOthers.insert(id) }
    }
  }
  package func wasWrittenByOthers(_ id: String) -> Bool { world.withLock { $0.writtenByOthers.contains(id) } }
  package func delete(_ type: String, _ id: String) { world.withLock { $0.tables[type]?[id] = nil } }
  package func record(_ type: String, _ id: String) -> JSONObject? { world.withLock { $0.tables[type]?[id] } }
  package func records(_ type: String) -> [JSONObject] {
    world.withLock { world in world.order.compactMap { world.tables[type]?[$0] } }
  }

  /// The queries that arrived, decoded.
  package var queries: [String] {
    requests.filter { $0.path.contains("/query?q=") }.map { Self.decoded(String($0.path.split(separator: "=", maxSplits: 1)[1])) }
  }

  // MARK: SyncServer

  package func send(_ request: RESTRequest) async throws -> RESTResponse {
    var response = try await answer(request)
    response.date = world.withLock { $0.tellsTime ? Self.firstMoment + $0.clock / 1_000 * 1_000 : nil }
    return response
  }

  package func isUnsent(_ error: any Error) -> Bool { if case Fault.noNetwork = error { true } else { false } }

  /// 2015-06-30T00:00:00Z, in milliseconds since 1970.
  private static let firstMoment: Int64 = 1_435_622_400_000

  private func answer(_ request: RESTRequest) async throws -> RESTResponse {
    let fault = await hook.withLock { $0.body }(request)
    try Task.checkCancellation()
    world.withLock {
      $0.inFlight += 1
      $0.mostInFlight = max($0.mostInFlight, $0.inFlight)
      $0.requests.append(request)
    }
    await Task.yield()
    defer { world.withLock { $0.inFlight -= 1 } }
    switch fault {
    case .noNetwork?: throw Fault.noNetwork
    case .answer(let status, let body)?: return RESTResponse(status: status, json: body.text)
    case .lostAnswer?:
      _ = world.withLock { Self.answer(request, in: &$0) }
      throw Fault.lostAnswer
    case .twice?:
      return world.withLock { world in
        _ = Self.answer(request, in: &world)
        return Self.answer(request, in: &world)
      }
    case .doneButAnswer(let status)?:
      _ = world.withLock { Self.answer(request, in: &$0) }
      return RESTResponse(status: status)
    case nil: return world.withLock { Self.answer(request, in: &$0) }
    }
  }

  // MARK: resources

  static func answer(_ request: RESTRequest, in world: inout World) -> RESTResponse {
    let parts = request.path.split(separator: "/").map(String.init)
    guard parts.count >= 4, parts[0] == "services", parts[1] == "data" else { return refuse(404, "NOT_FOUND") }
    if parts[3].hasPrefix("query?q=") { return query(decoded(String(parts[3].dropFirst(8))), in: &world) }
    if parts[3] == "query", parts.count == 5 { return nextPage(parts[4], in: &world) }
    if parts[3].hasPrefix("search?q=") {
      let records = world.found.compactMap { id in world.tables.values.lazy.compactMap { $0[id] }.first }
      return ok(.array(records.map { .object($0) }))
    }
    if parts[3].hasPrefix("composite") { return composite(request, parts, in: &world) }
    guard parts[3] == "sobjects", parts.count >= 5 else { return refuse(404, "NOT_FOUND") }
    if let since = request.headers["If-Unmodified-Since"], isNewer(parts.last ?? "", than: since, in: world) {
      return refuse(412, "PRECONDITION_FAILED")
    }
    if parts.count == 7 { return upsert(request, parts[4], field: parts[5], value: decoded(parts[6]), in: &world) }
    return row(request, parts[4], parts.count > 5 ? parts[5] : nil, in: &world)
  }

  static func row(_ request: RESTRequest, _ type: String, _ id: String?, in world: inout World) -> RESTResponse {
    let body = (try? request.body?.value().object) ?? [:]
    switch (request.method, id) {
    case (.get, nil):
      return ok(["recentItems": .array(world.recent.map { ["Id": .string($0)] })])
    case (.post, nil):
      if body["Name"]?.string == "" { return refuse(400, "REQUIRED_FIELD_MISSING") }
      return RESTResponse(
        status: 201, json: JSONValue.object(["id": .string(create(type, body, in: &world)), "success": true]).text)
    case (.patch, let id?):
      return update(type, id, body, in: &world) ? RESTResponse(status: 204) : refuse(404, "NOT_FOUND")
    case (.delete, let id?):
      return world.tables[type]?.updateValue([:], forKey: id) == nil
        ? { world.tables[type]?[id] = nil; return refuse(404, "ENTITY_IS_DELETED") }()
        : { world.tables[type]?[id] = nil; return RESTResponse(status: 204) }()
    default: return refuse(405, "METHOD_NOT_ALLOWED")
    }
  }

  static func upsert(
    _ request: RESTRequest, _ type: String, field: String, value: String, in world: inout World
  ) -> RESTResponse {
    var body = (try? request.body?.value().object) ?? [:]
    body[field] = .string(value)
    guard let id = world.tables[type]?.first(where: { $0.value[field]?.string == value })?.key else {
      let id = create(type, body, in: &world)
      return RESTResponse(status: 201, json: JSONValue.object(["id": .string(id), "success": true]).text)
    }
    if request.method == .get { return ok(.object(world.tables[type]?[id] ?? [:])) }
    return update(type, id, body, in: &world) ? RESTResponse(status: 204) : refuse(404, "NOT_FOUND")
  }

  static func create(_ type: String, _ fields: JSONObject, in world: inout World) -> String {
    world.lastId += 1
    let id = "001" + String(repeating: "0", count: 15 - String(world.lastId).count) + String(world.lastId)
    let now = tick(&world)
    var record: JSONObject = ["attributes": ["type": .string(type), "url": .string("/services/data/v33.0/sobjects/\(type)/\(id)")]]
    record["Id"] = .string(id)
    for field in fields { record[field.name] = field.value }
    if let city = fields["City"]?.string { world.cities.insert(city) }
    record["CreatedDate"] = .string(now)
    record["LastModifiedDate"] = .string(now)
    world.tables[type, default: [:]][id] = record
    world.order.append(id)
    return id
  }

  static func update(_ type: String, _ id: String, _ fields: JSONObject, in world: inout World) -> Bool {
    guard var record = world.tables[type]?[id] else { return false }
    world.writtenByOthers.remove(id)
    for field in fields { record[field.name] = field.value }
    if let city = fields["City"]?.string { world.cities.insert(city) }
    record["LastModifiedDate"] = .string(tick(&world))
    world.tables[type]?[id] = record
    return true
  }

  private static func tick(_ world: inout World) -> String {
    world.clock += world.tick
    let seconds = world.clock / 1_000
    let day = CivilDate(year: 2015, month: 6, day: 30) + Int(seconds / 86_400)
    return "\(day.text)T\(ClockTime.text(secondOfDay: seconds % 86_400)).\((world.clock % 1_000).padded(to: 3))+0000"
  }

  // MARK: queries

  private static func query(_ soql: String, in world: inout World) -> RESTResponse {
    let words = soql.split(separator: " ").map(String.init)
    guard words.first?.lowercased() == "select", let from = words.firstIndex(where: { $0.lowercased() == "from" }),
      words.count > from + 1, let table = world.tables[words[from + 1]]
    else { return refuse(400, "MALFORMED_QUERY") }
    let fields = words[1..<from].joined().split(separator: ",").map(String.init)
    let condition = words.dropFirst(from + 2).joined(separator: " ")
    let records = RemoteCondition(condition).select(from: world.order.lazy.compactMap { table[$0] })
    let rows = records.map { record in
      var row: JSONObject = ["attributes": record["attributes"] ?? .null]
      for field in fields { row[field] = record[field] ?? .null }
      return JSONValue.object(row)
    }
    var pages = stride(from: 0, to: rows.count, by: world.pageSize).map { Array(rows[$0..<min($0 + world.pageSize, rows.count)]) }
    if pages.isEmpty { pages = [[]] }
    let name = "01g\(world.pages.count)"
    world.pages[name] = pages
    return page(0, of: name, in: world)
  }

  private static func nextPage(_ locator: String, in world: inout World) -> RESTResponse {
    let parts = locator.split(separator: "-")
    guard parts.count == 2, let number = Int(parts[1]), world.pages[String(parts[0])] != nil else {
      return refuse(400, "INVALID_QUERY_LOCATOR")
    }
    return page(number, of: String(parts[0]), in: world)
  }

  private static func page(_ number: Int, of name: String, in world: World) -> RESTResponse {
    let pages = world.pages[name] ?? []
    var result: JSONObject = [
      "totalSize": .integer(Int64(pages.reduce(0) { $0 + $1.count })), "done": .bool(number + 1 == pages.count),
    ]
    if number + 1 < pages.count { result["nextRecordsUrl"] = .string("/services/data/v33.0/query/\(name)-\(number + 1)") }
    result["records"] = .array(pages[number])
    return ok(.object(result))
  }

  static func ok(_ json: JSONValue) -> RESTResponse { RESTResponse(status: 200, json: json.text) }

  static func refuse(_ status: Int, _ code: String) -> RESTResponse {
    RESTResponse(status: status, json: JSONValue.array([["errorCode": .string(code), "message": .string("the server says \(code)")]]).text)
  }

  private static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
