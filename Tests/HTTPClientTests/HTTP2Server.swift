import ChildPrograms
import Foundation

/// An `nghttpd` on loopback: a server that speaks HTTP/2 and nothing else, with files and an echo of what is uploaded.
final class HTTP2Server: Sendable {
  private static let nghttpd = "/usr/sbin/nghttpd"
  static let isAvailable = TLSServer.isAvailable && FileManager.default.isExecutableFile(atPath: nghttpd)

  let port: UInt16
  var authority: String { files.authority }
  private let files: CertificateFiles
  private let program: ChildProgram
  private var log: String { files.path("log") }

  /// - Parameters:
  ///   - contents: by their names.
  ///   - options: further arguments of nghttpd(1).
  init(contents: [String: [UInt8]] = [:], options: [String] = []) throws {
    files = try CertificateFiles(.good)
    let documents = files.path("documents")
    try FileManager.default.createDirectory(atPath: documents, withIntermediateDirectories: true)
    for (name, bytes) in contents { try Data(bytes).write(to: URL(fileURLWithPath: "\(documents)/\(name)")) }
    program = try ChildProgram(
      Self.nghttpd, ["-v", "--echo-upload", "-a", "127.0.0.1", "-d", documents] + options + ["0", files.key, files.certificate],
      output: .file(files.path("log")), isQuiet: true)
    port = try Self.port(of: program.id)
  }

  func url(_ path: String) -> String { "https://localhost:\(port)/\(path)" }

  func stop() {
    program.kill()
    _ = program.end()
  }

  /// What it has seen, by connection: how many there were, how many requests each had, and how many of them at the same time.
  struct Seen {
    var requests: [String: Int] = [:]
    var together = 0
    var connections: Int { requests.count }
  }

  /// Reads the log: lines such as `[id=1] [  0.012] recv HEADERS frame <length=35, flags=0x05, stream_id=1>`.
  func seen() throws -> Seen {
    var seen = Seen()
    var open: [String: Set<Substring>] = [:]
    for line in try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n") where line.hasPrefix("[id=") {
      let connection = String(line.prefix { $0 != "]" })
      guard let stream = line.split(separator: "stream_id=").last, line.contains(" frame <") else { continue }
      if line.contains("recv HEADERS") {
        seen.requests[connection, default: 0] += 1
        open[connection, default: []].insert(stream)
        seen.together = max(seen.together, open[connection]?.count ?? 0)
      } else if line.contains("send "), line.contains("flags=0x01"), !line.contains("SETTINGS") {
        open[connection]?.remove(stream)
      }
    }
    return seen
  }

  /// The port of the one socket that the process listens on, which it does not tell (proc(5): fd, net/tcp).
  private static func port(of process: pid_t) throws -> UInt16 {
    let end = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < end {
      let folder = "/proc/\(process)/fd"
      let sockets = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
      }
      if let port = try listening().first(where: { sockets.contains("socket:[\($0.inode)]") })?.port { return port }
      usleep(5000)
    }
    throw CocoaError(.executableLoad)
  }

  /// The sockets that listen, which stand first in the system's table. Behind them may be thousands of connections that have ended.
  private static func listening() throws -> [(inode: Substring, port: UInt16)] {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/net/tcp"))
    var text = Data()
    var found: [(inode: Substring, port: UInt16)] = []
    while let more = try file.read(upToCount: 4096), !more.isEmpty {
      text += more
      let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      found = []
      // The last line is not whole yet.
      for line in lines.dropFirst().dropLast() {
        let columns = line.split(separator: " ")
        guard columns.count > 9 else { continue }
        // The state 0A is that of listening.
        guard columns[3] == "0A" else { return found }
        if let port = columns[1].split(separator: ":").last.flatMap({ UInt16($0, radix: 16) }) { found.append((columns[9], port)) }
      }
    }
    return found
  }
}
