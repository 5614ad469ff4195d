import JSON
import SmartStore
import SmartSync

/// Syncs over the failing network, some of which are killed.
extension FaultRun {
  func syncUp() async throws {
    let badness = [0, 10, 40].randomElement(using: &random) ?? 0
    world.network.setBadness(badness)
    let mode = Bool.random(using: &random) ? "LEAVE_IF_CHANGED" : "OVERWRITE"
    let offer: Set<String> = [["composite", "collections"], ["composite"], []].randomElement(using: &random) ?? []
    world.server.offer(offer)
    let options: JSONValue = ["fieldlist": .array(Self.fieldlist), "mergeMode": .string(mode)]
    let edit = Int.random(in: 0..<3, using: &random) == 0 ? try editMeanwhile() : nil
    let isDisturbed = Int.random(in: 0..<4, using: &random) == 0
    let created = Set(try world.entries().all.filter { $0.object["__locally_created__"] == true }.map(\.name))
    let others = isDisturbed ? othersMeanwhile() : []
    let isKilled = Int.random(in: 0..<6, using: &random) == 0
    let newer = mode == "LEAVE_IF_CHANGED" ? try newerThere(besides: created) : [:]
    log.append("up \(mode) \(offer.sorted()) killed: \(isKilled)")
    let updates = Updates()
    let sync = try await world.syncs.syncUp(target: upTarget, options: options, soupName: FaultyWorld.soup, onUpdate: updates.add)
    if isKilled {
      for _ in 0..<Int.random(in: 0..<40, using: &random) { await Task.yield() }
      try await world.kill(during: sync)
    }
    let states = await updates.untilEnd()
    try calmDown(edit)
    if !isKilled {
      try checkStates(states)
      try checkConflicts(states.last)
      if badness == 0 { try require(states.last?.status == .done, "(5) over a good network: \(states.last?.report ?? "")") }
      if mode == "LEAVE_IF_CHANGED" { try isDisturbed ? checkKept(others.filter { !created.contains($0.name) }) : checkKept(newer) }
    }
  }

  static let fieldlist: [JSONValue] = ["Name", "City", "Key", "Half"]

  /// The network is good again, and what the user did during the sync is known.
  private func calmDown(_ edit: MeanwhileEdit?) throws {
    world.network.forgetMeanwhile()
    world.network.setBadness(0)
    if let edit, edit.isMade { model.editHere(edit.name, edit.city) }
  }

  /// Lets the user save a record while the sync is at work.
  private func editMeanwhile() throws -> MeanwhileEdit? {
    guard let entry = try anEntry() else { return nil }
    let edit = MeanwhileEdit(name: entry.name, city: newCity())
    let id = entry.entryId
    log.append("edit \(edit.name) meanwhile to \(edit.city)")
    let store = world.store
    world.network.atRequest(after: Int.random(in: 0..<4, using: &random)) {
      // A store that was closed for a kill takes no edit.
      let isMade = try? store.transaction { transaction in
        guard let now = try transaction.retrieve([id], from: FaultyWorld.soup).elements()?.first?.value().object,
          now["__locally_deleted__"] != true
        else { return false }
        let text = JSONValue.object(Self.edited(now, edit.city)).text
        _ = try transaction.upsert([text], into: FaultyWorld.soup, externalIdPath: "_soupEntryId")
        return true
      }
      if isMade == true { edit.make() }
    }
    model.mayHold(edit.name, edit.city)
    return edit
  }

