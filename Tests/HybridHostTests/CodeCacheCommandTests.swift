import Foundation
import Polling
import TemporaryFiles
import Testing

@Suite("The launcher's code cache")
struct CodeCacheCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder("launcher-cache") }

  private var cache: String { folder.path("cache") }

  private func caches() -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []).sorted() }

  private func size(_ path: String) -> Int { (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0 }

  private func command() throws -> GantryProcess { try GantryProcess.run(["code-cache"], environment: ["GANTRY_CODE_CACHE": cache]) }

  private func hello(_ variable: String? = nil) throws -> GantryProcess {
    try GantryProcess.run(
      ["run", "\(Scratch.repository)/Tests/Apps/hello", "--data", folder.path("data")], environment: ["GANTRY_CODE_CACHE": variable ?? cache])
  }

  @Test("is made behind the first run, for its owner alone, and taken by the next")
  func first() async throws {
    #expect(try hello().output == "hello\n")
    try await Polling.until("the code cache to be there", limit: .seconds(60)) { caches().count == 1 && !caches()[0].contains(".") }
    let path = "\(cache)/\(caches()[0])"
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.attributesOfItem(atPath: cache)[.posixPermissions] as? Int == 0o700)
    #expect(try hello().output == "hello\n")
    // It holds the runtime's own scripts, and nothing else: a second run leaves it as it is.
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let again = try command()
    #expect(again.status == 0 && again.errors.isEmpty)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test("that is damaged is made anew behind the next run")
  func damaged() async throws {
    #expect(try command().status == 0)
    let path = try "\(cache)/\(#require(caches().first))"
    try Data("something else, which is no cache".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try hello().output == "hello\n")
    try await Polling.until("the code cache to be whole", limit: .seconds(60)) { size(path) > 1_000_000 && caches().count == 1 }
  }

  @Test("that could not be made is not tried again")
  func attempted() throws {
    #expect(try command().status == 0)
    let path = try "\(cache)/\(#require(caches().first))"
    try FileManager.default.removeItem(atPath: path)
    // What an attempt leaves behind that never came to its end.
    #expect(FileManager.default.createFile(atPath: path + ".attempt", contents: nil))
    #expect(try hello().output == "hello\n")
    let refused = try command()
    #expect(refused.status == 2)
    #expect(refused.errors.contains("no code cache was made") && refused.errors.contains(".attempt"))
    #expect(size(path) == 0)
    try FileManager.default.removeItem(atPath: path + ".attempt")
    #expect(try command().status == 0)
    #expect(size(path) > 1_000_000)
  }

  @Test("can be off, and a folder that nobody may write is no fault of the app")
  func off() throws {
    #expect(try hello("off").output == "hello\n")
    #expect(caches().isEmpty)
    let refused = try hello("/proc/nothing/here")
    #expect(refused.output == "hello\n" && refused.status == 0 && refused.errors.isEmpty)
    let command = try GantryProcess.run(["code-cache"], environment: ["GANTRY_CODE_CACHE": "/proc/nothing/here"])
    #expect(command.status == 2 && command.errors.contains("/proc/nothing"))
    #expect(try GantryProcess.run(["code-cache"], environment: ["GANTRY_CODE_CACHE": "off"]).errors.contains("there is no folder for it"))
  }

  @Test("stands in no list of commands")
  func hidden() throws {
    #expect(try !GantryProcess.run(["--help"]).output.contains("code-cache"))
  }
}
