import CMalloc
import Foundation

/// What this process holds of the system's things (proc(5)).
package struct ProcessUse {
  package let openFiles: Int
  /// In RAM, in MiB.
  package let memory: Int

  /// Waits a little for what ends by itself, such as threads of apps that have ended.
  ///
  /// - Parameter before: what is to be reached again.
  package static func settled(like before: ProcessUse, isOfRun: Bool = false) async throws -> ProcessUse {
    var use = try current(isOfRun: isOfRun)
    for _ in 0..<50 where use.openFiles > before.openFiles {
      try await Task.sleep(for: .milliseconds(100))
      use = try current(isOfRun: isOfRun)
    }
    return use
  }

  /// - Parameter isOfRun: whether only the files of fault runs count: beside other tests, which open and close their own.
  /// - Note: the allocator gives back first what it keeps of memory that is free.
  package static func current(isOfRun: Bool = false) throws -> ProcessUse {
    malloc_trim(0)
    let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let files = numbers.filter { number in
      guard isOfRun else { return true }
      let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
      return file?.contains("/\(TrialFolder.prefix)") == true
    }
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return ProcessUse(openFiles: files.count, memory: (pages * Int(sysconf(Int32(_SC_PAGESIZE)))) >> 20)
  }
}
