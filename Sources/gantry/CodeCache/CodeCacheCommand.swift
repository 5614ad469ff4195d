import ArgumentParser
import Glibc
import HybridHost
import JavaScriptEngine
import PrivateFiles
import WebPlatform

/// Makes the code cache. The launcher starts it behind the first run that found none, with nobody to wait for it.
///
/// What the engine does not offer is taken from it by its shape, so that the work is done in a process of its own: should it crash, no run
/// of an app does, and what is written here was tried by an app before another process reads it.
struct CodeCacheCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "code-cache", abstract: "Compiles the runtime's own scripts ahead, which halves the time until an app runs.",
    discussion: "The first run of an app does so by itself.", shouldDisplay: false)

  /// How many caches are kept: of other builds, and from before the system's start.
  private static let kept = 8

  mutating func run() async throws {
    guard let place = CodeCachePlace.current else { throw refuse("there is no folder for it: set HOME, or name one in \(CodeCachePlace.variable)") }
    if place.open() != nil { return }
    do {
      for folder in [String(place.folder[..<(place.folder.lastIndex(of: "/") ?? place.folder.startIndex)]), place.folder] {
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST || folder.isEmpty else { throw failure("make", folder, errno) }
      }
      let attempt = PrivateFile(path: place.attempt, failure: failure)
      // Another process is at it, or was and failed.
      guard try attempt.create(with: []) else { throw refuse("it is being made, or cannot be made with this engine; \(place.attempt) says so") }
      guard let writer = CodeCacheWriter(RuntimeModules.scripts) else { throw refuse("this library of JavaScriptCore is built in another way") }
      let draft = PrivateFile(path: place.path + ".draft", failure: failure)
      // The first draft shows what a start asks for; in the second that lies together.
      let asked = try await tryOut(writer.bytes(), draft)
      _ = try await tryOut(writer.bytes(first: asked), draft)
      guard rename(draft.path, place.path) == 0 else { throw failure("rename", draft.path, errno) }
      unlink(place.attempt)
      removeOldOnes(in: place)
    } catch let error as CodeCacheError {
      throw refuse(error.description)
    }
  }

  /// Writes a cache and runs a small app with it: its page has to come out as without.
  ///
  /// - Returns: the scripts that it took.
  private func tryOut(_ bytes: [UInt8]?, _ draft: PrivateFile<CodeCacheError>) async throws -> [String] {
    guard let bytes else { throw refuse("it would be too large") }
    try draft.replace(with: bytes, waiting: false)
    guard let cache = CodeCache(path: draft.path) else { throw refuse("\(draft.path) cannot be read") }
    let folder = try TemporaryDataFolder.make()
    let page = """
      <!DOCTYPE html><title>a</title><p class=b>c</p><script src="cordova.js"></script><script>
      document.addEventListener("deviceready", async () => {
        await Promise.resolve();
        const list = Array.from(document.querySelectorAll("p.b"), (element) => element.textContent);
        document.title = new URL("x?y#z", "https://example.org").search + list + structuredClone(new Map([[1, 2]])).get(1);
      });
      </script>
      """
    let files = ["bootconfig.json": #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#, "www/index.html": page]
    guard mkdir("\(folder)/www", 0o700) == 0 else { throw failure("make", "\(folder)/www", errno) }
    for (name, text) in files { try PrivateFile(path: "\(folder)/\(name)", failure: failure).replace(with: Array(text.utf8), waiting: false) }
    var options = HybridAppOptions { "" }
    options.dataFolder = "\(folder)/data"
    options.codeCache = cache
    let app = try HybridApp(bundle: AppBundle(at: folder), options: options, observer: UnheardApp())
    try await app.start()
    await app.untilIdle()
    let title = try await app.evaluate(source: "document.title")
    await app.stop()
    guard title == #""?yc2""# || title == "?yc2" else { throw refuse("an app runs differently with it: \(title)") }
    return cache.addressesAsked
  }

  private func removeOldOnes(in place: CodeCachePlace) {
    guard let directory = opendir(place.folder) else { return }
    defer { closedir(directory) }
    var found: [(path: String, changed: Int)] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) } }
      var information = stat()
      guard name.hasPrefix("code-"), stat("\(place.folder)/\(name)", &information) == 0 else { continue }
      found.append(("\(place.folder)/\(name)", information.st_mtim.tv_sec))
    }
    for file in found.sorted(by: { $0.changed > $1.changed }).dropFirst(Self.kept) { unlink(file.path) }
  }

  private func refuse(_ reason: String) -> ExitCode {
    Terminal.note("no code cache was made: \(reason)")
    return ExitStatus.unusable
  }
}

/// What the small app says is for nobody: its title tells.
private final class UnheardApp: HybridAppObserver {
  func app(logged text: String, level: ConsoleLevel) {}
  func app(uncaught error: UncaughtError) {}
  func app(notice: HybridAppNotice) {}
}

private struct CodeCacheError: Error, CustomStringConvertible {
  let description: String
}

private func failure(_ operation: String, _ path: String, _ code: Int32) -> CodeCacheError {
  CodeCacheError(description: "cannot \(operation) \(path): \(String(cString: strerror(code)))")
}
