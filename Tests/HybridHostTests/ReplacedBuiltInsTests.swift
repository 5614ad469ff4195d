import Foundation
import Testing

/// Pages that replace what ECMAScript gives them: each method, function and class in turn, one page for each, which then does what apps do.
///
/// `GANTRY_REPLACE_ALL` has every one of them replaced in each of the four ways; otherwise some.
@Suite("Built-ins that a page replaces", .timeLimit(.minutes(10)))
struct ReplacedBuiltInsTests {
  private static let all = ProcessInfo.processInfo.environment["GANTRY_REPLACE_ALL"] != nil
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("neither change what the runtime does nor show it anything", arguments: [
    ("throw", "before", 4), ("record", "before", 6), ("record", "after", 18), ("throw", "after", 18),
  ])
  func replaced(_ mode: String, _ time: String, _ step: Int) throws {
    try run(try makeApp(start: "index.html?0,\(mode),\(time),\(Self.all ? 1 : step)"))
  }

  /// What an object of the runtime's own has not is looked for in Object.prototype, where a page may have put it.
  @Test("have no say by Object.prototype either")
  func members() throws {
    let app = try makeApp(start: "index.html?-1,members,before,0")
    let names = try namesInTheRuntime()
    #expect(names.count > 1_500 && names.isSuperset(of: ["bubbles", "redirect", "credentials", "kept", "_handlers"]))
    try "const names = '\(names.sorted().joined(separator: " "))';".write(toFile: "\(app)/www/names.js", atomically: true, encoding: .utf8)
    let lines = try run(app)
    #expect(lines.contains { $0.hasPrefix("names ") && Int($0.dropFirst(6)) ?? 0 > 1_500 }, "\(lines)")
  }

  /// As libraries replace them that bring shadow trees to old browsers: Polymer 0.5 does, which Mobile UI Elements is made with.
  @Test("have no say when they are those of nodes")
  func nodes() throws {
    let lines = try run(try makeApp(start: "index.html?-1,platform,before,0"))
    #expect(lines.contains { $0.hasPrefix("members ") && Int($0.dropFirst(8)) ?? 0 > 150 }, "\(lines)")
  }

  /// The names of members that the scripts of the runtime, the bridge and the plugins have.
  private func namesInTheRuntime() throws -> Set<String> {
    var names: Set<String> = []
    for folder in ["Sources/WebPlatform/JavaScript", "Sources/CordovaBridge/JavaScript", "Plugins"] {
      for path in try FileManager.default.subpathsOfDirectory(atPath: "\(Scratch.repository)/\(folder)") where path.hasSuffix(".js") {
        let text = try String(contentsOfFile: "\(Scratch.repository)/\(folder)/\(path)", encoding: .utf8)
        var rest = text.utf8[...]
        // A member is asked for behind a dot, or taken out by its name alone.
        while let start = rest.firstIndex(where: { ".{, ".utf8.contains($0) }) {
          rest = rest[rest.index(after: start)...]
          let name = rest.prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$") }
          if let first = name.first, !(0x30...0x39).contains(first) { names.insert(String(decoding: name, as: UTF8.self)) }
        }
      }
    }
    return names
  }

  private func makeApp(start: String) throws -> String {
    let app = "\(scratch.path)/replaced"
    try FileManager.default.copyItem(atPath: Scratch.bundle("replaced"), toPath: app)
    try #"{"isLocal": true, "shouldAuthenticate": false, "startPage": "\#(start)"}"#
      .write(toFile: "\(app)/bootconfig.json", atomically: true, encoding: .utf8)
    return app
  }

  /// - Returns: what the app wrote.
  @discardableResult
  private func run(_ app: String) throws -> [String] {
    let run = try GantryProcess.run(["run", app, "--data", "\(scratch.path)/data", "--timeout", "540"])
    let lines = run.outputLines
    #expect(lines.filter { $0.hasPrefix("SEEN") || $0.hasPrefix("FAILED") } == [], "\(run.errors)")
    #expect(lines.contains { $0.hasPrefix("trials ended at") }, "status \(run.status): \(run.output.suffix(2000))\(run.errors.suffix(2000))")
    return lines
  }
}
