import JSON
import SmartSync

/// Syncs over the failing network, some of which are killed.
extension FaultRun {
  func syncUp() async throws {
    let step = try await prepareUp()
    let isKilled = Int.random(in: 0..<6, using: &random) == 0
    if isKilled { log.append("killed\(who)") }
    try await begin(step)
    if isKilled {
      for _ in 0..<Int.random(in: 0..<40, using: &random) { await Task.yield() }
      try await user.device.restart(during: step.sync)
      server.deviceWasKilled()
    }
    try await finish(step, isKilled: isKilled)
    if step.badness > 0, Int.random(in: 0..<3, using: &random) == 0 { try await sendAgainAfterOthers() }
  }

  /// Others change a record whose change has perhaps not got through; then it is sent again, over a good network.
  private func sendAgainAfterOthers() async throws {
    let unsent = Set(try await user.device.entries().all.filter(\.isChanged).map(\.name))
    guard let record = server.records("Account").filter({ unsent.contains($0.accountName) }).randomElement(using: &random),
      let id = record["Id"]?.string
    else { return }
    let city = newCity()
    log.append("others edit \(record.accountName) to \(city), and it is sent again\(who)")
    server.change("Account", id, ["City": .string(city)])
    model.mayHold(record.accountName, city)
    let step = SyncStep(user, .up(upTarget, "LEAVE_IF_CHANGED"), isUp: true, mode: "LEAVE_IF_CHANGED")
    step.before = try await user.device.entries()
    server.forgetRequests()
    try await run(step)
  }

  func syncDown() async throws { try await run(try await prepareDown()) }

  func again() async throws {
    guard let step = try await prepareAgain() else { return }
    let end = try await run(step)
    guard case .again(let id) = step.order else { return }
    // The same pages a second time change nothing.
    let second = SyncStep(user, .again(id), isUp: false, mode: step.mode)
    second.before = try await user.device.entries()
    second.isHalf = step.isHalf
    try await begin(second)
    let once = try await finish(second)
    if end?.status == .done, once?.status == .done, isQuiet {
      try require(try await user.device.entries().isAlike(second.before), "(4) a resync of what is there changed something")
    }
  }

  /// A sync of each user at the same time.
  func syncAtOnce() async throws {
    var steps: [SyncStep] = []
    for one in users {
      user = one
      let step = Bool.random(using: &random) ? try await prepareUp() : try await prepareDown()
      step.isDisturbed = true
      steps.append(step)
    }
    isQuiet = false
    for step in steps { try await begin(step) }
    for step in steps {
      user = step.user
      _ = try await finish(step)
    }
  }

  @discardableResult
  private func run(_ step: SyncStep) async throws -> SyncState? {
    try await begin(step)
    return try await finish(step)
  }

  // MARK: what it is

  func prepareUp() async throws -> SyncStep {
    let badness = [0, 10, 40].randomElement(using: &random) ?? 0
    let mode = Bool.random(using: &random) ? "LEAVE_IF_CHANGED" : "OVERWRITE"
    let offer: Set<String> = [["composite", "collections"], ["composite"], []].randomElement(using: &random) ?? []
    server.offer(offer)
    let step = SyncStep(user, .up(upTarget, mode), isUp: true, mode: mode)
    step.badness = badness
    step.edit = Int.random(in: 0..<3, using: &random) == 0 ? try await editMeanwhile() : nil
    step.isDisturbed = Int.random(in: 0..<4, using: &random) == 0
    if step.isDisturbed { othersMeanwhile() }
    log.append("up\(who) \(mode) \(offer.sorted())")
    step.before = try await user.device.entries()
    return step
  }

  func prepareDown() async throws -> SyncStep {
    let mode = Int.random(in: 0..<4, using: &random) == 0 ? "OVERWRITE" : "LEAVE_IF_CHANGED"
    let isHalf = Int.random(in: 0..<3, using: &random) == 0
    log.append("down\(who) \(mode)\(isHalf ? " of a half" : "")")
    return try await prepare(SyncStep(user, .down(isHalf: isHalf, mode), isUp: false, mode: mode), isHalf: isHalf)
  }

