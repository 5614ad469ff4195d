import CJavaScriptCore
import Glibc

/// Promise jobs (ECMA-262, 9.5).
extension JavaScriptContext {
  /// Runs the promise jobs that wait, and those that they leave, from within a native function.
  ///
  /// The engine does so by itself when the outermost call into it ends, and its public interface has no other way. A library of the engine
  /// that does not have these members leaves the jobs until then. Where natives are nested, a script waits for the innermost: nothing is done.
  public func runPromiseJobs() {
    guard nesting.depth <= 1, let members = Self.jobMembers else { return }
    // An engine's lock: a counted reference and a machine word (JSC::JSLockHolder).
    withUnsafeTemporaryAllocation(byteCount: 32, alignment: 16) { lock in
      guard let place = lock.baseAddress else { return }
      members.lock(place, group)
      members.drain(group)
      members.unlock(place)
    }
  }

  /// Runs `body`, and then the promise jobs that it leaves: not already when a call into the engine ends in it.
  ///
  /// No call of a function, which the stacks of errors would show: an object is asked for a property, whose getter `body` is.
  public func holdingPromiseJobs(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      withUnsafePointer(to: body) { place in
        let object: JSObjectRef = JSObjectMake(ref, Self.holderClass, UnsafeMutableRawPointer(mutating: place))
        _ = EngineString.with("run") { JSObjectGetProperty(ref, object, $0, nil) }
        _ = JSObjectSetPrivate(object, nil)
      }
    }
  }

  /// The engine's class of the objects behind ``holdingPromiseJobs(_:)``: one for the process, never changed or released.
  private nonisolated(unsafe) static let holderClass: JSClassRef = {
    var definition = kJSClassDefinitionEmpty
    definition.attributes = JSClassAttributes(kJSClassAttributeNoAutomaticPrototype)
    definition.getProperty = { context, object, _, _ in
      guard let held = JSObjectGetPrivate(object) else { return nil }
      held.assumingMemoryBound(to: (() -> Void).self).pointee()
      return JSValueMakeUndefined(context)
    }
    return JSClassCreate(&definition)
  }()

  private struct JobMembers {
    /// A group is the engine's virtual machine.
    let drain: @convention(c) (JSContextGroupRef) -> Void
    let lock: @convention(c) (UnsafeMutableRawPointer, JSContextGroupRef) -> Void
    let unlock: @convention(c) (UnsafeMutableRawPointer) -> Void
  }

  /// Members of the engine's C++ classes, which its library exports for WebKit.
  private static let jobMembers: JobMembers? = {
    let library: UnsafeMutableRawPointer? = nil
    guard let drain = dlsym(library, "_ZN3JSC2VM15drainMicrotasksEv"),
      let lock = dlsym(library, "_ZN3JSC12JSLockHolderC1ERNS_2VME"),
      let unlock = dlsym(library, "_ZN3JSC12JSLockHolderD1Ev")
    else { return nil }
    return JobMembers(
      drain: unsafeBitCast(drain, to: (@convention(c) (JSContextGroupRef) -> Void).self),
      lock: unsafeBitCast(lock, to: (@convention(c) (UnsafeMutableRawPointer, JSContextGroupRef) -> Void).self),
      unlock: unsafeBitCast(unlock, to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self))
  }()

  /// What the contexts of an engine share: how many native functions of theirs are under way.
  final class Nesting {
    var depth = 0
    /// See ``makeUndefinedLike(answering:)``.
    var callKey: JSValueRef?
  }
}
