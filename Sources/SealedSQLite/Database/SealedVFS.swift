import CSealedFiles
import SQLite

/// A VFS whose files are encrypted with one data key, registered with SQLite as long as there are references to it.
///
/// Unchecked: what the pointer leads to has a lock of its own.
package final class SealedVFS: SQLiteFileSystem, @unchecked Sendable {
  private let vfs: OpaquePointer

  /// - Parameters:
  ///   - base: the name of the VFS below; nil for the default one.
  ///   - expectsContent: whether a database without pages is refused as one that was cut off.
  init(key: DataKey, base: String? = nil, expectsContent: Bool = false) throws(EncryptionError) {
    guard let vfs = key.withBytes({ sealed_vfs_create($0, base) }) else { throw .cryptography(operation: "set up an encrypting VFS") }
    if expectsContent { sealed_vfs_expect_content(vfs) }
    self.vfs = vfs
  }

  deinit { sealed_vfs_destroy(vfs) }

  package var name: String { String(cString: sealed_vfs_name(vfs)) }

  /// Why a file was refused, the last time that one was; nil when none was.
  func failure(path: String) -> EncryptionError? {
    let failure = sealed_vfs_failure(vfs)
    let file: DatabaseFile = switch failure.kind {
    case sealed_kind_wal: .log
    case sealed_kind_journal: .journal
    case sealed_kind_temporary: .temporary
    default: .database
    }
    return switch failure.problem {
    case sealed_problem_wrong_key: .wrongKey(path: path)
    case sealed_problem_tampered: .tampered(path: path, file: file, index: failure.index < 0 ? nil : failure.index)
    case sealed_problem_truncated: .truncated(path: path, file: file)
    case sealed_problem_plain: .plainDatabase(path: path)
    case sealed_problem_not_a_database: .notADatabase(path: path)
    default: nil
    }
  }

  package func reason(of code: Int32, path: String) -> String? {
    let error = SQLiteError(code: code, message: "")
    return error.isDamaged || error.isNotADatabase ? failure(path: path)?.description : nil
  }

  /// How many times a recovery left out what a crash had torn. A bit that flipped in the last frame of a log counts as well,
  /// since it cannot be told from that.
  package var tornEnds: Int { Int(sealed_vfs_torn_ends(vfs)) }

  /// Writes to disk so far.
  package var writes: Int { Int(sealed_vfs_writes(vfs)) }

  /// What becomes of writes to disk, for tests.
  package enum Fault {
    /// SQLITE_IOERR_WRITE, with nothing written.
    case error
    /// SQLITE_FULL, with a part written.
    case full
    /// The process is killed, with a part written.
    case kill
  }

  /// Lets so many writes pass, and then none, until the fault is nil.
  package func setFault(_ fault: Fault?, afterWrites writes: Int = 0) {
    let fault = switch fault {
    case .error: sealed_fault_error
    case .full: sealed_fault_full
    case .kill: sealed_fault_kill
    case nil: sealed_fault_none
    }
    sealed_vfs_set_fault(vfs, fault, Int64(writes))
  }
}