  private func prepareAgain() async throws -> SyncStep? {
    guard let (id, mode) = Bool.random(using: &random) ? user.downSync : user.halfSync ?? user.downSync else { return nil }
    log.append("resync\(who) \(id) \(mode)")
    return try await prepare(SyncStep(user, .again(id), isUp: false, mode: mode), isHalf: id != user.downSync?.id)
  }

  private func prepare(_ step: SyncStep, isHalf: Bool) async throws -> SyncStep {
    step.isHalf = isHalf
    step.badness = [0, 30].randomElement(using: &random) ?? 0
    server.pageSize = [2, 5, 2_000].randomElement(using: &random) ?? 2_000
    step.edit = Int.random(in: 0..<3, using: &random) == 0 ? try await editMeanwhile() : nil
    isQuiet = step.edit == nil
    if Int.random(in: 0..<2, using: &random) == 0 {
      isQuiet = false
      step.isDisturbed = true
      othersMeanwhile()
    }
    step.before = try await user.device.entries()
    return step
  }

  /// Lets the user save a record while the sync is at work.
  private func editMeanwhile() async throws -> MeanwhileEdit? {
    guard let entry = try await anEntry() else { return nil }
    let edit = MeanwhileEdit(name: entry.name, city: newCity())
    log.append("edit\(who) \(edit.name) meanwhile to \(edit.city)")
    let save = user.device.edit(entry.entryId, to: edit.city)
    user.network.atRequest(after: Int.random(in: 0..<4, using: &random)) {
      if await save() { edit.make() }
    }
    model.mayHold(edit.name, edit.city)
    return edit
  }

