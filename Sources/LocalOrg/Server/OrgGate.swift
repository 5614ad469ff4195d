/// Where every request comes in: it is answered by the org's clock, disturbed by the org's faults, and noted.
struct OrgGate: Sendable {
  private let context: OrgContext
  private let router: OrgRouter
  private let log: RequestLog

  init(_ context: OrgContext, log: RequestLog) {
    self.context = context
    self.log = log
    router = OrgRouter(context)
  }

  /// - Throws: `CancellationError` when the server stops while an answer is held back.
  func reply(to request: OrgRequest) async throws -> OrgReply {
    let start = ContinuousClock.now
    let time = Timestamp(milliseconds: context.configuration.clock.milliseconds)
    let rule = isDisturbed(request) ? context.faults.rule(for: request) { FaultedUser(context: context).name(of: request) } : nil
    if PushDelivery.concerns(request) { await PushDelivery(context: context).hold(request) }
    var reply = OrgReply(response: rule.map { disturbed(request, by: $0) } ?? respond(to: request))
    if let rule {
      reply.cut = rule.cut
      if rule.delay > 0 { try await Task.sleep(for: .seconds(min(rule.delay, FaultRule.longestDelay))) }
    }
    log.write(
      LoggedRequest(
        time: time.text, method: request.method, target: LoggedTarget.text(of: request), status: reply.status,
        milliseconds: (ContinuousClock.now - start) / .milliseconds(1), fault: rule?.title))
    return reply
  }

  /// Whoever sets up the faults must always come through.
  private func isDisturbed(_ request: OrgRequest) -> Bool { !request.segments.starts(with: ["services", "gantry"]) }

  private func respond(to request: OrgRequest) -> OrgResponse {
    OrgClock.$current.withValue(context.configuration.clock) { router.respond(to: request) }
  }

  private func disturbed(_ request: OrgRequest, by rule: FaultRule) -> OrgResponse {
    // Nothing of it will be sent.
    if rule.cut == .request { return .noContent }
    switch rule.effect {
    case .none: return respond(to: request)
    case .duplicate:
      _ = respond(to: request)
      return respond(to: request)
    case .lockedRow(let record):
      return LockedRows.$current.withValue(record.map { .one($0) } ?? .all) { respond(to: request) }
    case .expiredSession, .revokedToken:
      return endingSession(of: request, revokes: rule.effect == .revokedToken)
    case .answer, .apiLimit, .maintenance: return router.sharing(FaultAnswer.response(for: rule.effect), with: request)
    }
  }

  private func endingSession(of request: OrgRequest, revokes: Bool) -> OrgResponse {
    do {
      try EndedSession(context: context).end(of: request, revokes: revokes)
      return respond(to: request)
    } catch {
      return router.sharing(.catching { throw error }, with: request)
    }
  }
}
