import JSON
import SmartSync

/// The quiet end of a run.
extension FaultRun {
  /// The faults stop: conflicts and doubts are resolved, everything is synced, and what each app has is what the org has.
  func settle() async throws {
    log.append("settle")
    for one in users {
      user = one
      let first = try await upOnce("LEAVE_IF_CHANGED")
      try require(first.status == .done, "(7) a sync up that leaves conflicts: \(first.report)")
      // Conflicts are resolved in the user's favour, and doubts by what the server has.
      try await resolveDoubts()
      let end = try await upOnce("OVERWRITE")
      try require(end.status == .done && end.left.isEmpty, "(9) the last sync up: \(end.report)")
      if user.downSync == nil { user.downSync = (try await finalState(of: .down(isHalf: false, "LEAVE_IF_CHANGED")).id, "LEAVE_IF_CHANGED") }
    }
    for one in users {
      user = one
      guard let downSync = user.downSync else { continue }
      for _ in 0..<2 {
        let down = try await finalState(of: .again(downSync.id))
        try require(down.status == .done, "(7) the last sync down failed: \(down.report)")
      }
      for sync in [user.halfSync, downSync].compactMap({ $0 }) { _ = try await user.device.clean(sync.id) }
    }
    for user in users { try await checkEqual(user) }
  }

  /// A person can tell by the name which record is meant.
  private func resolveDoubts() async throws {
    let ids = Dictionary(server.records("Account").map { ($0.accountName, $0["Id"]?.string ?? "") }) { first, _ in first }
    for entry in try await user.device.entries().all where entry.object["__last_error__"]?.string?.contains("DOUBTFUL_CREATE") == true {
      log.append("resolve the doubt\(who) about \(entry.name)")
      let decision: CreateDecision = ids[entry.name].map { .adopt(id: $0) } ?? .resend
      try await user.device.resolveCreate(of: entry.entryId, decision)
    }
  }

  private func upOnce(_ mode: String) async throws -> SyncState {
    let end = try await finalState(of: .up(upTarget, mode))
    try await checkConflicts(end)
    return end
  }

  private func finalState(of order: SyncOrder) async throws -> SyncState {
    guard let end = await (try await user.device.start(order)).updates.untilEnd().last else {
      throw Broken(description: "(6) a sync without an end")
    }
    return end
  }

  private func checkEqual(_ user: User) async throws {
    let entries = try await user.device.entries().all
    let records = server.records("Account")
    let named = try named(records, \.accountName, "(1) on the server twice")
    let names = Set(entries.map(\.name))
    let expected = records.filter { names.contains($0.accountName) || !user.removed.contains($0.accountName) }
    let there = Set(expected.map { "\($0.accountName) in \($0["City"]?.string ?? "") \($0["Half"]?.string ?? "")" })
    try require(entries.allSatisfy { !$0.isChanged }, "(9) something\(of(user)) is still marked as changed")
    let here = Set(entries.map { "\($0.name) in \($0.city) \($0.object["Half"]?.string ?? "")" })
    try require(
      here == there && entries.count == expected.count,
      "(10) here\(of(user)) only: \(here.subtracting(there).sorted()), there only: \(there.subtracting(here).sorted())")
    for (name, expected) in model.records where expected.deletedBy.isEmpty {
      let city = named[name]?["City"]?.string
      try require(city.map(expected.cities.contains) == true, "(1) \(name) is lost")
    }
    for (name, mine) in model.unsettled(by: user.number) where model.records[name]?.deletedBy.isEmpty == true {
      // With several users the last to send has it.
      let isThere = users.count == 1 ? named[name]?["City"]?.string == mine : server.hadCity(mine)
      try require(isThere, "(2) \(name)\(of(user)): the last edit to \(mine) is not on the server")
    }
  }
}
