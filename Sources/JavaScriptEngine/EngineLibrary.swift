import CJavaScriptCore
import Glibc

/// Members of the engine's C++ classes, which its library exports for WebKit and its public interface does not show.
enum EngineLibrary {
  /// A member by its name in the library; nil where this library does not have it.
  ///
  /// - Parameter type: a C function type of the same arguments. A group is the engine's virtual machine, a context its global object.
  static func member<Function>(_ name: String, as type: Function.Type) -> Function? {
    let library: UnsafeMutableRawPointer? = nil
    return dlsym(library, name).map { unsafeBitCast($0, to: type) }
  }

  private static let lock = member("_ZN3JSC12JSLockHolderC1ERNS_2VME", as: (@convention(c) (UnsafeMutableRawPointer, JSContextGroupRef) -> Void).self)
  private static let unlock = member("_ZN3JSC12JSLockHolderD1Ev", as: (@convention(c) (UnsafeMutableRawPointer) -> Void).self)

  /// Calls `body` while this thread has an engine for itself, as its members expect.
  ///
  /// - Returns: nil where the library has no such lock; then `body` is not called.
  static func withLock<Result>(of group: JSContextGroupRef, _ body: () -> Result) -> Result? {
    guard let lock, let unlock else { return nil }
    // A counted reference and a machine word (JSC::JSLockHolder).
    return withUnsafeTemporaryAllocation(byteCount: 32, alignment: 16) { place in
      guard let place = place.baseAddress else { return nil }
      lock(place, group)
      defer { unlock(place) }
      return body()
    }
  }
}
