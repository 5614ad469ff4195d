import ArgumentParser
import Glibc

/// What the system lets this process have (getrlimit(2)). The engine ends the process without a word where it gets too little, so that it is
/// looked at before.
enum ResourceLimits {
  /// JavaScriptCore reserves addresses for its heaps, most of which never become memory: with 5 GB it ends the process, with 6 it runs.
  static let leastAddressSpace: rlim_t = 6 << 30
  /// A run with a sign-in, the local org and a store has about 25 files, sockets and pipes open.
  static let leastFiles: rlim_t = 32

  /// Whether ``check()`` has nothing to say.
  static var suffice: Bool {
    (limit(RLIMIT_AS) ?? leastAddressSpace) >= leastAddressSpace && (limit(RLIMIT_NOFILE) ?? leastFiles) >= leastFiles
  }

  /// - Throws: ``ExitStatus/unusable``, once it has been said what there is too little of.
  static func check() throws {
    if let allowed = limit(RLIMIT_AS), allowed < leastAddressSpace {
      try refuse("this process may use \(allowed >> 20) MiB of addresses (ulimit -v), and the JavaScript engine needs \(leastAddressSpace >> 20)")
    }
    if let allowed = limit(RLIMIT_NOFILE), allowed < leastFiles {
      try refuse("this process may have \(allowed) files open at a time (ulimit -n), and needs \(leastFiles)")
    }
  }

  /// Lets the process have as many files open as the system allows it, rather than those 1,024 that it begins with: a server holds one for
  /// each connection.
  static func raiseFiles() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = limit.rlim_max
    // Where that is refused, fewer connections are taken at a time.
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  private static func limit(_ resource: __rlimit_resource) -> rlim_t? {
    var limit = rlimit()
    return getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 ? limit.rlim_cur : nil
  }

  private static func refuse(_ what: String) throws {
    Terminal.note("\(what): raise the limit")
    throw ExitStatus.unusable
  }
}
