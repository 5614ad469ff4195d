import WebPlatform

/// A file of `--script`.
struct PageScript {
  let path: String
  private let text: String

  /// - Throws: `ExitCode`; its message has been written.
  init(path: String) throws {
    self.path = path
    do {
      guard let bytes = try FileContents.read(path) else {
        Terminal.note("--script: there is no file \(path)")
        throw ExitStatus.unusable
      }
      text = String(decoding: bytes, as: UTF8.self)
    } catch let error as ResourceError {
      Terminal.note("--script: \(error)")
      throw ExitStatus.unusable
    }
  }

  /// The file as an async function that is called, so that it may wait for what it taps at. All on the first line, so that
  /// errors name the file's own lines.
  var source: String { "(async () => {\(text)\n})()" }
}
