import JSON
import WireFormat

extension DPoPProof {
  /// Seconds that the clock of who makes a proof may differ.
  private static let tolerance: Int64 = 300
  /// Of the proof's name, in bytes.
  private static let longestId = 256

  /// Checks the header of a request. What it proves may be used once.
  /// - Returns: nil for a request without one.
  /// - Throws: ``OAuthFailure``: invalid_dpop_proof, use_dpop_nonce.
  init?(_ request: OrgRequest, _ nonces: DPoPNonces, _ clock: OrgClock) throws(OAuthFailure) {
    guard let text = request.headers["dpop"] else { return nil }
    guard let token = JSONWebToken(text), token.header["typ"]?.string == "dpop+jwt" else { throw .wrongProof("it is no single JWT of the type dpop+jwt") }
    guard token.header["alg"]?.string == "ES256", let key = token.header["jwk"].flatMap(ProofKey.init) else {
      throw .wrongProof("it must be signed by ES256, with the public key in jwk")
    }
    guard token.isSigned(by: key) else { throw .wrongProof("the signature does not verify") }
    let claims = token.claims
    guard claims["htm"]?.string == request.sentMethod else { throw .wrongProof("htm is not the method of the request") }
    guard let address = claims["htu"]?.string, Self.isSame(address, request) else { throw .wrongProof("htu is not the address of the request") }
    guard let id = claims["jti"]?.string, !id.isEmpty, id.utf8.count <= Self.longestId else { throw .wrongProof("jti is missing") }
    guard let time = claims["iat"]?.double, Self.isNow(time, clock) else { throw .wrongProof("iat is missing, or not the time of the request") }
    guard let nonce = claims["nonce"]?.string, nonces.isGood(nonce) else { throw .missingNonce }
    guard nonces.use(proof: id, by: key.thumbprint) else { throw .wrongProof("it was used before") }
    self.init(thumbprint: key.thumbprint, tokenDigest: claims["ath"]?.string)
  }

  /// By the org's clock or by the system's: an org may live in another year than its clients.
  private static func isNow(_ time: Double, _ clock: OrgClock) -> Bool {
    let seconds = Int64(clamping: time)
    return [clock.milliseconds, OrgClock.systemTime].contains { ($0 / 1_000 - tolerance...$0 / 1_000 + tolerance).contains(seconds) }
  }

  /// Compares without query and fragment, and without regard to the case of scheme and host (section 4.3).
  private static func isSame(_ address: String, _ request: OrgRequest) -> Bool {
    let asked = "\(request.scheme)://\(request.headers["host"] ?? "")\(request.sentPath)"
    guard let named = Parts(address), let own = Parts(asked) else { return false }
    return named == own
  }

  private struct Parts: Equatable {
    let scheme: String
    let host: String
    let path: String

    init?(_ address: String) {
      guard let colon = address.firstIndex(of: ":"), address[colon...].hasPrefix("://") else { return nil }
      let rest = address[colon...].dropFirst(3).prefix { !"?#".contains($0) }
      let host = rest.prefix { $0 != "/" }.lowercased()
      scheme = address[..<colon].lowercased()
      let usualPort = scheme == "https" ? ":443" : ":80"
      self.host = host.hasSuffix(usualPort) ? String(host.dropLast(usualPort.count)) : host
      let path = rest.dropFirst(host.count)
      self.path = path.isEmpty ? "/" : PercentEncoding.decode(path)
    }
  }
}
