import JSON
import WireFormat

/// Where every request comes in: it is answered by the org's clock, disturbed by the org's faults, and noted.
final class OrgGate: Sendable {
  let context: OrgContext
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
    let time = context.clock.now
    let rule = isDisturbed(request) ? context.faults.rule(for: request) { FaultedUser(context: context).name(of: request) } : nil
    if PushDelivery.concerns(request) { await PushDelivery(context: context).hold(request) }
    var reply = OrgReply(response: try await response(to: request, rule).adding("Date", HTTPDate(time).description))
    if let rule {
      reply.cut = rule.cut
      if rule.delay > 0 { try await Task.sleep(for: .seconds(clamping: min(rule.delay, FaultRule.longestDelay))) }
    }
    log.write(
      LoggedRequest(
        time: time.text, method: request.method, target: LoggedTarget.text(of: request), status: reply.status,
        milliseconds: (ContinuousClock.now - start) / .milliseconds(1), fault: rule?.title))
    return reply
  }

  /// What a request's header DPoP comes to. Once for each request: a proof is good once.
  func proof(of request: OrgRequest) -> ShownProof { context.checkingProof(of: request).proof }

  /// Whoever sets up the faults must always come through.
  private func isDisturbed(_ request: OrgRequest) -> Bool { !request.segments.starts(with: ["services", "gantry"]) }

  private func respond(to request: OrgRequest, by router: OrgRouter) async throws -> OrgResponse {
    try await router.respond(to: request).tellingProver(of: request, nonce: context.nonces.current)
  }

  private func response(to request: OrgRequest, _ rule: FaultRule?) async throws -> OrgResponse {
    guard let rule else { return try await respond(to: request, by: router) }
    return try await disturbed(request, by: rule)
  }

  private func disturbed(_ request: OrgRequest, by rule: FaultRule) async throws -> OrgResponse {
    // Nothing of it will be sent.
    if rule.cut == .request { return .noContent }
    switch rule.effect {
    case .none: return try await respond(to: request, by: router)
    case .duplicate:
      _ = try await respond(to: request, by: router)
      return try await respond(to: request, by: router)
    case .lockedRow(let record): return try await respond(to: request, by: OrgRouter(context.locking(record.map { .one($0) } ?? .all)))
    case .expiredSession, .revokedToken:
      return try await endingSession(of: request, revokes: rule.effect == .revokedToken)
    case .answer, .apiLimit, .maintenance: return router.sharing(FaultAnswer.response(for: rule.effect), with: request)
    }
  }

  private func endingSession(of request: OrgRequest, revokes: Bool) async throws -> OrgResponse {
    do {
      try EndedSession(context: context).end(of: request, revokes: revokes)
    } catch {
      return router.sharing(.catching { throw error }, with: request)
    }
    return try await respond(to: request, by: router)
  }
}
