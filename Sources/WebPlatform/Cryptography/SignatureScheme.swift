/// How something is signed (Web Cryptography API, 20, 21, 23 and 25).
enum SignatureScheme: String, CaseIterable, Sendable {
  case pkcs1 = "RSASSA-PKCS1-v1_5"
  case pss = "RSA-PSS"
  case ecdsa = "ECDSA"
  case ed25519 = "Ed25519"
}
