import JSON
import SmartSync

/// What befalls apps with pages: these go and come while syncs are at work, stop syncs and start them again.
extension FaultRun {
  private var paged: any PagedDevice {
    get throws {
      guard let device = user.device as? any PagedDevice else { throw Broken(description: "device \(user.number) has no page") }
      return device
    }
  }

  /// The page is loaded anew while a sync is at work, which goes on and tells the new one.
  func reloadDuringSync() async throws {
    let device = try paged
    let step = try await prepare()
    let count = Int.random(in: 0..<3, using: &random)
    log.append("reload\(who) after \(count) requests")
    let failure = Failure()
    user.network.atRequest(after: count) {
      do { try await device.reload() } catch { failure.note(error) }
    }
    try await begin(step)
    _ = try await finish(step)
    try failure.check()
    try require(step.sync?.updates.soFar.last?.status != .stopped, "(6) a sync is STOPPED because its page was loaded anew")
  }

  /// A sync up or down without anybody else at work.
  private func prepare() async throws -> SyncStep {
    let isUp = Bool.random(using: &random)
    let mode = Bool.random(using: &random) ? "LEAVE_IF_CHANGED" : "OVERWRITE"
    let step = SyncStep(user, isUp ? .up(upTarget, mode) : .down(isHalf: false, mode), isUp: isUp, mode: mode)
    step.badness = [0, 20].randomElement(using: &random) ?? 0
    server.pageSize = 2
    isQuiet = true
    log.append("\(isUp ? "up" : "down")\(who) \(mode)")
    step.before = try await user.device.entries()
    return step
  }

  /// The page saves, asks for a sync, and is left in the same turn: both are done all the same.
  func leaveRightAfterCalls() async throws {
    let device = try paged
    let entry = newEntry()
    let step = try await prepare()
    (step.idsThere, step.badness) = (idsThere, 0)
    log.append("and leave the page\(who) at once")
    guard let sync = try await device.turnAndReload([.put([entry]), .sync(step.order)]).first else {
      throw Broken(description: "(6) a sync asked for right before a reload was not started\nafter:\n\(log.tail())")
    }
    step.sync = sync
    if !step.isUp { remember(step) }
    let end = try await finish(step)
    try require(end?.status == .done, "(6) a sync whose page was left at once: \(end?.report ?? "nothing")")
    let isHere = try await user.device.entries().all.contains { $0.name == entry.accountName }
    // With OVERWRITE, what was saved before a sync down stays, too, if the server has no record of it.
    try require(isHere, "(1) \(entry.accountName)\(of(user)), saved right before a reload, is lost")
  }

  /// A sync is stopped while it is at work, alone or with all others, and run again.
  func stopAndRestart() async throws {
    let device = try paged
    let step = try await prepare()
    let count = Int.random(in: 0..<3, using: &random)
    let isForAll = Bool.random(using: &random)
    let restarts = Bool.random(using: &random)
    log.append("stop\(who) \(isForAll ? "all" : "it") after \(count) requests, restart: \(restarts)")
    let failure = Failure()
    let asked = StartedSync()
    let stopping = Occasion()
    user.network.atRequest(after: count) {
      do {
        try await device.stop(isForAll ? nil : try await asked.id())
        stopping.make()
      } catch { failure.note(error) }
    }
    try await begin(step, asked)
    let states = await step.sync?.updates.untilEnd() ?? []
    user.network.forgetMeanwhile()
    // There may have been fewer requests.
    if isForAll, !stopping.isMade { try await device.stop(nil) }
    try failure.check()
    if let updates = step.sync?.updates { try checkStates(updates) }
    user.network.setBadness(0)
    if isForAll { try await checkNothingStarts() }
    let again = try await device.restartSyncs(restartsStopped: restarts)
    for sync in again {
      _ = await sync.updates.untilEnd()
      try checkStates(sync.updates)
    }
    if restarts, states.last?.status == .stopped {
      try require(again.contains { $0.id == step.sync?.id }, "(5) the sync that was stopped was not run again")
    }
    // Among those run again may be others that were stopped earlier.
    let wasTaken = again.contains { $0.updates.soFar.last?.type == .syncDown && "\($0.updates.soFar.last?.options ?? .null)".contains("OVERWRITE") }
    if wasTaken { try await giveUpAll(step.before) }
    // One that was stopped earlier may be to overwrite what others have done.
    let overwrites = again.contains { $0.updates.soFar.last?.type == .syncUp && "\($0.updates.soFar.last?.options ?? .null)".contains("OVERWRITE") }
    if overwrites { server.forgetRequests() }
    _ = try await finish(step, isKilled: true)
  }

  private func begin(_ step: SyncStep, _ asked: StartedSync) async throws {
    try await begin(step)
    asked.put(step.sync?.id)
  }

  private func checkNothingStarts() async throws {
    guard case .refused? = try await user.device.turn([.sync(.up(upTarget, "OVERWRITE"))]).first else {
      throw Broken(description: "(5) a sync starts while all are stopped\nafter:\n\(log.tail())")
    }
  }

  private func giveUpAll(_ before: SoupEntries) async throws {
    let changed = Set(try await user.device.entries().all.filter(\.isChanged).map(\.name))
    for entry in before.all where entry.isChanged && !changed.contains(entry.name) { model.settle(entry.name, by: user.number) }
  }

  /// The user discards a record that was never synced, or is being sent right now.
  func discardNewRecord() async throws {
    guard let entry = try await user.device.entries().all.filter({ $0.isNew && $0.isChanged }).randomElement(using: &random) else { return }
    let isLate = Bool.random(using: &random)
    log.append("discard\(who) \(entry.name)\(isLate ? ", right behind a sync up" : "")")
    model.delete(entry.name, by: user.number)
    guard isLate else {
      _ = try await user.device.turn([.remove([entry.entryId])])
      return
    }
    // Where the answer to its create was lost, the sync may find the record first: then the user removes what a sync down has brought already.
    if server.records("Account").contains(where: { $0.accountName == entry.name }) { user.removed.insert(entry.name) }
    let step = try await prepareUp()
    step.isDisturbed = true
    user.network.setBadness(step.badness)
    let answers = try await user.device.turn([.sync(step.order), .remove([entry.entryId])])
    guard case .started(let sync)? = answers.first, case .saved? = answers.last else {
      throw Broken(description: "a call of a turn is refused: \(answers)\nafter:\n\(log.tail())")
    }
    step.sync = sync
    _ = try await finish(step)
    // An edit of it that came between does not count.
    model.delete(entry.name, by: user.number)
  }

  /// An app has its data for itself.
  func startSecondApp() async throws {
    log.append("a second app\(who)")
    let refusal = await (try paged).startSecondApp()
    try require(refusal != nil, "a second app started on the same data")
  }
}
