import CJavaScriptCore

/// The prototype of the global object, which the engine's public interface leaves as Object.prototype for good: it would give the global object another one
/// only with a class of ours, by which every global variable is looked up one by one.
extension JavaScriptContext {
  /// Puts an empty object between the global object and Object.prototype: as the prototype of the interface that the global object is of. To be
  /// called once, before any script of a page has run.
  ///
  /// Nothing happens where the engine's library does not have the members that this takes.
  public func insertGlobalPrototype() {
    guard let set = GlobalPrototype.set, let global = JSContextGetGlobalObject(ref), let prototype = JSObjectMake(ref, nil, nil) else { return }
    // The context is the global object; what scripts see of it is a proxy for that, whose own link is asked where nothing is cached.
    _ = EngineLibrary.withLock(of: group) {
      set(ref, group, prototype)
      set(global, group, prototype)
    }
  }
}

private enum GlobalPrototype {
  /// Sets an object's link, whatever the object says of that.
  static let set = EngineLibrary.member(
    "_ZN3JSC8JSObject18setPrototypeDirectERNS_2VMENS_7JSValueE", as: (@convention(c) (OpaquePointer, JSContextGroupRef, JSValueRef) -> Void).self)
}
