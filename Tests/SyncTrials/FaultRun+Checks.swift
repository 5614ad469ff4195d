import JSON
import SmartSync

/// What must be true (the numbers are those of the design page).
extension FaultRun {
  func check(_ user: User) async throws {
    let entries = try await user.device.entries()
    let records = server.records("Account")
    let ids = Set(records.compactMap { $0["Id"]?.string })
    // A record that was deleted on the server has a clean entry until ghosts are cleaned; it may have been made again since.
    let living = entries.withoutEchoes.filter { $0.isChanged || ids.contains($0.recordId) }
    let here = try named(living, \.name, "(1) in the soup\(of(user)) twice")
    let there = try named(records, \.accountName, "(1) on the server twice")
    for (name, mine) in model.unsettled(by: user.number) { try check(name, mine, here[name], there[name], user) }
    for entry in entries.all {
      try require(entry.isChanged == entry.isMarked, "(5) flags that contradict each other\(of(user)): \(entry.object.json)")
    }
    try checkIdentities(entries, user)
  }

  func of(_ user: User) -> String { users.count > 1 ? " of user \(user.number)" : "" }

  /// The records by their names, of which each may be there once.
  func named<Record>(_ records: [Record], _ name: KeyPath<Record, String>, _ complaint: String) throws -> [String: Record] {
    var named = [String: Record](minimumCapacity: records.count)
    for record in records {
      let name = record[keyPath: name]
      try require(named.updateValue(record, forKey: name) == nil, "\(complaint): \(name)")
    }
    return named
  }

  private func check(_ name: String, _ mine: String, _ entry: SoupEntry?, _ record: JSONObject?, _ user: User) throws {
    if let entry, entry.isChanged {
      return try require(entry.city == mine, "(2) \(name)\(of(user)): the edit to \(mine) was overwritten: \(entry.object.json)")
    }
    // Through: it was on the server. Whether it still is depends on others, who may have changed or deleted it since.
    try require(
      record?["City"]?.string == mine || server.hadCity(mine),
      """
      (1)(2) \(name)\(of(user)): \(mine) is neither on the server nor marked as changed: here \(entry?.object.json ?? "nothing"), \
      there \(record?.json ?? "nothing")
      """)
    model.settle(name, by: user.number)
  }

  /// Once the app knows which record an entry stands for, no other entry stands for it as well, whatever old form the user has saved.
  private func checkIdentities(_ entries: SoupEntries, _ user: User) throws {
    let owners = Dictionary(user.identities.map { ($0.value, $0.key) }) { first, _ in first }
    let there = Set(entries.all.map(\.entryId))
    for entry in entries.all where !entry.isChanged && entry.isDownloaded {
      guard let owner = owners[entry.recordId], owner != entry.entryId, there.contains(owner) else { continue }
      throw Broken(description: "(1) entry \(entry.entryId)\(of(user)) is a second one of \(entry.name), which is entry \(owner)\nafter:\n\(log.tail())")
    }
    user.identities = user.identities.filter { there.contains($0.key) }
    for entry in entries.all where !entry.isNew && !entry.recordId.hasPrefix("local_") { user.identities[entry.entryId] = entry.recordId }
  }

  func checkStates(_ updates: Updates) throws {
    let states = updates.soFar
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

  /// What others had changed and the app had not seen, LEAVE_IF_CHANGED has not written over: neither what was there before, nor what came
  /// while the sync was at work.
  func checkKept(_ step: SyncStep) throws {
    let created = Set(step.before.all.filter(\.isNew).map(\.name))
    let known = Dictionary(step.before.all.map { ($0.recordId, $0.modified) }) { first, _ in first }
    let number = step.user.number
    for write in server.writers.writes where write.writer == number && write.previousWriter != number {
      // The record of a new entry is this device's own until somebody else changes it.
      try require(!created.contains(write.name), "(3) \(write.name): what others had written over a create of this device was written over\(of(step.user))")
      // Others came to a value that this device had sent in vain, and it sent it once more with no answer: it takes the copy for its own.
      if server.mayBeSent(write.previousCity) { continue }
      guard let seen = known[write.id], !seen.isEmpty else { continue }
      try require(
        write.previousDate <= max(seen, step.user.found[write.id] ?? ""),
        "(3) \(write.name): what others had written at \(write.previousDate) was written over, or deleted\(of(step.user)), who knew it as of \(seen)")
    }
  }

  /// Only what others have changed since the app saw it is ever a conflict.
  ///
  /// - Parameter before: the entries as they were before the sync; nil when they know the server's copies as well now.
  func checkConflicts(_ end: SyncState?, before: SoupEntries? = nil) async throws {
    guard let end, end.type == .syncUp, !end.left.isEmpty else { return }
    let entries = Dictionary(try await user.device.entries().all.map { ($0.entryId, $0) }) { first, _ in first }
    let earlier = before.map { Dictionary($0.all.map { ($0.entryId, $0.modified) }) { first, _ in first } }
    for note in end.left {
      guard let entry = entries[note.entryId] else { continue }
      let date = earlier.map { $0[note.entryId] ?? "" } ?? entry.modified
      try require(
        server.writers.isTouched(entry.name, besides: user.number, since: date),
        "(11) \(entry.name)\(of(user)) was left, and nobody else has changed it since \(date.isEmpty ? "it was made" : date): \(note.message)")
    }
  }
}

extension JSONObject {
  var accountName: String { self["Name"]?.string ?? "" }
  var json: String { "\(JSONValue.object(self).text)" }
}
