import ChildPrograms
import Foundation
import JSON
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
    let port = try Self.port(of: program)
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

  /// The port that an org says it listens at.
  private static func port(of program: ChildProgram) throws -> UInt16 {
    var address: [UInt8] = []
    while address.last != UInt8(ascii: "\n"), case let byte = program.receive(1), !byte.isEmpty { address += byte }
    return try #require(String(decoding: address.dropLast(), as: UTF8.self).split(separator: ":").last.flatMap { UInt16($0) })
  }

  @Test("serves the versions, communities and login pages of its options and commands, and records what it is asked")
  func options() throws {
    let scratch = try Scratch()
    let data = ["--org-data", "\(scratch.path)/org"]
    let folder = try scratch.write(["sites.json": #"{ "communities": { "partners": {} }, "loginPage": { "title": "From the file" } }"#])
    let faults = try scratch.write(["faults.json": #"{ "rules": [{ "path": "/services/nothing", "status": 503 }] }"#])
    let record = "\(scratch.path)/asked.jsonl"
    let errors = "\(scratch.path)/errors.txt"
    let program = try ChildProgram("/bin/sh", [
      "-c", "exec \"$0\" \"$@\" 2> '\(errors)'", GantryProcess.path, "org", "serve", "--api-versions", "40-58", "--sites", "\(folder)/sites.json",
      "--faults", "\(faults)/faults.json", "--record", record,
    ] + data)
    let port = try Self.port(of: program)
    #expect(try Self.answer("/services/data", port).contains(#""version":"58.0""#) && !Self.answer("/services/data", port).contains(#""59.0""#))
    #expect(try Self.answer("/services/data/v59.0/", port).contains("v40.0 to v58.0"))
    #expect(try Self.answer("/partners/services/data", port).contains(#""version":"40.0""#))
    #expect(try Self.answer("/", port).contains("<h1>From the file</h1>"))
    #expect(try GantryProcess.run(["org", "community", "add", "others"] + data).output.hasPrefix("others  0DB"))
    #expect(try Self.answer("/others/services/data", port).contains(#""version":"40.0""#))
    #expect(try GantryProcess.run(["org", "login-page", "set", "--community", "others", "--title", "Others"] + data).status == 0)
    #expect(try Self.answer("/others/", port).contains("<h1>Others</h1>"))
    #expect(try GantryProcess.run(["org", "login-page", "set", "--button", "blue"] + data).errors.contains("#0070d2"))
    #expect(try GantryProcess.run(["org", "community", "remove", "nobody"] + data).errors.contains("there are others"))
    kill(program.id, SIGTERM)
    _ = program.end()
    let targets = try String(contentsOfFile: record, encoding: .utf8).split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8))["target"]?.string }
    #expect(targets == ["/services/data", "/services/data", "/services/data/v59.0/", "/partners/services/data", "/", "/others/services/data", "/others/"])
    #expect(try String(contentsOfFile: errors, encoding: .utf8).contains("no request met the rule of faults"))
  }

  @Test("refuses versions that there are not, and says which there are", arguments: ["19-30", "30-20", "20-68", "x", "", "20-30-40", "-5"])
  func versions(_ versions: String) throws {
    let scratch = try Scratch()
    let run = try GantryProcess.run(["org", "serve", "--org-data", "\(scratch.path)/org", "--api-versions=\(versions)"])
    #expect(run.status == 64 && run.errors.contains("20 to 67"), "\(run.errors)")
  }

  @Test("keeps no memory of requests that it has answered, signed in or not")
  func manyRequests() throws {
    let scratch = try Scratch()
    let program = try ChildProgram(GantryProcess.path, ["org", "serve", "--org-data", "\(scratch.path)/org"], isQuiet: true)
    let port = try Self.port(of: program)
    let requests = ["/services/data/v60.0/limits", "/services/data", "/services/data/v60.0/query?q=SELECT+Id+FROM+Account"].map {
      "GET \($0) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer none\r\n\r\n"
    }
    // 24 of them on a connection, all at once.
    func ask(_ rounds: Int) throws {
      for _ in 0..<rounds {
        let connection = try LoopbackConnection(to: port, patience: 30)
        for _ in 0..<8 { connection.send(requests.joined()) }
        var heads = 0
        while heads < 24, case .bytes(let bytes) = connection.receive(), !bytes.isEmpty {
          heads += String(decoding: bytes, as: UTF8.self).components(separatedBy: "HTTP/1.1 ").count - 1
        }
        try #require(heads == 24)
      }
    }
    try ask(50)
    let before = try Self.memory(of: program.id, "VmRSS")
    try ask(200)
    let growth = try Self.memory(of: program.id, "VmRSS") - before
    #expect(growth < 2_000, "\(growth) KiB more after 4,800 requests")
  }

  @Test("refuses a content of 1 GB without a token before it has come, and holds none of it")
  func largeContent() throws {
    let scratch = try Scratch()
    let program = try ChildProgram(GantryProcess.path, ["org", "serve", "--org-data", "\(scratch.path)/org"], isQuiet: true)
    let port = try Self.port(of: program)
    #expect(Self.isAnswered(try LoopbackConnection(to: port, patience: 30), port))
    let before = try Self.memory(of: program.id, "VmHWM")
    for path in ["sobjects/Account", "jobs/ingest/750000000000000AAA/batches"] {
      let connection = try LoopbackConnection(to: port, patience: 30)
      let target = path.hasPrefix("/") ? path : "/services/data/v60.0/\(path)"
      connection.send("POST \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer none\r\nContent-Type: application/json\r\nContent-Length: 1000000000\r\n\r\n")
      let piece = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20)
      // The peer closes long before all is sent.
      let isTaken = (0..<1_000).allSatisfy { _ in connection.send(piece) }
      #expect(!isTaken, "\(path)")
      var answer: [UInt8] = []
      while case .bytes(let bytes) = connection.receive(), !bytes.isEmpty { answer += bytes }
      let status = String(decoding: answer.prefix(12), as: UTF8.self)
      #expect(["HTTP/1.1 400", "HTTP/1.1 401", "HTTP/1.1 413", ""].contains(status), "\(path): \(status)")
    }
    let growth = try Self.memory(of: program.id, "VmHWM") - before
    #expect(growth < 64_000, "\(growth) KiB more at the most")
    #expect(Self.isAnswered(try LoopbackConnection(to: port, patience: 30), port))
  }

  /// - Parameter kind: a line of `/proc/<id>/status`, in KiB.
  private static func memory(of id: pid_t, _ kind: String) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(kind) })
    return try #require(line.split(whereSeparator: { " \t".contains($0) }).dropFirst().first.flatMap { Int($0) })
  }

  private static func answer(_ path: String, _ port: UInt16) throws -> String {
    let connection = try LoopbackConnection(to: port, patience: 30)
    connection.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n")
    var answer: [UInt8] = []
    while case .bytes(let bytes) = connection.receive(), !bytes.isEmpty { answer += bytes }
    return String(decoding: answer, as: UTF8.self)
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
