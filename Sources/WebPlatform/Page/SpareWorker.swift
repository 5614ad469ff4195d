import JavaScriptEngine
import Synchronization

/// What the next dedicated worker of an app needs, made while nothing else is to be done: an app that has had one is likely to have more.
/// May be used on any thread.
final class SpareWorker: Sendable {
  private struct Spare {
    let originKey: String
    let sandbox: SandboxFlags
    let ahead: RealmAhead
  }

  private let spare = Mutex<Spare?>(nil)

  deinit { spare.withLock { $0?.ahead.thread.stop() } }

  /// Makes one, unless there is one.
  func make(originKey: String, sandbox: SandboxFlags, codeCache: CodeCache?) {
    spare.withLock { spare in
      guard spare == nil else { return }
      let ahead = RealmAhead {
        guard let realm = try? PageRealm(codeCache: codeCache, originKey: originKey, sandbox: sandbox, kind: .dedicatedWorker) else { return nil }
        try? realm.makeReady()
        return realm
      }
      spare = Spare(originKey: originKey, sandbox: sandbox, ahead: ahead)
    }
  }

  /// Gives it, if it is of that origin and sandbox; who takes it stops its thread.
  func take(originKey: String, sandbox: SandboxFlags) -> RealmAhead? {
    spare.withLock { spare in
      guard let found = spare, found.originKey == originKey, found.sandbox == sandbox else { return nil }
      spare = nil
      return found.ahead
    }
  }
}
