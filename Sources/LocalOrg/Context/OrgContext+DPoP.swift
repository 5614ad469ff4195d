extension OrgContext {
  /// Whom a request's token stands for: that of the header Authorization, else the other one.
  /// - Parameter other: a token that came in a parameter.
  /// - Returns: nil without one, and for one that is unknown, has run out, or wants a proof of its key that is not there.
  func session(of request: OrgRequest, or other: String? = nil) throws -> AccessGrant? {
    try (ShownToken(request) ?? other.map(ShownToken.init(bearer:))).flatMap(session(with:))
  }

  func session(with token: ShownToken) throws -> AccessGrant? {
    guard let grant = try store.anyGrant(accessToken: token.text), token.stands(for: grant) else { return nil }
    return grant.key == nil && !grant.isForPagesOnly && demandsKeys(of: grant.clientId) ? nil : grant
  }

  /// Bearer tokens of before are worth nothing when an app's administrator wants them bound.
  private func demandsKeys(of clientId: String) -> Bool {
    configuration.connectedApps.contains { $0.consumerKey == clientId && $0.dpop == .required } || (try? store.apps.demandsKeys(of: clientId)) == true
  }

  /// The key that tokens for an app are to be bound to, by the proof of a request to the token endpoint; nil for bearer tokens.
  /// - Throws: ``OAuthFailure``.
  func key(of request: OrgRequest, for app: ConnectedApp) throws(OAuthFailure) -> String? {
    guard app.dpop != .off else { return nil }
    switch request.proof {
    case .good(let proof): return proof.thumbprint
    case .bad(let failure): throw failure
    case .none:
      guard app.dpop != .required else { throw .wrongProof("this app gets tokens by a proof only: send the header DPoP") }
      return nil
    }
  }

  /// The same request with what its header DPoP came to. Once for each request: a proof is good once.
  func checkingProof(of request: OrgRequest) -> OrgRequest {
    guard request.headers["dpop"] != nil else { return request }
    var request = request
    do throws(OAuthFailure) {
      request.proof = try DPoPProof(request, nonces, clock).map { .good($0) } ?? .none
    } catch {
      request.proof = .bad(error)
    }
    return request
  }
}

extension OrgResponse {
  /// What a client that sends proofs has to learn (RFC 9449 sections 7.1 and 8.2): the next nonce, and why its token was not taken.
  func tellingProver(of request: OrgRequest, nonce: String) -> OrgResponse {
    let isBound = ShownToken(request)?.isBound == true
    guard request.headers["dpop"] != nil || isBound else { return self }
    let response = adding("DPoP-Nonce", nonce)
    guard isBound, status == 401 else { return response }
    let failure = request.proof.failure ?? OAuthFailure(error: "invalid_token", explanation: "the token is unknown or has run out, or the proof is not for it")
    return response.adding("WWW-Authenticate", #"DPoP error="\#(failure.error)", error_description="\#(failure.explanation)", algs="ES256""#)
  }
}
