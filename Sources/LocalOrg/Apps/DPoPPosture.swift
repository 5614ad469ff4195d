/// What an app's administrator says to tokens that are bound to a key (Mobile SDK guide, "OAuth 2.0 Demonstrating Proof of Possession (DPoP)").
public enum DPoPPosture: String, Sendable, CaseIterable {
  /// Proofs are passed over, and all tokens are bearer tokens: an org from before DPoP.
  case off
  /// Who sends a proof gets a bound token, and others a bearer token.
  case allowed
  /// There are no tokens without a proof, and bearer tokens of before are worth nothing.
  case required
}
