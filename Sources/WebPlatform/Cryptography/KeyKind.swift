import CCrypto

/// What kinds of key pairs there are, by the names of their curves; those of RSA have none.
enum KeyKind: String, CaseIterable, Sendable {
  case rsa = "RSA"
  case p256 = "P-256"
  case p384 = "P-384"
  case p521 = "P-521"
  case ed25519 = "Ed25519"
  case x25519 = "X25519"

  /// What the library calls keys of the kind.
  var libraryName: String {
    switch self {
    case .p256, .p384, .p521: "EC"
    default: rawValue
    }
  }

  /// What the library calls the curve of a key: "prime256v1" is P-256.
  var groupNames: [String] {
    switch self {
    case .p256: ["P-256", "prime256v1"]
    case .p384: ["P-384", "secp384r1"]
    case .p521: ["P-521", "secp521r1"]
    default: []
    }
  }

  var isOnCurveOfPrime: Bool { !groupNames.isEmpty }

  /// Bytes of a coordinate, of a private number, and of half a signature.
  var coordinateCount: Int {
    switch self {
    case .rsa: 0
    case .p256, .ed25519, .x25519: 32
    case .p384: 48
    case .p521: 66
    }
  }
}
