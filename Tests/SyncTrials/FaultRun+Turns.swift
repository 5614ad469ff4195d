import JSON
import SmartSync

/// Several calls of a page in one turn.
extension FaultRun {
  /// What a turn has asked for, in its order.
  private struct Turn {
    var calls: [DeviceCall] = []
    /// The syncs in it, each with its place among the calls.
    var steps: [(place: Int, step: SyncStep)] = []
    /// The names of the records that it saves, each with the place.
    var saves: [(place: Int, name: String)] = []
  }

  /// Syncs asked for in one turn, with saves before, between and behind them, count in the order of the calls.
  func callInOneTurn() async throws {
    var turn = Turn()
    let before = try await user.device.entries()
    let badness = [0, 0, 20].randomElement(using: &random) ?? 0
    for _ in 0..<Int.random(in: 2...4, using: &random) { try await addCall(to: &turn) }
    if turn.calls.isEmpty { return }
    for (_, step) in turn.steps {
      (step.before, step.idsThere, step.badness) = (before, idsThere, badness)
    }
    if Bool.random(using: &random) {
      othersMeanwhile()
      turn.steps.forEach { $0.step.isDisturbed = true }
    }
    user.network.setBadness(badness)
    let answers = try await user.device.turn(turn.calls)
    for (place, step) in turn.steps {
      guard case .started(let sync) = answers[place] else {
        throw Broken(description: "a call of a turn is refused: \(answers[place])\nafter:\n\(log.tail())")
      }
      step.sync = sync
      if !step.isUp { remember(step) }
    }
    try await check(turn, before)
  }

  private func addCall(to turn: inout Turn) async throws {
    let place = turn.calls.count
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let entry = newEntry()
      turn.saves.append((place, entry.accountName))
      turn.calls.append(.put([entry]))
    case 1, 2:
      let saved = Set(turn.saves.map(\.name))
      guard let entry = try await anEntry(), !saved.contains(entry.name) else { return }
      let city = newCity()
      log.append("edit\(who) \(entry.name) in the turn")
      model.edit(entry.name, city, by: user.number)
      turn.saves.append((place, entry.name))
      turn.calls.append(.put([SoupEntry.edited(entry.object, city)]))
      user.broughtByAll.remove(entry.recordId)
    case 3, 4:
      let mode = Bool.random(using: &random) ? "LEAVE_IF_CHANGED" : "OVERWRITE"
      log.append("up\(who) \(mode) in the turn")
      add(SyncStep(user, .up(upTarget, mode), isUp: true, mode: mode), to: &turn)
    default:
      let mode = Bool.random(using: &random) ? "LEAVE_IF_CHANGED" : "OVERWRITE"
      let isHalf = Int.random(in: 0..<4, using: &random) == 0
      log.append("down\(who) \(mode)\(isHalf ? " of a half" : "") in the turn")
      let step = SyncStep(user, .down(isHalf: isHalf, mode), isUp: false, mode: mode)
      step.isHalf = isHalf
      add(step, to: &turn)
    }
  }

  private func add(_ step: SyncStep, to turn: inout Turn) {
    turn.steps.append((turn.calls.count, step))
    turn.calls.append(.sync(step.order))
  }

  // MARK: what it comes to

  private func check(_ turn: Turn, _ before: SoupEntries) async throws {
    for (_, step) in turn.steps { _ = await step.sync?.updates.untilEnd() }
    user.network.forgetMeanwhile()
    user.network.setBadness(0)
    try checkOrder(turn.steps.map(\.step))
    for (place, step) in turn.steps {
      guard let updates = step.sync?.updates else { continue }
      try checkStates(updates)
      try await checkConflicts(updates.soFar.last, before: before)
      if step.isUp { try checkSent(turn, place, step, before) } else { try await giveUp(turn, place, step, before) }
    }
    // What a sync down of the same turn has taught the app is not known here.
    if turn.steps.count == 1, let step = turn.steps.first?.step, step.isUp, step.mode == "LEAVE_IF_CHANGED" { try checkKept(step) }
  }

  /// They have begun and ended one after the other, as they were asked for.
  private func checkOrder(_ steps: [SyncStep]) throws {
    let syncs = steps.compactMap(\.sync)
    try require(syncs.map(\.id) == syncs.map(\.id).sorted(), "the syncs of a turn were started in another order: \(syncs.map(\.id))")
    for (first, second) in zip(syncs, syncs.dropFirst()) {
      guard let end = first.updates.ended, let begin = second.updates.begun else { continue }
      try require(end < begin, "sync \(second.id) was at work before sync \(first.id), asked for earlier, had ended")
    }
  }

  /// What was changed before a sync up with OVERWRITE that is DONE and left nothing was on the server, whatever a later call has done.
  private func checkSent(_ turn: Turn, _ place: Int, _ step: SyncStep, _ before: SoupEntries) throws {
    guard step.mode == "OVERWRITE", let end = step.sync?.updates.soFar.last, end.status == .done, end.left.isEmpty else { return }
    // A sync down with OVERWRITE in front of it may have taken it.
    if turn.steps.contains(where: { $0.place < place && !$0.step.isUp && $0.step.mode == "OVERWRITE" }) { return }
    let edits = model.unsettled(by: user.number)
    let later = Set(turn.saves.filter { $0.place > place }.map(\.name))
    let earlier = turn.saves.filter { $0.place < place }.map(\.name) + before.all.filter { $0.isChanged && !$0.isDeleted }.map(\.name)
    for name in earlier where !later.contains(name) {
      guard let mine = edits[name] else { continue }
      try require(server.hadCity(mine), "(2) \(name)\(of(user)): \(mine), saved before sync up \(end.id), was not sent by it")
    }
  }

  /// What was changed before a sync down with OVERWRITE was asked for gives way; what was saved behind it does not.
  private func giveUp(_ turn: Turn, _ place: Int, _ step: SyncStep, _ before: SoupEntries) async throws {
    guard step.mode == "OVERWRITE" else { return }
    let changed = Set(try await user.device.entries().all.filter(\.isChanged).map(\.name))
    let later = Set(turn.saves.filter { $0.place > place }.map(\.name))
    let earlier = turn.saves.filter { $0.place < place }.map(\.name) + before.all.filter(\.isChanged).map(\.name)
    for name in earlier where !changed.contains(name) && !later.contains(name) { model.settle(name, by: user.number) }
  }
}
