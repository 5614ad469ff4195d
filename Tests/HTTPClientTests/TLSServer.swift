import Foundation

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

  static let isAvailable = FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

  let port: UInt16
  /// The authority that ``Certificate/good`` and most others are signed by.
  let authority: String
  private let folder: String
  private let process: Process

  init(_ certificate: Certificate) throws {
    folder = NSTemporaryDirectory() + "tls-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    authority = "\(folder)/authority.pem"
    try Self.makeAuthority("authority", in: folder)
    try Self.makeAuthority("other", in: folder)
    try Self.make(certificate, in: folder)
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.arguments = [
      "s_server", "-accept", "127.0.0.1:0", "-cert", "server.pem", "-key", "server.key", "-cipher", "DEFAULT@SECLEVEL=0", "-naccept", "100", "-www",
    ]
    let log = "\(folder)/log"
    try Data().write(to: URL(fileURLWithPath: log))
    process.standardOutput = FileHandle(forWritingAtPath: log)
    process.standardError = FileHandle.nullDevice
    process.standardInput = Pipe()
    try process.run()
    port = try Self.port(from: log)
  }

  func url(_ path: String = "/") -> String { "https://localhost:\(port)\(path)" }

  func stop() {
    kill(process.processIdentifier, SIGKILL)
    try? FileManager.default.removeItem(atPath: folder)
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
    let bits = certificate == .weak ? "1024" : "2048"
    let issuer = certificate == .ofAnotherAuthority ? "other" : "authority"
    try openssl(["genrsa", "-out", "server.key", bits], in: folder)
    if certificate == .selfSigned {
      return try openssl(
        ["req", "-x509", "-key", "server.key", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-out", "server.pem"], in: folder)
    }
    try openssl(["req", "-new", "-key", "server.key", "-subj", "/CN=\(name)", "-out", "server.csr"], in: folder)
    try "[e]\nsubjectAltName=DNS:\(name)\n".write(toFile: "\(folder)/e.cnf", atomically: true, encoding: .utf8)
    // The command that can set dates keeps a list of what it has signed.
    try "[ca]\ndefault_ca=c\n[c]\ndatabase=index\nserial=serial\nnew_certs_dir=.\ndefault_md=sha256\npolicy=p\n[p]\ncommonName=supplied\n".write(
      toFile: "\(folder)/ca.cnf", atomically: true, encoding: .utf8)
    try "".write(toFile: "\(folder)/index", atomically: true, encoding: .utf8)
    try "01\n".write(toFile: "\(folder)/serial", atomically: true, encoding: .utf8)
    let dates: (String, String) = switch certificate {
    case .expired: ("20200101000000Z", "20210101000000Z")
    case .notYetValid: ("20980101000000Z", "20990101000000Z")
    default: ("20200101000000Z", "20990101000000Z")
    }
    try openssl(
      ["ca", "-batch", "-config", "ca.cnf", "-cert", "\(issuer).pem", "-keyfile", "\(issuer).key", "-startdate", dates.0, "-enddate", dates.1,
       "-in", "server.csr", "-out", "server.pem", "-extfile", "e.cnf", "-extensions", "e", "-notext"], in: folder)
  }

  private static func makeAuthority(_ name: String, in folder: String) throws {
    try openssl(
      ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "\(name).key", "-out", "\(name).pem", "-subj", "/CN=\(name)", "-days", "9000"], in: folder)
  }

  private static func openssl(_ arguments: [String], in folder: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableRuntimeMismatch) }
  }
}
