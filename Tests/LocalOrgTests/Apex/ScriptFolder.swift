import TemporaryFiles

/// A folder with one script, for an org of a test.
final class ScriptFolder {
  private let folder: TemporaryFolder

  init(_ script: String) throws {
    folder = try TemporaryFolder("scripts")
    try folder.makeFolder("apex")
    try folder.write(script, to: "apex/script.js")
  }

  var path: String { folder.path }
}
