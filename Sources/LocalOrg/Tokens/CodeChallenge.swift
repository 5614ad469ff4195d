import WireFormat

/// What ties a code to the one who asked for it: the SHA-256 of a verifier that only that one knows (RFC 7636). The method
/// "plain", which shows the verifier to whoever reads the request, is not taken.
struct CodeChallenge: Sendable, Equatable {
  /// Base64url without padding: 43 characters.
  let text: String

  /// - Returns: nil when the request has none.
  init?(_ request: OrgRequest) throws(OAuthFailure) {
    guard let challenge = request.parameter("code_challenge") else {
      if request.parameter("code_challenge_method") != nil { throw .missing("code_challenge") }
      return nil
    }
    guard (request.parameter("code_challenge_method") ?? "S256") == "S256" else { throw .unsupportedChallenge }
    guard challenge.utf8.count == 43, challenge.utf8.allSatisfy(Base64.Alphabet.url.contains) else { throw .malformedChallenge }
    text = challenge
  }

  init(stored text: String) { self.text = text }

  func isMet(by verifier: String) -> Bool {
    guard (43...128).contains(verifier.utf8.count), verifier.utf8.allSatisfy({ Base64.Alphabet.url.contains($0) || $0 == 0x2E || $0 == 0x7E }) else {
      return false
    }
    return Self.hash(verifier)?.isSame(as: text) ?? false
  }

  private static func hash(_ verifier: String) -> String? { SHA256.digest(of: Array(verifier.utf8)).map { Base64.encode($0, .url) } }
}
