import DevTools
import PrivateFiles
import Synchronization

/// The files of a run's profiles. A heap may hold what an app's users keep: only their owner may read them.
final class Profiles: Sendable {
  private let cpu: String?
  private let heap: String?
  private let target = Mutex<DebugTarget?>(nil)
  private let failed = Atomic(false)

  init(cpu: String?, heap: String?) { (self.cpu, self.heap) = (cpu, heap) }

  func follow(_ target: DebugTarget) {
    if cpu != nil { target.recordProfile() }
    self.target.withLock { $0 = target }
  }

  /// Writes them, while the app is there still.
  func write() async {
    guard let target = target.withLock({ $0 }) else { return }
    if let cpu { await write(cpu, "the profile") { Array(try await target.profile().utf8) } }
    if let heap { await write(heap, "the heap snapshot") { try await target.heapSnapshot() } }
  }

  /// Whether one that was wanted is not there.
  var isOneMissing: Bool { failed.load(ordering: .acquiring) }

  private func write(_ path: String, _ what: String, _ take: () async throws -> [UInt8]) async {
    do {
      try PrivateFile(path).replace(with: try await take(), waiting: false)
      Terminal.note("\(what) is in \(path)")
    } catch {
      failed.store(true, ordering: .releasing)
      Terminal.note("\(what) could not be written: \(error)")
    }
  }
}
