/// What is wrong with a server's certificate.
public enum CertificateProblem: Sendable, Equatable {
  case expired
  case notYetValid
  /// Signed by itself, or by an authority that came along with it.
  case selfSigned
  /// Signed by an authority that is not trusted here, or that the server did not send.
  case unknownAuthority
  /// Made for other names than the one that was asked for.
  case wrongHost
  case revoked
  /// Its key or its signature is weaker than OpenSSL's security level allows.
  case tooWeak
  /// Another result of openssl-verify(1).
  case other(Int)

  /// - Parameter result: what libcurl tells of the verification. It is 0 or 1 when the chain is right and only the name, which
  ///   libcurl looks at by itself, is wrong.
  init(verifyResult result: Int) {
    switch result {
    case 0, 1, 62: self = .wrongHost
    case 9: self = .notYetValid
    case 10: self = .expired
    case 18, 19: self = .selfSigned
    case 2, 20, 21: self = .unknownAuthority
    case 23: self = .revoked
    case 66, 67, 68: self = .tooWeak
    default: self = .other(result)
    }
  }
}

extension CertificateProblem: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .expired: "it has expired; have the server's certificate renewed, or set this machine's clock right"
    case .notYetValid: "it is not valid yet; set this machine's clock right, or wait"
    case .selfSigned: "it is signed by no authority but itself; if that is meant, name its PEM file in SSL_CERT_FILE"
    case .unknownAuthority:
      "it is signed by no authority that is trusted here; name the PEM file of its authority in SSL_CERT_FILE, or have the server send its whole chain"
    case .wrongHost: "it was made for another name; ask for the server by a name in its certificate"
    case .revoked: "it was revoked by its authority; have the server's certificate replaced"
    case .tooWeak: "it has too weak a key or signature; have the server's certificate replaced"
    case .other(let result): "it was refused with the result \(result); see openssl-verify(1)"
    }
  }
}
