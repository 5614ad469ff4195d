import WireFormat

/// A name and a password, as bytes. Says nothing of them when it is shown.
struct Credentials: Sendable, Equatable, CustomStringConvertible {
  private let user: [UInt8]
  private let password: [UInt8]

  /// - Parameters: what stands in an address, percent-encoded.
  init(encodedUser user: String, password: String) {
    self.user = PercentEncoding.decodedBytes(user)
    self.password = PercentEncoding.decodedBytes(password)
  }

  /// The value of the Authorization header (RFC 7617, 2).
  var authorization: String { "Basic " + Base64.encode(user + [UInt8(ascii: ":")] + password) }

  var description: String { "Credentials" }
}
