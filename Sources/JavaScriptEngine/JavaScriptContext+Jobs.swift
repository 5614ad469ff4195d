import CJavaScriptCore

/// Promise jobs (ECMA-262, 9.5).
extension JavaScriptContext {
  /// Runs the promise jobs that wait, and those that they leave, from within a native function.
  ///
  /// The engine does so by itself when the outermost call into it ends, and its public interface has no other way. A library of the engine
  /// that does not have these members leaves the jobs until then. Where natives are nested, a script waits for the innermost: nothing is done.
  public func runPromiseJobs() {
    guard nesting.depth <= 1, let drain = Self.drain else { return }
    _ = EngineLibrary.withLock(of: group) { drain(group) }
  }

  private static let drain = EngineLibrary.member("_ZN3JSC2VM15drainMicrotasksEv", as: (@convention(c) (JSContextGroupRef) -> Void).self)

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

  /// What the contexts of an engine share: how many native functions of theirs are under way.
  final class Nesting {
    var depth = 0
    /// See ``makeUndefinedLike(answering:)``.
    var callKey: JSValueRef?
  }
}
