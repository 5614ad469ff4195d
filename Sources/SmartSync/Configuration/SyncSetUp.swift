import JSON

/// Makes the syncs of a configuration that a store does not have yet.
struct SyncSetUp {
  let states: SyncStateSoup
  let targets: SyncTargetRegistry
  let userId: String?
  let isGlobalStore: Bool
  let storeName: String?

  /// - Returns: the syncs that could never run, and are not made.
  func setUp(_ configuration: SyncConfiguration) throws -> [SyncConfiguration.Mistake] {
    var mistakes: [SyncConfiguration.Mistake] = []
    for sync in configuration.syncs where try states.state(name: sync.name) == nil {
      var state = SyncState(
        type: sync.type, target: sync.target, soupName: sync.soupName, options: sync.options, isGlobalStore: isGlobalStore,
        storeName: storeName, name: sync.name)
      do {
        if let fields = try fields(of: state) { state.target = fields.added(to: state.target) }
      } catch {
        mistakes.append(SyncConfiguration.Mistake(path: configuration.path, place: sync.place, reason: "the sync \"\(sync.name)\" is left out: \(error)"))
        continue
      }
      try states.add(&state)
    }
    return mistakes
  }

  /// Checks target and options as they are checked when the sync runs.
  ///
  /// - Returns: nil for a target whose class is not known yet: a page may register it before it runs the sync.
  private func fields(of state: SyncState) throws -> TargetFields? {
    do {
      switch state.type {
      case .syncDown:
        _ = try SyncDownOptions(state.options)
        return try targets.downTarget(state.target, store: states.store).fields
      case .syncUp:
        let options = try SyncUpOptions(state.options)
        if let target = try targets.parentChildrenTarget(state.target, options: options, userId: userId) { return target.relation.parent.fields }
        return try targets.upTarget(state.target, userId: userId).fields
      }
    } catch SyncError.unknownTargetClass {
      return nil
    }
  }
}
