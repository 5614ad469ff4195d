import JSON
import SmartStore
import SmartSync

/// Syncs over the failing network, some of which are killed.
extension FaultRun {
  func syncUp() async throws {
    world.network.setBadness([0, 10, 40].randomElement(using: &random) ?? 0)
    let mode = Bool.random(using: &random) ? "LEAVE_IF_CHANGED" : "OVERWRITE"
    let offer: Set<String> = [["composite", "collections"], ["composite"], []].randomElement(using: &random) ?? []
    world.server.offer(offer)
    let options: JSONValue = ["fieldlist": ["Name", "City", "Key"], "mergeMode": .string(mode)]
    let editsMeanwhile = Int.random(in: 0..<3, using: &random) == 0
    if editsMeanwhile { try editAtNextRequest() }
    let isKilled = Int.random(in: 0..<6, using: &random) == 0
    let newer = mode == "LEAVE_IF_CHANGED" ? try newerThere() : [:]
    log.append("up \(mode) \(offer.sorted()) killed: \(isKilled)")
    let updates = Updates()
    let sync = try await world.syncs.syncUp(target: upTarget, options: options, soupName: FaultyWorld.soup, onUpdate: updates.add)
    if isKilled {
      for _ in 0..<Int.random(in: 0..<40, using: &random) { await Task.yield() }
      try await world.kill(during: sync)
    }
    let states = await updates.untilEnd()
    world.network.atNextRequest(nil)
    world.network.setBadness(0)
    if !isKilled {
      try checkStates(states)
      if mode == "LEAVE_IF_CHANGED" { try checkLeft(states.last, newer) }
    }
  }

  /// Lets the user save a record while the sync is at work.
  private func editAtNextRequest() throws {
    guard let entry = try anEntry() else { return }
    let (name, id) = (entry.name, entry.entryId)
    let city = newCity()
    log.append("edit \(name) meanwhile")
    let store = world.store
    world.network.atNextRequest {
      // A store that was closed for a kill takes no edit.
      try? store.transaction { transaction in
        guard let now = try transaction.retrieve([id], from: FaultyWorld.soup).elements()?.first?.value().object,
          now["__locally_deleted__"] != true
        else { return }
        let text = JSONValue.object(Self.edited(now, city)).text
        _ = try transaction.upsert([text], into: FaultyWorld.soup, externalIdPath: "_soupEntryId")
      }
    }
    pendingEdit = PendingEdit(name: name, city: city)
    model.mayHold(name, city)
  }

  func dates() -> [String: String] {
    Dictionary(world.server.records("Account").compactMap { record in
      record["Id"]?.string.map { ($0, record["LastModifiedDate"]?.string ?? "") }
    }) { first, _ in first }
  }

  /// The dates of the records that have changes which the app hasn't seen.
  private func newerThere() throws -> [String: String] {
    let known = Dictionary(try world.entries().all.map { ($0.recordId, $0.modified) }) { first, _ in first }
    return dates().filter { known[$0.key] != nil && known[$0.key] != $0.value }
  }

  func syncDown() async throws {
    log.append("down")
    world.network.setBadness([0, 30].randomElement(using: &random) ?? 0)
    let updates = Updates()
    let sync = try await world.syncs.syncDown(
      target: FaultyWorld.target, options: ["mergeMode": "LEAVE_IF_CHANGED"], soupName: FaultyWorld.soup, onUpdate: updates.add)
    downSync = sync.id
    let states = await updates.untilEnd()
    world.network.setBadness(0)
    try checkStates(states)
  }

  func again() async throws {
    guard let downSync else { return }
    log.append("resync")
    world.network.setBadness([0, 30].randomElement(using: &random) ?? 0)
    let updates = Updates()
    _ = try await world.syncs.reSync(downSync, onUpdate: updates.add)
    let states = await updates.untilEnd()
    world.network.setBadness(0)
    try checkStates(states)
    // The same pages a second time change nothing.
    let first = try world.entries()
    let once = Updates()
    _ = try await world.syncs.reSync(downSync, onUpdate: once.add)
    if states.last?.status == .done, await once.untilEnd().last?.status == .done {
      try require(try world.entries().isAlike(first), "(4) a resync of what is there changed something")
    } else {
      _ = await once.untilEnd()
    }
  }
}
