import JSON

extension SyncManager {
  /// Tells of members of target and options that mean nothing, or refuses them.
  func checkMembers(of state: SyncState) throws {
    for line in KnownMembers.strangers(in: state) {
      if isStrict { throw SyncError.invalidArgument(line) }
      if reported.count < Self.mostReports, reported.insert(line).inserted { report(line) }
    }
  }

  /// Checks everything that can be checked before the first request, and completes the state's target.
  ///
  /// - Parameter lastErrors: the forms that the app expects, by the kind of target.
  func makeRun(_ state: inout SyncState, _ environment: SyncEnvironment, _ lastErrors: LastErrorForms) throws -> any SyncRun {
    var environment = environment
    environment.report = report
    switch state.type {
    case .syncDown:
      let target = try targets().downTarget(state.target, store: states.store)
      let options = try SyncDownOptions(state.options)
      try SoupRequirements.check(state.soupName, target: target, in: states.store)
      state.target = target.fields.added(to: state.target)
      return try SyncDownRun(state, target: target, mergeMode: options.mergeMode, environment: environment)
    case .syncUp:
      let options = try SyncUpOptions(state.options)
      if let target = try targets().parentChildrenTarget(state.target, options: options, userId: userId) {
        let fields = target.relation.parent.fields
        try SoupRequirements.check(state.soupName, fields: fields, relation: target.relation, in: states.store)
        state.target = fields.added(to: state.target)
        environment.lastErrors = lastErrors.families
        return ParentChildrenSyncUpRun(state, target: target, mergeMode: options.mergeMode, environment: environment)
      }
      let target = try targets().upTarget(state.target, userId: userId)
      try SoupRequirements.check(state.soupName, fields: target.fields, in: states.store)
      state.target = target.fields.added(to: state.target)
      if let rest = target as? RESTSyncUpTarget, rest.levelLimit != .single { environment.lastErrors = lastErrors.standard }
      return try SyncUpRun(state, target: target, options: options, environment: environment)
    }
  }
}
