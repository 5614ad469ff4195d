import ChildPrograms
import Foundation
import Loopback
import Testing

/// `gantry org serve`, seen from its port.
@Suite("An org that is served", .timeLimit(.minutes(2)))
struct ServedOrgTests {
  @Test("has more connections than the system gives it files for: they wait, cost no time, and are answered when others go")
  func narrow() throws {
    let scratch = try Scratch()
    let command = "ulimit -n 64 && exec \"$0\" \"$@\""
    let program = try ChildProgram("/bin/sh", ["-c", command, GantryProcess.path, "org", "serve", "--org-data", "\(scratch.path)/org"], isQuiet: true)
    var address: [UInt8] = []
    while address.last != UInt8(ascii: "\n"), case let byte = program.receive(1), !byte.isEmpty { address += byte }
    let port = try #require(String(decoding: address.dropLast(), as: UTF8.self).split(separator: ":").last.flatMap { UInt16($0) })
    var connections = try (0..<120).map { _ in try LoopbackConnection(to: port, patience: 30) }
    Thread.sleep(forTimeInterval: 0.5)
    let before = try Self.processorTime(of: program.id)
    Thread.sleep(forTimeInterval: 1)
    let seconds = try Self.processorTime(of: program.id) - before
    #expect(seconds < 0.3, "\(seconds) s of processor time in one second of waiting")
    #expect(connections.prefix(10).allSatisfy { Self.isAnswered($0, port) })
    connections.removeFirst(100)
    #expect(connections.allSatisfy { Self.isAnswered($0, port) })
  }

  private static func isAnswered(_ connection: LoopbackConnection, _ port: UInt16) -> Bool {
    connection.send("GET /services/data HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
    guard case .bytes(let bytes) = connection.receive() else { return false }
    return bytes.starts(with: "HTTP/1.1 200".utf8)
  }

  /// In seconds, as of proc(5).
  private static func processorTime(of id: pid_t) throws -> Double {
    let fields = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8).split(separator: ")").last?.split(separator: " ") ?? []
    return ((Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
