import JSON
import SalesforceREST

/// Looks at what the server has before something is sent, or after it was refused because it came too late.
extension ChangeSender {
  /// Looks at the server's copies where the policy wants it, and settles what must not be sent.
  ///
  /// - Returns: what is to be sent.
  func look(_ planned: [PlannedChange], _ run: inout ChangeRun) async throws -> [PlannedChange] {
    let asked = planned.filter { policy.asksFirst($0.entry) }
    var dates: [Int64: Int64] = [:]
    if !asked.isEmpty {
      for (entryId, copy) in try await settledCopies(of: asked, fieldlist: [], date: { _ in asked.compactMap(\.entry.base).max() }) {
        switch copy {
        case .success(let record): dates[entryId] = try record.flatMap { try target.fields.date(of: $0) }
        case .failure(let error): run[entryId] = SendOutcome(of: error)
        }
      }
    }
    var sendable: [PlannedChange] = []
    var newer: [PlannedChange] = []
    for change in planned where run[change.entry] == nil {
      switch policy.verdict(on: change.entry, date: dates[change.entry.entryId]) {
      case .send(let since): sendable.append(change.unmodified(since: since))
      default: newer.append(change)
      }
    }
    return sendable + (try await compare(newer, &run))
  }

  /// The copies, looked at when a later change by somebody else can no longer pass as unchanged: when the second of the date that is to
  /// be the condition is over on the server.
  ///
  /// - Parameter date: which date that is, by the copies.
  private func settledCopies(
    of planned: [PlannedChange], fieldlist: [String], date: ([Int64: Result<JSONText?, any Error>]) throws -> Int64?
  ) async throws -> [Int64: Result<JSONText?, any Error>] {
    let records = planned.map(\.reference)
    var rounds = 0
    while true {
      let start = connection.clock.now
      let copies = await transport.copies(of: records, fieldlist: fieldlist)
      guard rounds < 4, let date = try date(copies), let now = connection.clock.time(at: start) else { return copies }
      let time = policy.wait(beyond: date, now: now)
      // A date far ahead of the server's clock tells nothing.
      guard (1...5_000).contains(time) else { return copies }
      rounds += 1
      try await connection.wait(time)
    }
  }

  private func newestDate(_ copies: [Int64: Result<JSONText?, any Error>]) throws -> Int64? {
    try copies.values.compactMap { copy in try (try? copy.get()).flatMap { try target.fields.date(of: $0) } }.max()
  }

  /// Tells by the values whose changes made the server's copies newer, and settles all but those that may be sent all the same.
  func compare(_ newer: [PlannedChange], _ run: inout ChangeRun) async throws -> [PlannedChange] {
    if newer.isEmpty { return [] }
    let copies = try await settledCopies(of: newer, fieldlist: fieldlists.update) { try newestDate($0) }
    var sendable: [PlannedChange] = []
    for change in newer {
      let record: JSONText?
      switch copies[change.entry.entryId] {
      case .success(let found)?: record = found
      // Fields that cannot be read back leave the question open, and so the record alone.
      case .failure(let error as RESTError)? where error.isNoSuchQuery: record = nil
      case .failure(let error)?:
        run[change.entry] = SendOutcome(of: error)
        continue
      case nil: record = nil
      }
      let date = try record.flatMap { try target.fields.date(of: $0) }
      switch try policy.verdict(on: change.entry, fields: change.values, newer: record, date: date) {
      case .send(let since): sendable.append(change.unmodified(since: since))
      case .alreadyThere: run[change.entry] = change.done(id: change.id ?? "", base: date)
      case .compare, .conflict: run[change.entry] = .changedOnServer
      }
    }
    return sendable
  }
}
