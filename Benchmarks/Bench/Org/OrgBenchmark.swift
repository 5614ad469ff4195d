import CSQLite
import Foundation
import LocalOrg

/// A local org of 100,000 accounts: queries that have an index against the same SELECT in SQLite, records by id over HTTP against a bare server,
/// and a bulk job against inserts in SQLite.
struct OrgBenchmark: Benchmark {
  private static let accounts = 100_000
  private static let connections = 200
  private static let requests = 10_000
  private static let rounds = 5

  let place: BenchPlace

  func measure() async throws -> Report {
    let folder = "\(place.scratch.path)/org"
    var configuration = LocalOrgConfiguration(folder: folder)
    // As in `gantry run`.
    configuration.compressesAnswers = false
    let org = try LocalOrg(configuration: configuration)
    let records = try OrgRecords(path: "\(folder)/org.db")
    let watch = Stopwatch()
    try records.addAccounts(Self.accounts)
    let made = watch.milliseconds
    var report = Report(notes: ["org: \(Self.accounts) accounts were made in \(Quantity.shown(made / 1000)) s"])
    let peer = try OrgPeer(of: "\(folder)/org.db", at: "\(place.scratch.path)/peer.db")
    let (queries, user) = try prepare(peer)
    for query in queries.all { report.figures.append(try measure(query, queries, records, user, peer.database)) }
    report.figures.append(try firstPage(queries, records, user))
    report.figures.append(try search(records, user))
    try await measureRequests(org, queries, &report)
    try await measureIngest(&report)
    return report
  }

  private func prepare(_ peer: OrgPeer) throws -> (OrgQueries, user: String) {
    let queries = OrgQueries(
      ids: try peer.column("SELECT Id FROM Account"), names: try peer.column("SELECT Name FROM Account"),
      moments: try peer.column("SELECT replace(LastModifiedDate, '.000+0000', 'Z') FROM Account WHERE LastModifiedDate < '2016'"))
    return (queries, try peer.column("SELECT Id FROM org.User LIMIT 1").first ?? "")
  }

  private func measure(
    _ query: OrgQueries.Query, _ queries: OrgQueries, _ records: OrgRecords, _ user: String, _ database: OpaquePointer
  ) throws -> Figure {
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<Self.rounds {
      ours.append(try queries.ours(query, records, user: user, count: query.count))
      theirs.append(try queries.raw(query, database, count: query.count))
    }
    return Figure(
      name: "org: SOQL \(query.name), against the prepared SELECT", measured: perCall(ours.median, query.count),
      peer: perCall(theirs.median, query.count), bar: .ratio(query.bar))
  }

  /// What a query without LIMIT costs until its first page is out, its locator kept and all its records counted.
  private func firstPage(_ queries: OrgQueries, _ records: OrgRecords, _ user: String) throws -> Figure {
    var whole: [Double] = []
    var limited: [Double] = []
    for _ in 0..<Self.rounds {
      whole.append(try queries.firstPage("", records, user: user, count: 20))
      limited.append(try queries.firstPage(" LIMIT 2000", records, user: user, count: 20))
    }
    return Figure(
      name: "org: the first page of \(Self.accounts), against LIMIT 2000", measured: perCall(whole.median, 20), peer: perCall(limited.median, 20),
      bar: .ratio(1.5))
  }

  private func search(_ records: OrgRecords, _ user: String) throws -> Figure {
    let times = try (0..<Self.rounds).map { round in
      let watch = Stopwatch()
      for number in 0..<100 {
        _ = try records.search(
          "FIND {\(round * 1_000 + number * 7 + 20_000)} IN NAME FIELDS RETURNING Account(Id, Name)", apiVersion: "v60.0", userId: user)
      }
      return watch.milliseconds
    }
    return Figure(name: "org: SOSL, a word of one name in 100,000", measured: perCall(times.median, 100))
  }

  private func perCall(_ milliseconds: Double, _ count: Int) -> Quantity {
    Quantity(amount: milliseconds * 1000 / Double(count), unit: .microseconds)
  }
}

// MARK: - Requests

extension OrgBenchmark {
  private func measureRequests(_ org: LocalOrg, _ queries: OrgQueries, _ report: inout Report) async throws {
    let address = try await org.start()
    guard let port = address.split(separator: ":").last.flatMap({ UInt16($0) }) else { throw MeasurementError("no port in \(address)") }
    let clients = try HeldConnections(port: port, count: Self.connections)
    let token = try signIn(clients)
    func request(_ number: Int) -> [UInt8] {
      Array(
        ("GET /services/data/v60.0/sobjects/Account/\(queries.ids[number * 7_919 % queries.ids.count]) HTTP/1.1\r\nHost: 127.0.0.1:\(clients.port)\r\n"
          + "Authorization: Bearer \(token)\r\nAccept: */*\r\nConnection: keep-alive\r\n\r\n").utf8)
    }
    let bare = try await BareServer.start(try clients.content(of: request(0)))
    let peers = try HeldConnections(port: bare.port, count: Self.connections)
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<Self.rounds {
      ours.append(try clients.run(Self.requests, request))
      theirs.append(try peers.run(Self.requests, request))
    }
    report.figures.append(
      Figure(
        name: "org: a record by id over HTTP, \(Self.connections) connections held, against a bare FlyingFox",
        measured: perCall(ours.median, Self.requests), peer: perCall(theirs.median, Self.requests), bar: .faster(3)))
    let rates = [ours, theirs].map { Quantity.fixed(Double(Self.requests) * 1000 / $0.median, 0) }
    report.notes.append("org: \(rates[0]) requests a second, the bare server \(rates[1]); the client shares the processors")
    await bare.stop()
    await org.stop()
  }

  private func signIn(_ clients: HeldConnections) throws -> String {
    let form = "grant_type=password&client_id=bench&username=admin%40gantry.example&password=gantry1234"
    let request = "POST /services/oauth2/token HTTP/1.1\r\nHost: 127.0.0.1:\(clients.port)\r\nContent-Type: application/x-www-form-urlencoded\r\n"
      + "Content-Length: \(form.utf8.count)\r\n\r\n\(form)"
    let answer = String(decoding: try clients.content(of: Array(request.utf8)), as: UTF8.self)
    let parts = answer.components(separatedBy: "\"access_token\":\"")
    guard parts.count > 1, let token = parts[1].split(separator: "\"").first else { throw MeasurementError("no token in \(answer)") }
    return String(token)
  }
}
