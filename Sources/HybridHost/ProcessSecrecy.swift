import CProcess
import Glibc

/// How far others may look into the process, which holds tokens and keys in its memory.
public enum ProcessSecrecy {
  /// No image of the memory is written when the process dies, and no other process of the user may read it (prctl(2), PR_SET_DUMPABLE).
  /// Debug builds stay open: their backtraces need it.
  ///
  /// To be called once, at the start of a process that runs apps.
  public static func closeMemory() {
    #if !DEBUG
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    // Neither can fail for a process that takes rights from itself only.
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    _ = gantry_forbid_dumps()
    #endif
  }
}
