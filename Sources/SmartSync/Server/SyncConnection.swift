import JSON
import SalesforceREST
import Synchronization
import WireFormat

/// A server together with the API version to speak: what a target makes its requests with.
public final class SyncConnection: Sendable {
  /// E.g. `v33.0`.
  public let apiVersion: String
  private let server: any SyncServer
  private let sent = Atomic<Int>(0)
  /// Shared by all connections to a server, so that each finds out once.
  let batches: BatchSupport
  let clock: ServerClock
  /// Waits that many milliseconds.
  let wait: @Sendable (Int64) async throws -> Void

  init(
    server: any SyncServer, apiVersion: String, batches: BatchSupport = BatchSupport(), clock: ServerClock = ServerClock(),
    wait: @escaping @Sendable (Int64) async throws -> Void = { try await Task.sleep(for: .milliseconds($0)) }
  ) {
    self.server = server
    self.apiVersion = apiVersion
    self.batches = batches
    self.clock = clock
    self.wait = wait
  }

  /// The version that requests of that level speak: the connection's own, if it has the level already. What a record
  /// is and how it is written is the same in all of them.
  func version(for level: BatchLevel) -> String { version(atLeast: level.version) }

  /// The connection's own version, or that one if it is higher.
  func version(atLeast number: Int) -> String {
    let own = Int(apiVersion.dropFirst().prefix { $0 != "." }) ?? 0
    return own >= number ? apiVersion : "v\(number).0"
  }

  /// How many requests were made.
  var requestCount: Int { sent.load(ordering: .relaxed) }

  /// Whether an error says that nothing of its request has left.
  func isUnsent(_ error: any Error) -> Bool { server.isUnsent(error) }

  /// Sends a request to a resource of the API, e.g. `/sobjects/Account`.
  ///
  /// - Throws: ``RESTError`` when the answer is not a success, and what ``SyncServer/send(_:)`` throws.
  @discardableResult
  public func send(
    _ method: RESTRequest.Method, _ resource: String, headers: HTTPHeaders = [:], body: JSONText? = nil
  ) async throws -> RESTResponse {
    let path = "/services/data/\(apiVersion)\(resource)"
    return try await send(RESTRequest(method: method, path: path, headers: headers, body: body))
  }

  /// Sends a request to any path of the instance, as above.
  @discardableResult
  public func send(_ request: RESTRequest) async throws -> RESTResponse {
    sent.add(1, ordering: .relaxed)
    let asked = clock.now
    let response = try await server.send(request)
    if let date = response.date { clock.read(date.secondsSince1970 * 1_000, asked: asked) }
    guard response.isSuccess else { throw RESTError(response, to: request) }
    return response
  }

  /// Runs a SOQL query and returns its first page.
  public func query(_ soql: String) async throws -> FetchedPage {
    try FetchedPage(queryResult: await send(.get, "/query?q=\(soql.percentEncoded)").jsonText)
  }

  /// Fetches the page of a query at its `nextRecordsUrl`.
  public func queryMore(_ nextRecordsUrl: String) async throws -> FetchedPage {
    try FetchedPage(queryResult: await send(RESTRequest(method: .get, path: nextRecordsUrl)).jsonText)
  }

  /// Runs a SOQL query and returns the records of all its pages.
  ///
  /// - Throws: ``SyncError/shortAnswer(given:of:)`` when there are fewer than the server announced.
  public func queryAll(_ soql: String) async throws -> [JSONText] {
    try await all(from: query(soql))
  }

  /// The records of a query's first page and of all behind it.
  func all(from firstPage: FetchedPage) async throws -> [JSONText] {
    var page = firstPage
    let totalSize = page.totalSize
    var records = page.records
    while let next = page.next {
      page = try await queryMore(next)
      records += page.records
    }
    guard records.count >= totalSize else { throw SyncError.shortAnswer(given: records.count, of: totalSize) }
    return records
  }
}