  /// Lets others change records while the sync is at work, between its requests.
  func othersMeanwhile() {
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      guard let (id, name) = aRecordThere() else { break }
      let city = newCity()
      let count = Int.random(in: 0..<4, using: &random)
      log.append("others edit \(name) meanwhile, after \(count) requests\(who), to \(city)")
      user.network.atRequest(after: count) { [server] in server.change("Account", id, ["City": .string(city)]) }
      model.mayHold(name, city)
    }
  }

  // MARK: what it comes to

  func begin(_ step: SyncStep) async throws {
    step.idsThere = idsThere
    step.user.network.setBadness(step.badness)
    step.sync = try await step.user.device.start(step.order)
    if case .down = step.order { remember(step) }
  }

  func remember(_ step: SyncStep) {
    guard let id = step.sync?.id else { return }
    if step.isHalf { step.user.halfSync = (id, step.mode) } else { step.user.downSync = (id, step.mode) }
  }

  /// Waits for the end of a sync and checks it.
  @discardableResult
  func finish(_ step: SyncStep, isKilled: Bool = false) async throws -> SyncState? {
    guard let updates = step.sync?.updates else { return nil }
    let states = await updates.untilEnd()
    if isKilled { try await findEdit(step) }
    calmDown(step)
    if !isKilled {
      try checkStates(updates)
      try await checkConflicts(states.last)
      if step.isUp, step.badness == 0 { try require(states.last?.status == .done, "(5) over a good network: \(states.last?.report ?? "")") }
    }
    if step.isUp, step.mode == "LEAVE_IF_CHANGED" { try checkKept(step) }
    if step.isUp { try await learnWhatWasFound(step) }
    if !step.isUp { try await giveUp(step) }
    if !step.isUp, states.last?.status == .done { try await learnWhatWasBrought(step) }
    return states.last
  }

  /// An edit may have been made although its page ended before it heard of that.
  private func findEdit(_ step: SyncStep) async throws {
    guard let edit = step.edit, !edit.isMade else { return }
    let isHere = try await step.user.device.entries().all.contains { $0.city == edit.city }
    if isHere || server.hadCity(edit.city) { edit.make() }
  }

  /// The network is good again, and what the user did during the sync is known.
  func calmDown(_ step: SyncStep) {
    step.user.network.forgetMeanwhile()
    step.user.network.setBadness(0)
    if !step.isUp { server.pageSize = 2_000 }
    guard let edit = step.edit, edit.isMade else { return }
    model.edit(edit.name, edit.city, by: step.user.number)
    for entry in step.before.all where entry.name == edit.name { step.user.broughtByAll.remove(entry.recordId) }
  }

  /// With OVERWRITE, what was changed before a sync down gives way to what the server has; what the user saved meanwhile does not.
  private func giveUp(_ step: SyncStep) async throws {
    guard step.mode == "OVERWRITE" else { return }
    let changed = Set(try await step.user.device.entries().all.filter(\.isChanged).map(\.name))
    for entry in step.before.all where entry.isChanged && !changed.contains(entry.name) {
      if let edit = step.edit, edit.isMade, edit.name == entry.name { continue }
      model.settle(entry.name, by: step.user.number)
    }
  }

  /// What others had come to before the user's edit was sent, and the edit is not changed any more: the device knows that copy for its own.
  private func learnWhatWasFound(_ step: SyncStep) async throws {
    let wanted = Dictionary(step.before.all.filter(\.isChanged).map { ($0.entryId, $0.city) }) { first, _ in first }
    for entry in try await step.user.device.entries().all where !entry.isChanged && wanted[entry.entryId] == entry.city {
      guard let record = server.record("Account", entry.recordId), record["City"]?.string == entry.city else { continue }
      step.user.found[entry.recordId] = record["LastModifiedDate"]?.string
    }
  }

  /// A sync of all that is DONE has brought what the server had before it, but for what the user has edits of.
  private func learnWhatWasBrought(_ step: SyncStep) async throws {
    if step.isHalf { return }
    let clean = try await step.user.device.entries().all.filter { !$0.isChanged && step.idsThere.contains($0.recordId) }
    step.user.broughtByAll.formUnion(clean.map(\.recordId))
  }

  /// Others move a record out of the half that both syncs have brought, the sync of the half last.
  private func leaveHalf(_ half: (id: Int64, mode: String)) async throws {
    let record = server.records("Account").filter { $0["Half"] == "one" && user.broughtByAll.contains($0["Id"]?.string ?? "") }
      .randomElement(using: &random)
    guard let record, let id = record["Id"]?.string, let name = record["Name"]?.string else { return }
    let city = newCity()
    log.append("others edit \(name) to \(city), and move it out of the half once\(who) \(half.id) has brought it")
    server.change("Account", id, ["City": .string(city)])
    model.mayHold(name, city)
    isQuiet = false
    let step = SyncStep(user, .again(half.id), isUp: false, mode: half.mode)
    step.isHalf = true
    step.isDisturbed = true
    step.before = try await user.device.entries()
    try await begin(step)
    try await finish(step)
    server.change("Account", id, ["Half": "other"])
  }

  func cleanGhosts() async throws {
    guard let (id, _) = Bool.random(using: &random) ? user.downSync : user.halfSync ?? user.downSync else { return }
    if let half = user.halfSync, half.id == id { try await leaveHalf(half) }
    log.append("ghosts\(who) of \(id)")
    let before = try await user.device.entries().all
    user.network.setBadness([0, 30].randomElement(using: &random) ?? 0)
    let edit = Int.random(in: 0..<2, using: &random) == 0 ? try await editMeanwhile() : nil
    let removed = try? await user.device.clean(id)
    user.network.forgetMeanwhile()
    user.network.setBadness(0)
    if let edit, edit.isMade { model.edit(edit.name, edit.city, by: user.number) }
    let after = Set(try await user.device.entries().all.map(\.entryId))
    let gone = before.filter { !after.contains($0.entryId) }
    try require(removed == nil ? gone.isEmpty : gone.count == removed, "(5) \(gone.count) ghosts gone, \(removed ?? -1) reported")
    try require(gone.allSatisfy { !$0.isChanged }, "(12) an entry with an edit was taken for a ghost")
    // What the sync of all records has brought as well stays, whichever brought it last.
    let there = idsThere
    if let lost = gone.first(where: { there.contains($0.recordId) && user.broughtByAll.contains($0.recordId) }) {
      throw Broken(description: "(12) \(lost.name) was removed, and the server still has it\nafter:\n\(log.tail())")
    }
    user.broughtByAll.subtract(gone.map(\.recordId))
  }
}
