import ArgumentParser
import DevTools
import Glibc
import HybridHost
import JavaScriptEngine
import PrivateFiles
import Synchronization

/// The options for profiles of an app's run.
struct ProfileArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("At the end, write to this file what scripts have spent their time on: Chrome's and VS Code's .cpuprofile.", valueName: "file"), completion: .file())
  var cpuProfile: String?

  @Option(
    help: ArgumentHelp("At the end, write to this file which objects there are, and what holds them: Chrome's and VS Code's .heapsnapshot.", valueName: "file"),
    completion: .file())
  var heapSnapshot: String?

  /// Whether there is something to write.
  var isWanted: Bool { cpuProfile != nil || heapSnapshot != nil }

  /// Has an app's run looked at, if that is wanted.
  ///
  /// - Throws: `ExitCode`; its message has been written.
  func begin(_ options: inout HybridAppOptions) throws -> Profiles? {
    guard isWanted else { return nil }
    if let fault = EngineInspector.fault {
      Terminal.note("\(cpuProfile == nil ? "--heap-snapshot" : "--cpu-profile"): \(fault)")
      throw ExitStatus.unusable
    }
    let profiles = Profiles(cpu: cpuProfile, heap: heapSnapshot)
    let make = options.watcher
    options.watcher = {
      let target = make?() as? DebugTarget ?? DebugTarget()
      profiles.follow(target)
      return target
    }
    return profiles
  }
}

/// The files of a run's profiles. A heap may hold what an app's users keep: only their owner may read them.
final class Profiles: Sendable {
  private let cpu: String?
  private let heap: String?
  private let target = Mutex<DebugTarget?>(nil)

  init(cpu: String?, heap: String?) { (self.cpu, self.heap) = (cpu, heap) }

  func follow(_ target: DebugTarget) {
    if cpu != nil { target.recordProfile() }
    self.target.withLock { $0 = target }
  }

  /// Writes them, while the app is there still.
  ///
  /// - Returns: whether all that were wanted are there.
  func write() async -> Bool {
    guard let target = target.withLock({ $0 }) else { return true }
    var isWritten = true
    if let cpu { isWritten = await write(cpu, "the profile") { Array(try await target.profile().utf8) } }
    if let heap { isWritten = await write(heap, "the heap snapshot") { try await target.heapSnapshot() } && isWritten }
    return isWritten
  }

  private func write(_ path: String, _ what: String, _ take: () async throws -> [UInt8]) async -> Bool {
    do {
      let bytes = try await take()
      try PrivateFile(path: path) { ProfileFailure(description: "cannot \($0) \($1): \(String(cString: strerror($2)))") }.replace(with: bytes, waiting: false)
      Terminal.note("\(what) is in \(path)")
      return true
    } catch {
      Terminal.note("\(what) could not be written: \(error)")
      return false
    }
  }

  private struct ProfileFailure: Error, CustomStringConvertible {
    let description: String
  }
}
