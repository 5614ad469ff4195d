/// The kinds of work that are measured, each done by the page and by its peer.
enum StoreWork: CaseIterable {
  case upsertSmallBatches, upsertLargeBatches, update, retrieve, exact, exactOne, range, like, match, smart, count, upsertMany, alter

  static let pageSize = 25

  private static let names = [
    "Noether", "Hopper", "Hamilton", "Liskov", "Perlman", "Kovalevskaya", "Lovelace", "Goeppert-Mayer", "Germain", "Hypatia",
  ]

  var name: String {
    switch self {
    case .upsertSmallBatches: "store: upsert 10,000 entries of 500 B, 100 a call"
    case .upsertLargeBatches: "store: upsert 10,000 entries of 500 B, 1,000 a call"
    case .update: "store: update 10,000 by external id, 1,000 a call"
    case .retrieve: "store: retrieve 10,000 by id, 100 a call"
    case .exact: "store: 500 exact queries, pages of 25, cursors closed"
    case .exactOne: "store: 2,000 exact queries of one entry, cursors closed"
    case .range: "store: range query, 400 pages of 25"
    case .like: "store: 100 like queries, pages of 25, cursors closed"
    case .match: "store: 200 match queries, pages of 25, cursors closed"
    case .smart: "store: Smart SQL of 3 columns, 400 pages of 25"
    case .count: "store: 1,000 Smart SQL counts, cursors closed"
    case .upsertMany: "store: upsert 100,000 entries of 500 B, 10,000 a call"
    case .alter: "store: alterSoup of 100,000, one index more"
    }
  }

  /// How often it is measured, after one round that warms up.
  var rounds: Int { self == .upsertMany || self == .alter ? 2 : 7 }

  /// What is done before each round.
  func prepare(_ app: BenchApp, _ raw: RawStore) async throws {
    switch self {
    case .upsertSmallBatches, .upsertLargeBatches:
      _ = try await app.text("prepare()")
      try raw.prepare()
    case .upsertMany, .alter:
      _ = try await app.text("prepareLarge()")
      try raw.prepare(RawStore.large)
      if self == .upsertMany { return }
      _ = try await app.text("upsertLarge(10000)")
      _ = try raw.upsertLarge(count: 100_000, batch: 10_000)
    default: break
    }
  }

  func run(_ app: BenchApp) async throws -> StoreTime {
    let call = switch self {
    case .upsertSmallBatches: "upsert(100)"
    case .upsertLargeBatches: "upsert(1000)"
    case .update: "update(1000)"
    case .retrieve: "retrieve(100)"
    case .exact: "exact(500)"
    case .exactOne: "exactOne(2000)"
    case .range: "range()"
    case .like: "like(100)"
    case .match: "match(200)"
    case .smart: "smart()"
    case .count: "count(1000)"
    case .upsertMany: "upsertLarge(10000)"
    case .alter: "alter()"
    }
    let answer = try await app.numbers(call)
    guard answer.count == 2 else { throw MeasurementError("\(call) answered \(answer)") }
    return StoreTime(milliseconds: answer[0], bytes: Int(answer[1]))
  }

  func run(_ raw: RawStore) throws -> StoreTime {
    switch self {
    case .upsertSmallBatches: try raw.upsert(batch: 100)
    case .upsertLargeBatches: try raw.upsert(batch: 1000)
    case .update: try raw.update(batch: 1000)
    case .retrieve: try raw.retrieve(batch: 100)
    case .exact: try raw.exact(times: 500, pageSize: Self.pageSize)
    case .exactOne: try raw.exactOne(times: 2000, pageSize: Self.pageSize)
    case .range: try raw.range(pageSize: Self.pageSize)
    case .like: try raw.like(patterns: Self.names.map { $0 + " 1%" }, times: 100, pageSize: Self.pageSize)
    case .match: try raw.match(key: { "note AND \($0 % 500) AND pai*" }, times: 200, pageSize: Self.pageSize)
    case .smart: try raw.smart(pageSize: Self.pageSize)
    case .count: try raw.count(times: 1000)
    case .upsertMany: try raw.upsertLarge(count: 100_000, batch: 10_000)
    case .alter: try raw.alter()
    }
  }

  /// A call that is answered with a page costs more than SQLite takes to find it, whatever is behind the call: that ratio is only told, and
  /// the bar is that of ``AskedPages``, against a bare host.
  var bar: Bar? { self == .exactOne || self == .exact ? nil : .ratio(1.5) }

  /// What a bare host is asked, of work that is mostly the way to the store and back.
  var askedPages: AskedPages? {
    switch self {
    case .exact: AskedPages(keys: "LastName", column: 1, times: 500, length: 25, counts: true, bar: 1.5)
    case .exactOne: AskedPages(keys: "Id", column: 0, times: 2000, length: 1, counts: false, bar: 3)
    default: nil
    }
  }

  /// Whether both sides count the characters that came back.
  var isComparedByLength: Bool { self != .upsertMany }
}
