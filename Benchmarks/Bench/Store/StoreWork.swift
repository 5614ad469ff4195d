/// The kinds of work that are measured, each done by the page and by its peer.
enum StoreWork: CaseIterable {
  case upsertSmallBatches, upsertLargeBatches, retrieve, exact, range, count

  var name: String {
    switch self {
    case .upsertSmallBatches: "store: upsert 10,000 entries of 300 B, 100 a call"
    case .upsertLargeBatches: "store: upsert 10,000 entries of 300 B, 1,000 a call"
    case .retrieve: "store: retrieve 10,000 by id, 100 a call"
    case .exact: "store: 2,000 exact queries, cursors closed"
    case .range: "store: range query, 100 pages of 100"
    case .count: "store: 200 Smart SQL counts, cursors closed"
    }
  }

  /// Whether it begins with an empty soup.
  var wantsEmptySoup: Bool { self == .upsertSmallBatches || self == .upsertLargeBatches }

  func run(_ app: BenchApp) async throws -> StoreTime {
    let call = switch self {
    case .upsertSmallBatches: "upsert(100)"
    case .upsertLargeBatches: "upsert(1000)"
    case .retrieve: "retrieve(100)"
    case .exact: "exact(2000)"
    case .range: "range(100)"
    case .count: "count(200)"
    }
    let answer = try await app.numbers(call)
    guard answer.count == 2 else { throw MeasurementError("\(call) answered \(answer)") }
    return StoreTime(milliseconds: answer[0], bytes: Int(answer[1]))
  }

  func run(_ raw: RawStore) throws -> StoreTime {
    switch self {
    case .upsertSmallBatches: try raw.upsert(batch: 100)
    case .upsertLargeBatches: try raw.upsert(batch: 1000)
    case .retrieve: try raw.retrieve(batch: 100)
    case .exact: try raw.exact(count: 2000)
    case .range: try raw.range(pageSize: 100)
    case .count: try raw.count(times: 200)
    }
  }
}
