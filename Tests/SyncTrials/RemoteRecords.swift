import JSON
import SalesforceREST
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
    /// What queries have found, by the names of their locators.
    var pages: [String: RemotePages] = [:]
    var pageSize = 2_000
    var inFlight = 0
    var mostInFlight = 0
    /// Every city that a record was ever given.
    var cities: Set<String> = []
    var sentCities = SentCities()
    var resources: Set<String> = ["composite", "collections"]
    var tellsTime = false
    var writers = Writers()
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
  /// Cities that devices have sent, and know that they never came here.
  var vainCities: Set<String> { world.withLock { $0.sentCities.vain.subtracting($0.cities) } }
  /// Whether a device has sent the city, and cannot know that it never came here: on the server it may be that device's work.
  func mayBeSent(_ city: String) -> Bool { world.withLock { $0.sentCities.doubtful.contains(city) } }
  /// And the pages of queries that nobody fetches any more.
  package func forgetRequests() {
    world.withLock { world in
      world.requests = []
      world.pages = [:]
      world.writers.writes = []
      world.sentCities.stepIsDone()
    }
  }
  /// A device was killed in the newest step.
  func deviceWasKilled() { world.withLock { $0.sentCities.deviceWasKilled() } }
  package func markRecent(_ ids: [String]) { world.withLock { $0.recent = ids } }
  package func letSearchFind(_ ids: [String]) { world.withLock { $0.found = ids } }

  @discardableResult
  package func add(_ type: String, _ fields: JSONObject) -> String { world.withLock { Self.create(type, fields, in: &$0) } }
  package func change(_ type: String, _ id: String, _ fields: JSONObject) {
    world.withLock { _ = Self.update(type, id, fields, in: &$0) }
  }
  package func delete(_ type: String, _ id: String) { world.withLock { _ = Self.remove(type, id, in: &$0) } }
  /// Who has changed what.
  var writers: Writers { world.withLock { $0.writers } }
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
    let fault = await hook.withLock { $0.body }(request)
    return try await send(request, from: 1, fault)
  }

  /// - Parameter writer: the device that sends it.
  func send(_ request: RESTRequest, from writer: Int, _ fault: Fault?) async throws -> RESTResponse {
    var response = try await answer(request, from: writer, fault)
    response.headers["Date"] = world.withLock {
      $0.tellsTime ? HTTPDate(secondsSince1970: (Self.firstMoment + $0.clock) / 1_000).description : nil
    }
    return response
  }

  package func isUnsent(_ error: any Error) -> Bool { if case Fault.noNetwork = error { true } else { false } }

  /// 2015-06-30T00:00:00Z, in milliseconds since 1970.
  private static let firstMoment: Int64 = 1_435_622_400_000

  private func answer(_ request: RESTRequest, from writer: Int, _ fault: Fault?) async throws -> RESTResponse {
    let carryOut = { [self] in
      world.withLock { world in
        world.writers.current = writer
        defer { world.writers.current = Writers.others }
        return Self.answer(request, in: &world)
      }
    }
    try Task.checkCancellation()
    world.withLock {
      $0.inFlight += 1
      $0.mostInFlight = max($0.mostInFlight, $0.inFlight)
      $0.requests.append(request)
    }
    await Task.yield()
    defer { world.withLock { $0.inFlight -= 1 } }
    let result = Result { try outcome(of: fault, carryOut) }
    // What surely was not sent is as if it had never been tried.
    if case .noNetwork? = fault {} else { world.withLock { $0.sentCities.note(request, try? result.get()) } }
    return try result.get()
  }

  private func outcome(of fault: Fault?, _ carryOut: () -> RESTResponse) throws -> RESTResponse {
    switch fault {
    case .noNetwork?: throw Fault.noNetwork
    case .answer(let status, let body)?: return RESTResponse(status: status, json: body.text)
    case .lostAnswer?:
      _ = carryOut()
      throw Fault.lostAnswer
    case .twice?:
      _ = carryOut()
      return carryOut()
    case .doneButAnswer(let status)?:
      _ = carryOut()
      return RESTResponse(status: status)
    case nil: return carryOut()
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

  static func ok(_ json: JSONValue) -> RESTResponse { RESTResponse(status: 200, json: json.text) }

  static func refuse(_ status: Int, _ code: String) -> RESTResponse {
    RESTResponse(status: status, json: JSONValue.array([["errorCode": .string(code), "message": .string("the server says \(code)")]]).text)
  }

  static func decoded(_ text: String) -> String {
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
