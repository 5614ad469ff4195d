import ChildPrograms
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

  static let isAvailable = FileManager.default.isExecutableFile(atPath: CertificateFiles.program)

  let port: UInt16
  /// The authority that ``Certificate/good`` and most others are signed by.
  var authority: String { files.authority }
  private let files: CertificateFiles
  private let program: ChildProgram

  /// - Parameter protocols: what it agrees to speak (RFC 7301), for example "http/1.1"; nil lets it say nothing of it.
  init(_ certificate: Certificate, protocols: String? = nil) throws {
    files = try CertificateFiles(certificate)
    let log = files.path("log")
    program = try ChildProgram(
      CertificateFiles.program,
      ["s_server", "-accept", "127.0.0.1:0", "-cert", files.certificate, "-key", files.key, "-cipher", "DEFAULT@SECLEVEL=0", "-www"]
        + (protocols.map { ["-alpn", $0] } ?? []),
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
    let end = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < end {
      let text = try String(contentsOfFile: log, encoding: .utf8)
      if let line = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().first(where: { $0.hasPrefix("ACCEPT") }) {
        guard let port = line.split(separator: ":").last.flatMap({ UInt16($0) }) else { throw CocoaError(.fileReadUnknown) }
        return port
      }
      usleep(5000)
    }
    throw CocoaError(.executableLoad)
  }
}
