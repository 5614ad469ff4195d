import JSON
import SmartSync

/// What must be true (the numbers are those of the design page).
extension FaultRun {
  func check() throws {
    let entries = try world.entries()
    let records = world.server.records("Account")
    let ids = Set(records.compactMap { $0["Id"]?.string })
    // A record that was deleted on the server has a clean entry until ghosts are cleaned; it may have been made again since.
    let living = entries.withoutEchoes.filter { $0.isChanged || ids.contains($0.recordId) }
    let here = try named(living, \.name, "(1) in the soup twice")
    let there = try named(records, \.accountName, "(1) on the server twice")
    for name in model.unsettled { try check(name, here[name], there[name]) }
    for entry in entries.all {
      try require(entry.isChanged == entry.isMarked, "(5) flags that contradict each other: \(entry.object.json)")
    }
  }

  /// The records by their names, of which each may be there once.
  private func named<Record>(_ records: [Record], _ name: KeyPath<Record, String>, _ complaint: String) throws -> [String: Record] {
    var named = [String: Record](minimumCapacity: records.count)
    for record in records {
      let name = record[keyPath: name]
      try require(named.updateValue(record, forKey: name) == nil, "\(complaint): \(name)")
    }
    return named
  }

  private func check(_ name: String, _ entry: SoupEntry?, _ record: JSONObject?) throws {
    guard let mine = model.records[name]?.mine else { return }
    if let entry, entry.isChanged {
      return try require(entry.city == mine, "(2) \(name): the edit to \(mine) was overwritten: \(entry.object.json)")
    }
    // Through: it was on the server. Whether it still is depends on others, who may have changed or deleted it since.
    try require(
      record?["City"]?.string == mine || world.server.hadCity(mine),
      "(1)(2) \(name): \(mine) is neither on the server nor marked as changed: here \(entry?.object.json ?? "nothing"), there \(record?.json ?? "nothing")")
    model.settle(name)
  }

  func checkStates(_ states: [SyncState]) throws {
    let ends = states.filter(\.status.isEnd)
    try require(ends.count == 1 && states.last == ends.first, "(6) \(ends.count) ends of one sync")
    let progress = states.filter { $0.status == .running }.map(\.progress)
    try require(progress == progress.sorted(), "(5) progress goes back: \(progress)")
    guard let end = ends.first, let summary = end.summary else { throw Broken(description: "(5) an end without a summary") }
    try require((end.error == nil) == (end.status == .done), "(5) \(end.status) with error \(end.error ?? "none")")
    try require(end.status != .done || end.progress == 100, "(5) DONE at \(end.progress)")
    guard end.type == .syncUp, end.status == .done else { return }
    let counted = summary.created + summary.updated + summary.deleted + summary.dropped + summary.left + summary.failed
    try require(counted == end.totalSize, "(5) \(counted) of \(end.totalSize) records are counted: \(summary)")
  }

  /// What others had changed and the app had not seen is as they left it.
  func checkKept(_ newer: [String: String]) throws {
    let now = dates()
    for (id, date) in newer { try require(now[id] == date, "(3) \(id) was written over, or deleted") }
  }

  /// And so is what they changed while the sync was at work.
  func checkKept(_ edits: [MeanwhileEdit]) throws {
    let cities = Dictionary(world.server.records("Account").map { ($0.accountName, $0["City"]?.string ?? "") }) { first, _ in first }
    for edit in edits where edit.isMade && edits.count(where: { $0.name == edit.name }) == 1 {
      try require(cities[edit.name] == edit.city, "(3) \(edit.name): the others' \(edit.city) was written over: \(cities[edit.name] ?? "deleted")")
    }
  }

  /// Only what others were at is ever a conflict.
  func checkConflicts(_ end: SyncState?) throws {
    guard let end, !end.left.isEmpty else { return }
    let names = Dictionary(try world.entries().all.map { ($0.entryId, $0.name) }) { first, _ in first }
    for note in end.left {
      guard let name = names[note.entryId] else { continue }
      try require(model.records[name]?.isTouched == true, "(11) \(name) was left, and nobody else has changed it: \(note.message)")
    }
  }

