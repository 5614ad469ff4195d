import ChildPrograms
import Foundation
import TemporaryFiles

/// The certificate of a server on loopback and the authority that signed it, made for one test.
struct CertificateFiles: Sendable {
  static let program = "/usr/bin/openssl"

  private let folder: TemporaryFolder
  /// The authority that a client is to trust.
  var authority: String { path("authority.pem") }
  var certificate: String { path("server.pem") }
  var key: String { path("server.key") }

  init(_ certificate: TLSServer.Certificate) throws {
    folder = try TemporaryFolder("tls")
    try Authority(name: "authority", folder: folder.path).make()
    try Authority(name: "other", folder: folder.path).make()
    try Self.make(certificate, in: folder.path)
  }

  /// Of a file beside them, which goes with them.
  func path(_ name: String) -> String { folder.path(name) }

  private static func make(_ certificate: TLSServer.Certificate, in folder: String) throws {
    let name = certificate == .forAnotherName ? "elsewhere.example" : "localhost"
    try openssl(["genrsa", "-out", "\(folder)/server.key", certificate == .weak ? "1024" : "2048"])
    if certificate == .selfSigned {
      return try openssl([
        "req", "-x509", "-key", "\(folder)/server.key", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-out",
        "\(folder)/server.pem",
      ])
    }
    try openssl(["req", "-new", "-key", "\(folder)/server.key", "-subj", "/CN=\(name)", "-out", "\(folder)/server.csr"])
    let dates: (String, String) = switch certificate {
    case .expired: ("20200101000000Z", "20210101000000Z")
    case .notYetValid: ("20980101000000Z", "20990101000000Z")
    default: ("20200101000000Z", "20990101000000Z")
    }
    try Authority(name: certificate == .ofAnotherAuthority ? "other" : "authority", folder: folder).sign(name: name, from: dates.0, to: dates.1)
  }
}

/// An authority with its files in a folder.
private struct Authority {
  let name: String
  let folder: String

  private var place: String { "\(folder)/\(name)" }

  func make() throws {
    try openssl([
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "\(place).key", "-out", "\(place).pem", "-subj", "/CN=\(name)", "-days", "9000",
    ])
  }

  /// Signs what `server.csr` asks for. The command that can set dates keeps a list of what it has signed.
  func sign(name: String, from start: String, to end: String) throws {
    let configuration = """
      [ca]
      default_ca=c
      [c]
      database=\(place).index
      serial=\(place).serial
      new_certs_dir=\(folder)
      default_md=sha256
      policy=p
      [p]
      commonName=supplied
      [e]
      subjectAltName=DNS:\(name)

      """
    for (text, suffix) in [(configuration, "cnf"), ("", "index"), ("01\n", "serial")] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(place).\(suffix)"))
    }
    try openssl([
      "ca", "-batch", "-config", "\(place).cnf", "-cert", "\(place).pem", "-keyfile", "\(place).key", "-startdate", start, "-enddate", end,
      "-in", "\(folder)/server.csr", "-out", "\(folder)/server.pem", "-extensions", "e", "-notext",
    ])
  }
}

private func openssl(_ arguments: [String]) throws {
  guard try ChildProgram(CertificateFiles.program, arguments, isQuiet: true).end().status == 0 else { throw CocoaError(.executableRuntimeMismatch) }
}
