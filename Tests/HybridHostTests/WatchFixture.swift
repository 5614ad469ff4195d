import Foundation

/// An app whose files a test changes while they are watched.
struct WatchFixture {
  let scratch: Scratch
  let app: String

  /// - Parameter scripts: those of the pages, by name: `a.html` loads `a.js`, and all pages load `shared.js`.
  init(_ scripts: [String: String] = ["a": passing]) throws {
    scratch = try Scratch()
    var files = ["www/bootconfig.json": Self.configuration, "www/shared.js": "", "www/unused.js": ""]
    for (name, script) in scripts {
      files["www/\(name).html"] = Self.page(name)
      files["www/\(name).js"] = script
    }
    app = try scratch.write(files)
  }

  static let configuration = #"{"isLocal": true, "startPage": "a.html", "shouldAuthenticate": false}"#
  static let passing = "QUnit.test('t', (assert) => assert.ok(true));"
  static let failing = "QUnit.test('t', (assert) => assert.ok(false));"

  static func page(_ name: String) -> String {
    "<div id='qunit'></div><script src='javascript/qunit/qunit.js'></script><script src='shared.js'></script><script src='\(name).js'></script>"
  }

  func test(_ arguments: String..., input: WatchedProcess.Input = .pipe) throws -> WatchedProcess {
    try WatchedProcess(["test", app] + arguments, in: scratch, input: input)
  }

  func run(_ arguments: String..., input: WatchedProcess.Input = .pipe) throws -> WatchedProcess {
    try WatchedProcess(["run", app] + arguments, in: scratch, input: input)
  }

  /// Saves a file below `www/` as most editors do: the same file with another text.
  func save(_ text: String, to name: String) throws {
    let file = open(path(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
    try FileHandle(fileDescriptor: file, closeOnDealloc: true).write(contentsOf: Data(text.utf8))
  }

  /// Saves a file as others do: a new file takes the place of the old one.
  func replace(_ name: String, with text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(".new")))
    guard rename(path(".new"), path(name)) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func delete(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  func path(_ name: String) -> String { "\(app)/www/\(name)" }
}