  /// The faults stop: one more sync up, and what the app has is what the org has.
  func settle() async throws {
    log.append("settle")
    let first = try await upOnce("LEAVE_IF_CHANGED")
    try require(first.status == .done, "(7) a sync up that leaves conflicts: \(first.report)")
    // Conflicts are resolved in the user's favour, and doubts by what the server has.
    try await resolveDoubts()
    let end = try await upOnce("OVERWRITE")
    try require(end.status == .done && end.left.isEmpty, "(9) the last sync up: \(end.report)")
    if downSync == nil { try await syncDownOnce() }
    guard let downSync else { return }
    for _ in 0..<2 {
      let down = Updates()
      _ = try await world.syncs.reSync(downSync.id, onUpdate: down.add)
      try require(await down.untilEnd().last?.status == .done, "(7) the last sync down failed")
    }
    for sync in [halfSync, downSync].compactMap({ $0 }) { _ = try await world.syncs.cleanResyncGhosts(sync.id) }
    try checkEqual()
  }

  /// A person can tell by the name which record is meant.
  private func resolveDoubts() async throws {
    let ids = Dictionary(world.server.records("Account").map { ($0.accountName, $0["Id"]?.string ?? "") }) { first, _ in first }
    for entry in try world.entries().all where entry.object["__last_error__"]?.string?.hasPrefix("DOUBTFUL_CREATE") == true {
      log.append("resolve the doubt about \(entry.name)")
      let decision: CreateDecision = ids[entry.name].map { .adopt(id: $0) } ?? .resend
      try await world.syncs.resolveCreate(of: entry.entryId, in: FaultyWorld.soup, decision)
    }
  }

  private func upOnce(_ mode: String) async throws -> SyncState {
    let up = Updates()
    _ = try await world.syncs.syncUp(
      target: upTarget, options: ["fieldlist": .array(Self.fieldlist), "mergeMode": .string(mode)], soupName: FaultyWorld.soup, onUpdate: up.add)
    guard let end = await up.untilEnd().last else { throw Broken(description: "(6) a sync up without an end") }
    try checkConflicts(end)
    return end
  }

  private func syncDownOnce() async throws {
    let down = Updates()
    let sync = try await world.syncs.syncDown(
      target: FaultyWorld.target, options: ["mergeMode": "LEAVE_IF_CHANGED"], soupName: FaultyWorld.soup, onUpdate: down.add)
    _ = await down.untilEnd()
    downSync = (sync.id, "LEAVE_IF_CHANGED")
  }

  private func checkEqual() throws {
    let entries = try world.entries().all
    let records = world.server.records("Account")
    let named = try named(records, \.accountName, "(1) on the server twice")
    let there = Set(records.map { "\($0.accountName) in \($0["City"]?.string ?? "") \($0["Half"]?.string ?? "")" })
    try require(entries.allSatisfy { !$0.isChanged }, "(9) something is still marked as changed")
    let here = Set(entries.map { "\($0.name) in \($0.city) \($0.object["Half"]?.string ?? "")" })
    try require(here == there, "(10) here only: \(here.subtracting(there).sorted()), there only: \(there.subtracting(here).sorted())")
    for (name, expected) in model.records where !expected.isDeletedHere && !expected.isDeletedThere {
      let city = named[name]?["City"]?.string
      try require(city.map(expected.cities.contains) == true, "(1) \(name) is lost")
      if let mine = expected.mine { try require(city == mine, "(2) \(name): the last edit to \(mine) is not on the server") }
    }
  }
}

extension JSONObject {
  fileprivate var accountName: String { self["Name"]?.string ?? "" }
  fileprivate var json: String { "\(JSONValue.object(self).text)" }
}
