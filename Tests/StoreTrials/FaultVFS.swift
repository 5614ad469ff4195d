import CSQLite
import Glibc
import Synchronization

/// A VFS that fails when it is told to, over another one (https://sqlite.org/vfs.html).
///
/// It counts what changes files: writes, truncations, syncs and deletions. At the chosen one it does what ``Fault`` says. Files
/// are reached through the VFS below, so that it may stand under any other, by its name.
public enum FaultVFS {
  public static let name = "faults"

  /// What happens at the chosen operation.
  public enum Fault: String, Sendable, CaseIterable {
    /// It fails once (EIO).
    case inputOutput
    /// Writes fail for want of room (ENOSPC), once.
    case full
    /// Half of the bytes are written, then it fails, once.
    case shortWrite
    /// The power goes: what was not synced is on the disk or not, by chance, and nothing works until ``end()``.
    case powerLoss
  }

  struct State {
    var count = 0
    var chosen: Int?
    var fault = Fault.inputOutput
    var isDark = false
    var random = Randomness(seed: 0)
    var disks: [Int: FaultDisk] = [:]
    var lastFile = 0
    /// Whether the fault was met.
    var isMet = false
  }

  static let state = Mutex(State())

  /// Makes the VFS known to SQLite.
  ///
  /// - Parameter base: the name of the VFS below, or nil for the default one.
  public static func register(over base: String? = nil) throws {
    guard sqlite3_vfs_find(name) == nil else { return }
    guard let below = sqlite3_vfs_find(base) else { throw TrialFailure("there is no VFS \(base ?? "of SQLite")") }
    FaultFile.below = below
    // Lives as long as the process, as SQLite demands.
    let vfs = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    vfs.initialize(to: below.pointee)
    vfs.pointee.zName = UnsafePointer(strdup(name))
    vfs.pointee.pNext = nil
    vfs.pointee.szOsFile += Int32(FaultFile.headSize)
    vfs.pointee.xOpen = { FaultFile.open($1, $2, $3, $4) }
    vfs.pointee.xDelete = { _, path, sync in
      let code = FaultVFS.meet(isWrite: false)
      return code == SQLITE_OK ? FaultFile.below?.pointee.xDelete(FaultFile.below, path, sync) ?? SQLITE_ERROR : code
    }
    guard sqlite3_vfs_register(vfs, 0) == SQLITE_OK else { throw TrialFailure("SQLite refuses the VFS") }
  }

  /// Starts to count anew; the operation of that number, from 1, meets the fault.
  public static func choose(_ number: Int?, _ fault: Fault, seed: UInt64) {
    state.withLock { state in
      state.count = 0
      state.chosen = number
      state.fault = fault
      state.isDark = false
      state.isMet = false
      state.random = Randomness(seed: seed)
    }
  }

  /// How many operations there were since ``choose(_:_:seed:)``.
  public static var count: Int { state.withLock { $0.count } }

  public static var isMet: Bool { state.withLock { $0.isMet } }

  /// Lets everything work again; after a ``Fault/powerLoss``, when all files are closed.
  public static func end() {
    state.withLock { state in
      state.chosen = nil
      state.isDark = false
    }
  }

  /// Counts an operation, and tells with which code it fails.
  static func meet(isWrite: Bool) -> Int32 {
    state.withLock { state in
      if state.isDark { return SQLITE_IOERR }
      state.count += 1
      guard state.count == state.chosen else { return SQLITE_OK }
      state.isMet = true
      switch state.fault {
      case .inputOutput: return SQLITE_IOERR
      case .full: return isWrite ? SQLITE_FULL : SQLITE_IOERR
      case .shortWrite: return isWrite ? FaultFile.halfWritten : SQLITE_IOERR
      case .powerLoss:
        state.isDark = true
        for disk in state.disks.values { disk.losePower(using: &state.random) }
        return SQLITE_IOERR
      }
    }
  }
}