  /// Lets others change records while the sync is at work, between its requests.
  @discardableResult
  private func othersMeanwhile() -> [MeanwhileEdit] {
    var edits: [MeanwhileEdit] = []
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      guard let (id, name) = aRecordThere() else { break }
      let edit = MeanwhileEdit(name: name, city: newCity())
      let count = Int.random(in: 0..<4, using: &random)
      log.append("others edit \(name) meanwhile, after \(count) requests, to \(edit.city)")
      let server = world.server
      world.network.atRequest(after: count) {
        server.change("Account", id, ["City": .string(edit.city)])
        if server.record("Account", id) != nil { edit.make() }
      }
      model.mayHold(name, edit.city)
      model.touch(name)
      edits.append(edit)
    }
    return edits
  }

  func dates() -> [String: String] {
    Dictionary(world.server.records("Account").compactMap { record in
      record["Id"]?.string.map { ($0, record["LastModifiedDate"]?.string ?? "") }
    }) { first, _ in first }
  }

  /// The dates of the records that have other people's changes which the app hasn't seen.
  ///
  /// - Parameter created: the records whose creates the app does not know to be through: an upsert by an external id has no condition.
  private func newerThere(besides created: Set<String>) throws -> [String: String] {
    let known = Dictionary(try world.entries().all.filter { !created.contains($0.name) }.map { ($0.recordId, $0.modified) }) { first, _ in first }
    return dates().filter { id, date in known[id].map { !$0.isEmpty && $0 != date } == true && world.server.wasWrittenByOthers(id) }
  }

  func syncDown() async throws {
    let mode = Int.random(in: 0..<4, using: &random) == 0 ? "OVERWRITE" : "LEAVE_IF_CHANGED"
    let isHalf = Int.random(in: 0..<3, using: &random) == 0
    log.append("down \(mode)\(isHalf ? " of a half" : "")")
    let end = try await down(mode) { world, updates in
      try await world.syncs.syncDown(
        target: isHalf ? FaultyWorld.halfTarget : FaultyWorld.target, options: ["mergeMode": .string(mode)], soupName: FaultyWorld.soup,
        onUpdate: updates.add)
    }
    if isHalf { halfSync = (end.id, mode) } else { downSync = (end.id, mode) }
  }

  func again() async throws {
    guard let (id, mode) = Bool.random(using: &random) ? downSync : halfSync ?? downSync else { return }
    log.append("resync \(id) \(mode)")
    let end = try await down(mode) { world, updates in try await world.syncs.reSync(id, onUpdate: updates.add) }
    // The same pages a second time change nothing.
    let first = try world.entries()
    let once = Updates()
    _ = try await world.syncs.reSync(id, onUpdate: once.add)
    let second = await once.untilEnd().last
    try giveUp(first, mode, besides: nil)
    if end.status == .done, second?.status == .done, isQuiet {
      try require(try world.entries().isAlike(first), "(4) a resync of what is there changed something")
    }
  }

  /// Runs a sync down over a failing network, with people at work, and checks it.
  private func down(_ mode: String, _ start: (FaultyWorld, Updates) async throws -> SyncState) async throws -> SyncState {
    world.network.setBadness([0, 30].randomElement(using: &random) ?? 0)
    world.server.pageSize = [2, 5, 2_000].randomElement(using: &random) ?? 2_000
    let edit = Int.random(in: 0..<3, using: &random) == 0 ? try editMeanwhile() : nil
    isQuiet = edit == nil
    if Int.random(in: 0..<2, using: &random) == 0 {
      isQuiet = false
      othersMeanwhile()
    }
    let before = try world.entries()
    let updates = Updates()
    _ = try await start(world, updates)
    let states = await updates.untilEnd()
    try calmDown(edit)
    try checkStates(states)
    world.server.pageSize = 2_000
    try giveUp(before, mode, besides: edit)
    guard let end = states.last else { throw Broken(description: "(6) a sync down without an end") }
    return end
  }

  /// With OVERWRITE, what was changed before a sync down gives way to what the server has; what the user saved meanwhile does not.
  private func giveUp(_ before: SoupEntries, _ mode: String, besides edit: MeanwhileEdit?) throws {
    guard mode == "OVERWRITE" else { return }
    let changed = Set(try world.entries().all.filter(\.isChanged).map(\.name))
    for entry in before.all where entry.isChanged && !changed.contains(entry.name) && (edit?.name != entry.name || edit?.isMade != true) {
      model.settle(entry.name)
    }
  }

  func cleanGhosts() async throws {
    guard let (id, _) = Bool.random(using: &random) ? downSync : halfSync ?? downSync else { return }
    log.append("ghosts of \(id)")
    let before = try world.entries().all
    world.network.setBadness([0, 30].randomElement(using: &random) ?? 0)
    let removed = try? await world.syncs.cleanResyncGhosts(id)
    world.network.setBadness(0)
    let after = Set(try world.entries().all.map(\.entryId))
    let gone = before.filter { !after.contains($0.entryId) }
    try require(removed == nil ? gone.isEmpty : gone.count == removed, "(5) \(gone.count) ghosts gone, \(removed ?? -1) reported")
    try require(gone.allSatisfy { !$0.isChanged }, "(12) an entry with an edit was taken for a ghost")
    // What the sync of all records has brought as well stays, whichever brought it last.
    guard let downSync, id != downSync.id else { return }
    let there = Set(world.server.records("Account").compactMap { $0["Id"]?.string })
    let lost = gone.first { entry in
      let syncs = [entry.object["__sync_id__"] ?? .null] + (entry.object["__sync_ids__"]?.array ?? [])
      return there.contains(entry.recordId) && syncs.contains(.integer(downSync.id))
    }
    if let lost {
      throw Broken(description: "(12) \(lost.name) was removed, and the server still has it\nafter:\n\(log.tail())")
    }
  }
}
