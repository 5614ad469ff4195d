import CJavaScriptCore
import Synchronization

/// Objects with the internal slot [[IsHTMLDDA]] (ECMA-262, B.3.6): `typeof` calls them undefined, conditions take them for false, and they are
/// equal to null. The web has one, `document.all`.
///
/// The engine makes such objects for WebKit's own use, as functions; its public interface has no way to them.
extension JavaScriptContext {
  /// Makes such an object. Called, it answers as `handler` does.
  ///
  /// - Returns: nil where the engine's library does not have the members that this takes.
  public func makeUndefinedLike(answering handler: JavaScriptValue) throws(JavaScriptException) -> JavaScriptValue? {
    // Without a way to throw, calls could not fail.
    guard let make = UndefinedLike.make, UndefinedLike.raise != nil else { return nil }
    let key = callKey()
    // A text without characters (WTF::String).
    let made = withUnsafePointer(to: UInt(0)) { name in
      EngineLibrary.withLock(of: group) { make(group, ref, 0, name, UndefinedLike.answer) } ?? nil
    }
    guard let made, JSValueIsObject(ref, made), !JSValueToBoolean(ref, made) else { return nil }
    for name in ["length", "name"] { _ = EngineString.with(name) { JSObjectDeleteProperty(ref, made, $0, nil) } }
    var thrown: JSValueRef?
    let attributes = JSPropertyAttributes(kJSPropertyAttributeReadOnly | kJSPropertyAttributeDontEnum | kJSPropertyAttributeDontDelete)
    JSObjectSetPropertyForKey(ref, made, key, handler.ref, attributes, &thrown)
    return try result(made, thrown)
  }

  /// The symbol that such objects of this engine have their handlers by.
  private func callKey() -> JSValueRef {
    if let key = nesting.callKey { return key }
    let key: JSValueRef = EngineString.with("call") { JSValueMakeSymbol(ref, $0) }
    JSValueProtect(ref, key)
    nesting.callKey = key
    UndefinedLike.callKeys.withLock { $0[UInt(bitPattern: group)] = UInt(bitPattern: key) }
    return key
  }
}

private enum UndefinedLike {
  /// What the engine calls: a realm (JSC::JSGlobalObject, a JSContextRef) and a call's frame.
  typealias Answer = @convention(c) (JSContextRef, UnsafePointer<UInt>) -> JSValueRef?

  /// Makes a function (JSC::InternalFunction) of such a kind. Its name is behind a reference.
  static let make = EngineLibrary.member(
    "_ZN3JSC16InternalFunction40createFunctionThatMasqueradesAsUndefinedERNS_2VMEPNS_14JSGlobalObjectEjRKN3WTF6StringE"
      + "NS5_11FunctionPtrILNS5_6PtrTagE1EFlS4_PNS_9CallFrameEELNS5_18FunctionAttributesE2EEE",
    as: (@convention(c) (JSContextGroupRef, JSContextRef, UInt32, UnsafePointer<UInt>, Answer) -> JSObjectRef?).self)

  /// Throws a value in the script that runs.
  static let raise = EngineLibrary.member(
    "_ZN3JSC2VM14throwExceptionEPNS_14JSGlobalObjectENS_7JSValueE", as: (@convention(c) (JSContextGroupRef, JSContextRef, JSValueRef) -> Void).self)

  /// Of each engine, by its address.
  static let callKeys = Mutex<[UInt: UInt]>([:])

  /// The words of a call's frame (JSC::CallFrame): what is called, how many arguments there are with the receiver, and the arguments.
  private static let callee = 3, count = 4, arguments = 6

  static let answer: Answer = { realm, frame in
    guard let group = JSContextGetGroup(realm), let callee = JSObjectRef(bitPattern: frame[callee]),
      let key = callKeys.withLock({ $0[UInt(bitPattern: group)] }).flatMap({ JSValueRef(bitPattern: $0) })
    else { return JSValueMakeUndefined(realm) }
    var thrown: JSValueRef?
    var answer: JSValueRef?
    if let handler = JSObjectGetPropertyForKey(realm, callee, key, &thrown), thrown == nil {
      // Its lower half.
      let given = Int(UInt32(truncatingIfNeeded: frame[count])) - 1
      answer = (frame + arguments).withMemoryRebound(to: JSValueRef?.self, capacity: max(given, 0)) {
        JSObjectCallAsFunction(realm, handler, nil, max(given, 0), $0, &thrown)
      }
    }
    if let thrown { raise?(group, realm, thrown) }
    return answer ?? JSValueMakeUndefined(realm)
  }
}
