/// Where every request comes in: it is answered by the org's clock, disturbed by the org's faults, and noted.
struct OrgGate: Sendable {
  private let context: OrgContext
  private let router: OrgRouter

  init(_ context: OrgContext) {
    self.context = context
    router = OrgRouter(context)
  }

  /// - Throws: `CancellationError` when the server stops while an answer is held back.
  func reply(to request: OrgRequest) async throws -> OrgReply {
    let rule = isDisturbed(request) ? context.faults.rule(for: request) { FaultedUser(context: context).name(of: request) } : nil
    guard let rule else { return OrgReply(response: respond(to: request)) }
    let reply = OrgReply(response: disturbed(request, by: rule), cut: rule.cut)
    if rule.delay > 0 { try await Task.sleep(for: .seconds(rule.delay)) }
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
      return OrgResponse.catching {
        try OrgClock.$current.withValue(context.configuration.clock) {
          try EndedSession(context: context).end(of: request, revokes: rule.effect == .revokedToken)
        }
        return respond(to: request)
      }
    case .answer, .apiLimit, .maintenance: return router.sharing(FaultAnswer.response(for: rule.effect), with: request)
    }
  }
}
