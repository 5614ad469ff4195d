import ArgumentParser
import DevTools
import HybridHost
import JavaScriptEngine

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
