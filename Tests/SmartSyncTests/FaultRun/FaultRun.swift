import JSON
import SmartStore
import SmartSync
import Synchronization

/// Random steps of a user, other users, syncs and failures from one seed, against a model of what must be true. Each
/// record is told by the name that it was created with, which nobody changes; edits are to its city.
final class FaultRun {
  struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  /// What the model knows of one record.
  private struct Expected {
    /// The city of the user's newest edit, until it is known to be through or to have lost against another one.
    var mine: String?
    var isDeletedHere = false
    var isDeletedThere = false
    /// All cities that anybody has given it.
    var cities: Set<String> = []
  }

  private let world: FaultyWorld
  private let seed: UInt64
  /// What the step at work is made of.
  private var random: SeededNumbers
  private var expected: [String: Expected] = [:]
  private var downSync: Int64?
  private var counter = 0
  /// Every second seed's records have an external id, by which creates are upserts.
  private let upTarget: JSONObject
  private(set) var log: [String] = []

  init(seed: UInt64) throws {
    world = try FaultyWorld()
    self.seed = seed
    random = SeededNumbers(seed: seed)
    upTarget = seed % 2 == 0 ? ["externalIdFieldName": "Key"] : [:]
  }

  /// Runs steps with the checks after each, then a quiet end in which both sides must become equal.
  ///
  /// - Parameter steps: their numbers. What a step is follows from the seed and its number, so that some may be left out.
  func run(steps: some Sequence<Int>) async throws {
    for number in steps {
      random = SeededNumbers(seed: seed, step: number)
      world.network.restart(SeededNumbers(seed: ~seed, step: number))
      try await step()
      try check()
      world.server.forgetRequests()
    }
    try await settle()
  }

  private func step() async throws {
    switch Int.random(in: 0..<20, using: &random) {
    case 0...3: try createHere()
    case 4...6: try editHere()
    case 7: try deleteHere()
    case 8: createThere()
    case 9: try editThere()
    case 10: try deleteThere()
    case 11...15: try await syncUp()
    case 16, 17: try await syncDown()
    case 18: try await again()
    default:
      log.append("kill")
      try await world.kill(during: nil)
    }
  }

  private func newCity() -> String {
    counter += 1
    return "City \(counter)"
  }

  // MARK: the user

