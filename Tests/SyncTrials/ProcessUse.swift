import CMalloc
import Foundation

/// What this process holds of the system's things (proc(5)).
package struct ProcessUse {
  package let openFiles: Int
  /// In RAM, in MiB.
  package let memory: Int

  /// - Note: the allocator gives back first what it keeps of memory that is free.
  package static func current() throws -> ProcessUse {
    malloc_trim(0)
    let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return ProcessUse(openFiles: files.count, memory: (pages * Int(sysconf(Int32(_SC_PAGESIZE)))) >> 20)
  }
}
