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

  static let isAvailable = FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")

  let port: UInt16
  /// The authority that ``Certificate/good`` and most others are signed by.
  let authority: String
  private let folder: TemporaryFolder
  private let process: pid_t

  init(_ certificate: Certificate) throws {
    folder = try TemporaryFolder("tls")
    authority = folder.path("authority.pem")
    try Authority(name: "authority", folder: folder.path).make()
    try Authority(name: "other", folder: folder.path).make()
    try Self.make(certificate, in: folder.path)
    let log = folder.path("log")
    process = try spawn(
      ["s_server", "-accept", "127.0.0.1:0", "-cert", folder.path("server.pem"), "-key", folder.path("server.key"), "-cipher", "DEFAULT@SECLEVEL=0", "-www"],
      output: log)
    port = try Self.port(from: log)
  }

  func url(_ path: String = "/") -> String { "https://localhost:\(port)\(path)" }

  func stop() {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
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
  let process = try spawn(arguments, output: "/dev/null")
  var status: Int32 = 0
  guard waitpid(process, &status, 0) == process, status == 0 else { throw CocoaError(.executableRuntimeMismatch) }
}

private func spawn(_ arguments: [String], output: String) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  // A connection of another test that a child holds on to would not end.
  for number in Int32(3)..<1024 { posix_spawn_file_actions_addclose(&actions, number) }
  let words: [UnsafeMutablePointer<CChar>?] = (["openssl"] + arguments).map { strdup($0) } + [nil]
  defer { words.forEach { free($0) } }
  var process: pid_t = 0
  let code = posix_spawn(&process, "/usr/bin/openssl", &actions, nil, words, [nil])
  guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
  return process
}