  private func createHere() throws {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let city = newCity()
      let name = "N\(counter)"
      log.append("create here \(name)")
      try world.put([
        "Id": .string("local_\(counter)"), "Name": .string(name), "City": .string(city), "Key": .string("key/\(name)"),
        "attributes": ["type": "Account"], "__local__": true, "__locally_created__": true,
        "__locally_updated__": false, "__locally_deleted__": false,
      ])
      expected[name] = Expected(mine: city, cities: [city])
    }
  }

  private func anEntry() throws -> JSONObject? {
    let entries = try world.entries()
    return entries.filter { $0["__locally_deleted__"] != true && !isEcho($0, entries) }.randomElement(using: &random)
  }

  private func editHere() throws {
    guard let entry = try anEntry(), let name = entry["Name"]?.string else { return }
    log.append("edit here \(name)")
    let city = newCity()
    try world.put(Self.edited(entry, city))
    note(name, city)
  }

  private func note(_ name: String, _ city: String) {
    expected[name]?.mine = city
    expected[name]?.cities.insert(city)
  }

  private static func edited(_ entry: JSONObject, _ city: String) -> JSONObject {
    var entry = entry
    entry["City"] = .string(city)
    entry["__local__"] = true
    entry["__locally_updated__"] = true
    return entry
  }

  private func deleteHere() throws {
    guard var entry = try anEntry(), let name = entry["Name"]?.string else { return }
    log.append("delete here \(name)")
    entry["__local__"] = true
    entry["__locally_deleted__"] = true
    try world.put(entry)
    expected[name]?.isDeletedHere = true
    expected[name]?.mine = nil
  }

  // MARK: others

  private func createThere() {
    let city = newCity()
    let name = "N\(counter)"
    log.append("create there \(name)")
    world.server.add("Account", ["Name": .string(name), "City": .string(city), "Key": .string("key/\(name)")])
    expected[name] = Expected(cities: [city])
  }

  /// A record that others may change: one whose create the app knows to be through. Were it changed before, only an
  /// external id could tell that it is the one.
  private func aRecordThere() throws -> (id: String, name: String)? {
    let entries = try world.entries()
    let unsure = Set(entries.filter { $0["__local__"] == true }.compactMap { $0["Name"]?.string })
    let records = world.server.records("Account").compactMap { record -> (String, String)? in
      guard let id = record["Id"]?.string, let name = record["Name"]?.string, !unsure.contains(name) else { return nil }
      return (id, name)
    }
    return records.randomElement(using: &random)
  }

  private func editThere() throws {
    guard let (id, name) = try aRecordThere() else { return }
    log.append("edit there \(name)")
    let city = newCity()
    world.server.change("Account", id, ["City": .string(city)])
    expected[name]?.cities.insert(city)
  }

  private func deleteThere() throws {
    guard let (id, name) = try aRecordThere() else { return }
    log.append("delete there \(name)")
    world.server.delete("Account", id)
    expected[name]?.isDeletedThere = true
  }

  // MARK: syncs

  private func syncUp() async throws {
    world.network.setBadness([0, 10, 40].randomElement(using: &random) ?? 0)
    let mode = Bool.random(using: &random) ? "LEAVE_IF_CHANGED" : "OVERWRITE"
    let offer: Set<String> = [["composite", "collections"], ["composite"], []].randomElement(using: &random) ?? []
    world.server.offer(offer)
    let options: JSONValue = ["fieldlist": ["Name", "City", "Key"], "mergeMode": .string(mode)]
    let editsMeanwhile = Int.random(in: 0..<3, using: &random) == 0
    if editsMeanwhile { try editAtNextRequest() }
    let isKilled = Int.random(in: 0..<6, using: &random) == 0
    let newer = try newerThere()
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
    guard let entry = try anEntry(), let name = entry["Name"]?.string, let id = entry["_soupEntryId"]?.integer else { return }
    let city = newCity()
    log.append("edit \(name) meanwhile")
    let store = world.store
    let done = Mutex(false)
    world.network.atNextRequest {
      let isSaved = try? store.transaction { transaction in
        guard let now = try transaction.retrieve([id], from: FaultyWorld.soup).elements()?.first?.value().object,
          now["__locally_deleted__"] != true
        else { return false }
        let text = JSONValue.object(Self.edited(now, city)).text
        _ = try transaction.upsert([text], into: FaultyWorld.soup, externalIdPath: "_soupEntryId")
        return true
      }
      done.withLock { $0 = isSaved == true }
    }
    pendingEdit = { [self] in if (try? world.entries().contains { $0["City"] == .string(city) }) == true { note(name, city) } }
    expected[name]?.cities.insert(city)
  }

  /// Notes the edit that was made during a sync, if it was.
  private var pendingEdit: (() -> Void)?

  private func dates() -> [String: String] {
    Dictionary(world.server.records("Account").compactMap { record in
      record["Id"]?.string.map { ($0, record["LastModifiedDate"]?.string ?? "") }
    }) { first, _ in first }
  }

  /// The dates of the records that have changes which the app hasn't seen.
  private func newerThere() throws -> [String: String] {
    let known = Dictionary(try world.entries().compactMap { entry in
      entry["Id"]?.string.map { ($0, entry["LastModifiedDate"]?.string ?? "") }
    }) { first, _ in first }
    return dates().filter { known[$0.key] != nil && known[$0.key] != $0.value }
  }

  private func syncDown() async throws {
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

  private func again() async throws {
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
      try require(try Self.told(world.entries()) == Self.told(first), "(4) a resync of what is there changed something")
    } else {
      _ = await once.untilEnd()
    }
  }

  private static func told(_ entries: [JSONObject]) -> [[JSONValue]] {
    entries.map { entry in ["_soupEntryId", "Id", "Name", "City", "__local__"].map { entry[$0] ?? .null } }
  }

  // MARK: checks

  private func require(_ isTrue: Bool, _ text: @autoclosure () -> String) throws {
    if !isTrue { throw Broken(description: text() + "\nafter:\n  " + log.suffix(25).joined(separator: "\n  ")) }
  }

  private func check() throws {
    pendingEdit?()
    pendingEdit = nil
    let entries = try world.entries()
    let records = world.server.records("Account")
    let names = records.compactMap { $0["Name"]?.string }
    try require(Set(names).count == names.count, "(1) on the server twice: \(Self.twins(names))")
    // Until a create whose answer was lost is found again, a sync down may have brought its record beside it.
    let entryNames = entries.filter { !isEcho($0, entries) }.compactMap { $0["Name"]?.string }
    try require(Set(entryNames).count == entryNames.count, "(1) in the soup twice: \(Self.twins(entryNames))")
    for (name, model) in expected { try check(name, model, entries, records) }
    for entry in entries {
      let isMarked = ["__locally_created__", "__locally_updated__", "__locally_deleted__"].contains { entry[$0] == true }
      try require((entry["__local__"] == true) == isMarked, "(5) flags that contradict each other: \(entry)")
    }
  }

  private func isEcho(_ entry: JSONObject, _ entries: [JSONObject]) -> Bool {
    guard entry["__local__"] == false, entry["__sync_id__"] != nil else { return false }
    return entries.contains { $0["Name"] == entry["Name"] && $0["__local__"] == true }
  }

  private func check(_ name: String, _ model: Expected, _ entries: [JSONObject], _ records: [JSONObject]) throws {
    let entry = entries.first { $0["Name"]?.string == name && !isEcho($0, entries) }
    let record = records.first { $0["Name"]?.string == name }
    guard let mine = model.mine else { return }
    if entry?["__local__"] == true {
      try require(entry?["City"]?.string == mine, "(2) \(name): the edit to \(mine) was overwritten: \(entry ?? [:])")
      return
    }
    // Through: it was on the server. Whether it still is depends on others, who may have changed or deleted it since.
    try require(
      record?["City"]?.string == mine || world.server.hadCity(mine),
      "(1)(2) \(name): \(mine) is neither on the server nor marked as changed: \(entry ?? [:]), \(record ?? [:])")
    expected[name]?.mine = nil
  }

  private static func twins(_ names: [String]) -> [String] {
    Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
  }

  private func checkStates(_ states: [SyncState]) throws {
    let ends = states.filter { $0.status == .done || $0.status == .failed }
    try require(ends.count == 1 && states.last == ends.first, "(6) \(ends.count) ends of one sync")
    let progress = states.filter { $0.status == .running }.map(\.progress)
    try require(progress == progress.sorted(), "(5) progress goes back: \(progress)")
    guard let end = ends.first, let summary = end.summary else { throw Broken(description: "(5) an end without a summary") }
    try require((end.error == nil) == (end.status == .done), "(5) \(end.status) with error \(end.error ?? "none")")
    try require(end.status == .failed || end.progress == 100, "(5) DONE at \(end.progress)")
    guard end.type == .syncUp, end.status == .done else { return }
    let counted = summary.created + summary.updated + summary.deleted + summary.dropped + summary.left + summary.failed
    try require(counted == end.totalSize, "(5) \(counted) of \(end.totalSize) records are counted: \(summary)")
  }

  /// What was newer on the server than the app knew is as it was.
  private func checkLeft(_ end: SyncState?, _ newer: [String: String]) throws {
    let now = dates()
    for note in end?.left ?? [] {
      guard let id = note.id, let date = newer[id], now[id] != nil else { continue }
      try require(now[id] == date, "(3) \(id) was left, but written to")
    }
  }

  /// The faults stop: one more sync up, and what the app has is what the org has.
  private func settle() async throws {
    log.append("settle")
    let up = Updates()
    _ = try await world.syncs.syncUp(
      target: upTarget, options: ["fieldlist": ["Name", "City", "Key"]], soupName: FaultyWorld.soup, onUpdate: up.add)
    let end = await up.untilEnd().last
    try require(end?.status == .done, "(7) the last sync up: \(end?.report ?? "")")
    let down = Updates()
    let sync = try await world.syncs.syncDown(
      target: FaultyWorld.target, options: ["mergeMode": "OVERWRITE"], soupName: FaultyWorld.soup, onUpdate: down.add)
    _ = await down.untilEnd()
    _ = try await world.syncs.cleanResyncGhosts(sync.id)
    // What other syncs brought and others deleted there is theirs to clean.
    let there = Set(world.server.records("Account").map { "\($0["Name"]?.string ?? "") in \($0["City"]?.string ?? "")" })
    let ids = Set(world.server.records("Account").compactMap { $0["Id"]?.string })
    let entries = try world.entries()
    try require(entries.allSatisfy { $0["__local__"] == false }, "(7) something is still marked as changed")
    let here = Set(entries.filter { ids.contains($0["Id"]?.string ?? "") }.map { "\($0["Name"]?.string ?? "") in \($0["City"]?.string ?? "")" })
    try require(here == there, "(7) here only: \(here.subtracting(there).sorted()), there only: \(there.subtracting(here).sorted())")
    for (name, model) in expected where !model.isDeletedHere && !model.isDeletedThere {
      let city = world.server.records("Account").first { $0["Name"]?.string == name }?["City"]?.string
      try require(city.map(model.cities.contains) == true, "(1) \(name) is lost")
      if let mine = model.mine { try require(city == mine, "(2) \(name): the last edit to \(mine) is not on the server") }
    }
    let names = world.server.records("Account").compactMap { $0["Name"]?.string }
    try require(Set(names).count == names.count, "(1) on the server twice: \(Self.twins(names))")
  }
}
