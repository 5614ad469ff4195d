import CCrypto
import Glibc
import PrivateFiles

/// A certificate authority of one user of this machine, for servers on loopback: made when it is first needed, and kept in a file that
/// nobody else can read. What it signs holds for names of this machine alone (RFC 5280 section 4.2.1.10): whoever trusts it trusts
/// no server elsewhere, even if its key gets lost.
///
/// ```swift
/// let authority = try LocalAuthority(folder: "/home/me/.local/share/gantry/authority")
/// let issued = try authority.issue(for: ["localhost", "127.0.0.1"])
/// // curl --cacert \(authority.certificateFile) https://localhost:8443
/// ```
public struct LocalAuthority: Sendable {
  /// A certificate with its key, both PEM.
  public struct Issued: Sendable {
    public let certificate: [UInt8]
    /// A secret.
    public let key: [UInt8]
  }

  private static let name = "Gantry local authority"
  private static let sizeLimit = 64 * 1024
  private static let day = 86_400
  /// Ten years.
  private static let lifetime = 3_650 * day
  /// What browsers take at the most is 398 days.
  private static let issuedLifetime = 397 * day

  /// The authority's certificate (PEM), for clients that are to trust it.
  public let certificateFile: String
  private let content: [UInt8]

  /// The certificate's place, whether there is one or not.
  public static func certificateFile(in folder: String) -> String { "\(folder)/ca.pem" }

  /// Reads the authority of a folder, or makes it. Of two processes that make one at the same time, both get the same.
  ///
  /// - Parameter folder: made with mode 0700 when it does not exist; the folder above it is there.
  public init(folder: String) throws(LocalAuthorityError) {
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw LocalAuthorityError(operation: "make", path: folder, code: errno) }
    certificateFile = Self.certificateFile(in: folder)
    content = try Self.content(of: "\(folder)/ca-key.pem")
    let file = Self.file(certificateFile)
    let certificate = try Self.parsed(content, folder).certificate.pem
    if try file.contents(upTo: Self.sizeLimit)?.bytes != certificate { try file.replace(with: certificate) }
  }

  private static func file(_ path: String) -> PrivateFile<LocalAuthorityError> {
    PrivateFile(path: path) { LocalAuthorityError(operation: $0, path: $1, code: $2) }
  }

  /// The key and the certificate, one behind the other.
  private static func content(of path: String) throws(LocalAuthorityError) -> [UInt8] {
    let file = file(path)
    if let kept = try file.contents(upTo: sizeLimit) {
      guard kept.mode & 0o077 == 0 else { throw LocalAuthorityError(path: path, reason: "others can read it, and it is a secret; delete it to get another") }
      // A month is left to whoever has begun to use it.
      if try parsed(kept.bytes, path).certificate.remaining > 30 * day { return kept.bytes }
      try file.replace(with: try make())
    } else {
      _ = try file.create(with: try make())
    }
    return try file.read() ?? []
  }

  private static func make() throws(LocalAuthorityError) -> [UInt8] {
    let key = try SigningKey()
    let certificate = try Certificate(
      name: "\(name) (\(user))", key: key, lifetime: lifetime, signedBy: nil,
      extensions: [
        (NID_basic_constraints, "critical,CA:TRUE,pathlen:0"), (NID_key_usage, "critical,keyCertSign,cRLSign"), (NID_subject_key_identifier, "hash"),
        (
          NID_name_constraints,
          "critical,permitted;DNS:localhost,permitted;IP:127.0.0.0/255.0.0.0,permitted;IP:0:0:0:0:0:0:0:1/ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"
        ),
      ])
    return try key.pem() + certificate.pem
  }

  /// Whose it is, for lists of authorities.
  private static var user: String { getpwuid(getuid()).map { String(cString: $0.pointee.pw_name) } ?? "\(getuid())" }

  private static func parsed(_ content: [UInt8], _ path: String) throws(LocalAuthorityError) -> (key: SigningKey, certificate: Certificate) {
    guard let key = SigningKey(pem: content), let certificate = Certificate(pem: content) else {
      throw LocalAuthorityError(path: path, reason: "it is no key with a certificate; delete it to get another")
    }
    return (key, certificate)
  }

  /// A certificate of a server of this machine, with a key of its own.
  ///
  /// - Parameter names: names and addresses, such as "localhost" and "127.0.0.1"; those that are not this machine's are worth nothing.
  public func issue(for names: [String]) throws(LocalAuthorityError) -> Issued {
    let authority = try Self.parsed(content, certificateFile)
    let key = try SigningKey()
    let alternatives = names.map { "\(Self.isAddress($0) ? "IP" : "DNS"):\($0)" }.joined(separator: ",")
    let certificate = try Certificate(
      name: names.first ?? "localhost", key: key, lifetime: min(Self.issuedLifetime, authority.certificate.remaining), signedBy: authority,
      extensions: [
        (NID_basic_constraints, "critical,CA:FALSE"), (NID_key_usage, "critical,digitalSignature"), (NID_ext_key_usage, "serverAuth"),
        (NID_subject_alt_name, alternatives), (NID_subject_key_identifier, "hash"), (NID_authority_key_identifier, "keyid"),
      ])
    return Issued(certificate: certificate.pem, key: try key.pem())
  }

  private static func isAddress(_ name: String) -> Bool { name.contains(":") || name.utf8.allSatisfy { $0 == 0x2E || (0x30...0x39).contains($0) } }
}
