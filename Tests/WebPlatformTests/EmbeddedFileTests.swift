import Foundation
import Testing
import WebPlatform

/// The lists of files that are kept by hand name what is on disk.
@Suite struct EmbeddedFileTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Paths, from the root of the source tree, of the files below a folder, sorted.
  private static func files(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path).map { "\(folder)/\($0)" }.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: root.appendingPathComponent($0).path, isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }

  @Test(arguments: ["Sources/WebPlatform/JavaScript", "Sources/CordovaBridge/JavaScript", "Sources/HybridHost/JavaScript"])
  func everyScriptOfTheRuntimeIsEmbedded(folder: String) throws {
    #expect(EmbeddedFile.paths(below: folder) == (try Self.files(below: folder).filter { !$0.hasSuffix(".md") }))
  }

  @Test func everyManifestAndScriptOfThePluginsIsEmbedded() throws {
    let files = try Self.files(below: "Plugins").filter { $0.hasSuffix("/plugin.xml") || ($0.contains("/www/") && $0.hasSuffix(".js")) }
    #expect(!files.isEmpty)
    #expect(EmbeddedFile.paths(below: "Plugins") == files)
  }

  /// What is edited and not built again would be found here, too.
  @Test(arguments: ["Sources/CordovaBridge", "Sources/HybridHost", "Plugins"])
  func embeddedFilesAreThoseOnDisk(folder: String) throws {
    for path in EmbeddedFile.paths(below: folder) {
      #expect(EmbeddedFile.named(path)?.text == (try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)), "\(path)")
    }
    #expect(EmbeddedFile.named("\(folder)/nowhere.js") == nil)
  }

  @Test func modulesOfThePlatformAreEmbeddedAsFunctions() throws {
    for path in EmbeddedFile.paths(below: "Sources/WebPlatform") {
      let text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
      #expect(EmbeddedFile.named(path)?.text == " (function(require,exports,native){\(text)\n})", "\(path)")
    }
  }

  @Test(arguments: ["Tests/Pages", "Tests/Plugins"])
  func everyTestFileOfThePagesIsNamed(folder: String) throws {
    let list = try String(contentsOf: Self.root.appendingPathComponent("\(folder)/suites.js"), encoding: .utf8)
    var named: Set<String> = []
    for match in list.matches(of: /"?([\w-]+)"?: \[([^\]]*)\]/) {
      for name in match.output.2.matches(of: /"([^"]+)"/) { named.insert("\(match.output.1)/\(name.output.1)") }
    }
    // What lies deeper is for the tests to load.
    let files = try Self.files(below: folder).map { $0.dropFirst(folder.count + 1) }
      .filter { $0.split(separator: "/").count == 2 && $0.hasSuffix(".js") }
    #expect(named.sorted() == files.map { String($0.dropLast(3)) }.sorted())
  }
}
