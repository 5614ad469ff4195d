/// What a request's header DPoP came to.
enum ShownProof: Sendable {
  case none
  case good(DPoPProof)
  case bad(OAuthFailure)

  var proof: DPoPProof? { if case .good(let proof) = self { proof } else { nil } }
  var failure: OAuthFailure? { if case .bad(let failure) = self { failure } else { nil } }
}
