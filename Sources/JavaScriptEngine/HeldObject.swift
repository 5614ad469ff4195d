import CJavaScriptCore

/// JavaScript objects that stand for objects of Swift: without members and without a prototype. The Swift object lives as long as the engine has its
/// own. Scripts of pages do not get hold of them; the runtime's pass them back to natives.
enum HeldObject {
  /// One for the process, never changed or released.
  private nonisolated(unsafe) static let engineClass: JSClassRef = {
    var definition = kJSClassDefinitionEmpty
    definition.attributes = JSClassAttributes(kJSClassAttributeNoAutomaticPrototype)
    definition.finalize = { object in
      if let held = JSObjectGetPrivate(object) { Unmanaged<AnyObject>.fromOpaque(held).release() }
    }
    return JSClassCreate(&definition)
  }()

  static func make(_ held: AnyObject, in context: JSContextRef) -> JSValueRef {
    let object: JSObjectRef = JSObjectMake(context, engineClass, Unmanaged.passRetained(held).toOpaque())
    JSObjectSetPrototype(context, object, JSValueMakeNull(context))
    return object
  }

  static func held(by value: JSValueRef, in context: JSContextRef) -> AnyObject? {
    guard JSValueIsObjectOfClass(context, value, engineClass), let object = JSValueToObject(context, value, nil),
      let held = JSObjectGetPrivate(object)
    else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(held).takeUnretainedValue()
  }
}

extension JavaScriptCall {
  /// The Swift object that an argument stands for.
  ///
  /// - Throws: a TypeError when it stands for none of the kind.
  func held<Held: AnyObject>(_ index: Int, as kind: Held.Type) throws(JavaScriptException) -> Held {
    guard let held = HeldObject.held(by: value(index).ref, in: context.ref) as? Held else { throw wrong(index, "an object of the platform's own") }
    return held
  }
}

extension JavaScriptParameter where Value: AnyObject {
  /// What `.held` has given before.
  public static func held(_ kind: Value.Type) -> Self {
    Self(.held) { (call, index) throws(JavaScriptException) in try call.held(index, as: kind) }
  }
}
