import ChildPrograms
import Foundation
import TemporaryFiles

/// An `openssl s_server` on loopback with a certificate that is right or wrong.
final class TLSServer: Sendable {
  enum Certificate: Sendable {
    case good
    case expired
    case notYetValid
    case selfSigned
    case forAnotherName
    case ofAnotherAuthority
    case weak
  }

  static let isAvailable = FileManager.default.isExecutableFile(atPath: openssl)

  let port: UInt16
  /// The authority that ``Certificate/good`` and most others are signed by.
  let authority: String
  private let folder: TemporaryFolder
  private let program: ChildProgram

  init(_ certificate: Certificate) throws {
    folder = try TemporaryFolder("tls")
    authority = folder.path("authority.pem")
    try Authority(name: "authority", folder: folder.path).make()
    try Authority(name: "other", folder: folder.path).make()
    try Self.make(certificate, in: folder.path)
    let log = folder.path("log")
    program = try ChildProgram(
      openssl,
      ["s_server", "-accept", "127.0.0.1:0", "-cert", folder.path("server.pem"), "-key", folder.path("server.key"), "-cipher", "DEFAULT@SECLEVEL=0", "-www"],
      output: .file(log), isQuiet: true)
    port = try Self.port(from: log)
  }

  func url(_ path: String = "/") -> String { "https://localhost:\(port)\(path)" }

  func stop() {
    program.kill()
    _ = program.end()
  }

  /// Waits for the line "ACCEPT 127.0.0.1:41732".
  private static func port(from log: String) throws -> UInt16 {
    while true {
      let text = try String(contentsOfFile: log, encoding: .utf8)
      if let line = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().first(where: { $0.hasPrefix("ACCEPT") }) {
        guard let port = line.split(separator: ":").last.flatMap({ UInt16($0) }) else { throw CocoaError(.fileReadUnknown) }
        return port
      }
      usleep(5000)
    }
  }

  private static func make(_ certificate: Certificate, in folder: String) throws {
    let name = certificate == .forAnotherName ? "elsewhere.example" : "localhost"
    try run(["genrsa", "-out", "\(folder)/server.key", certificate == .weak ? "1024" : "2048"])
    if certificate == .selfSigned {
      return try run([
        "req", "-x509", "-key", "\(folder)/server.key", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-out",
        "\(folder)/server.pem",
      ])
    }
    try run(["req", "-new", "-key", "\(folder)/server.key", "-subj", "/CN=\(name)", "-out", "\(folder)/server.csr"])
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
    try run([
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
    try run([
      "ca", "-batch", "-config", "\(place).cnf", "-cert", "\(place).pem", "-keyfile", "\(place).key", "-startdate", start, "-enddate", end,
      "-in", "\(folder)/server.csr", "-out", "\(folder)/server.pem", "-extensions", "e", "-notext",
    ])
  }
}

private let openssl = "/usr/bin/openssl"

private func run(_ arguments: [String]) throws {
  guard try ChildProgram(openssl, arguments, isQuiet: true).end().status == 0 else { throw CocoaError(.executableRuntimeMismatch) }
}
