import NIOSSL

/// What a server shows who it is with, and the key that proves it.
public struct ServerCertificate: Sendable {
  /// PEM (RFC 7468): the server's own certificate first, then those of the authorities above it.
  public let chain: [UInt8]
  /// PEM: the private key of the first certificate.
  public let key: [UInt8]

  public init(chain: [UInt8], key: [UInt8]) {
    self.chain = chain
    self.key = key
  }

  func makeContext() throws -> NIOSSLContext {
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: try NIOSSLCertificate.fromPEMBytes(chain).map { .certificate($0) }, privateKey: .privateKey(try NIOSSLPrivateKey(bytes: key, format: .pem)))
    configuration.minimumTLSVersion = .tlsv12
    configuration.applicationProtocols = ["h2", "http/1.1"]
    // A client that has nothing to do does not answer to the end of a connection (RFC 8446 section 6.1): nobody waits for that.
    configuration.shutdownTimeout = .milliseconds(100)
    return try NIOSSLContext(configuration: configuration)
  }
}
