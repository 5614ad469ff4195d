import CJavaScriptCore
import JSON

/// A JavaScript value held by Swift: protected from the collector while it lives. Stays on its context's thread.
public final class JavaScriptValue {
  public let context: JavaScriptContext
  let ref: JSValueRef

  init(_ ref: JSValueRef, in context: JavaScriptContext) {
    self.context = context
    self.ref = ref
    JSValueProtect(context.ref, ref)
  }

  deinit { JSValueUnprotect(context.ref, ref) }

  // MARK: Kinds

  public var isUndefined: Bool { JSValueIsUndefined(context.ref, ref) }
  public var isNull: Bool { JSValueIsNull(context.ref, ref) }
  public var isString: Bool { JSValueIsString(context.ref, ref) }
  public var isNumber: Bool { JSValueIsNumber(context.ref, ref) }
  public var isObject: Bool { JSValueIsObject(context.ref, ref) }
  public var isArray: Bool { JSValueIsArray(context.ref, ref) }
  public var isFunction: Bool { object.map { JSObjectIsFunction(context.ref, $0) } ?? false }

  // MARK: Conversions

  /// What `Boolean(value)` gives.
  public var bool: Bool { JSValueToBoolean(context.ref, ref) }

  /// The number, or nil when this is none.
  public var number: Double? { isNumber ? JSValueToNumber(context.ref, ref, nil) : nil }

  /// The string, or nil when this is none.
  public var string: String? { isString ? context.text(of: ref) : nil }

  /// What `String(value)` gives.
  ///
  /// - Throws: what the value's `toString` throws.
  public func stringified() throws(JavaScriptException) -> String {
    var thrown: JSValueRef?
    guard let string = JSValueToStringCopy(context.ref, ref, &thrown) else { throw context.exception(thrown) }
    defer { JSStringRelease(string) }
    return EngineString.text(of: string)
  }

  /// What `JSON.stringify(value)` gives, or nil where that gives undefined.
  ///
  /// - Throws: as `JSON.stringify` does, e.g. for a cycle.
  public func json() throws(JavaScriptException) -> JSONText? {
    var thrown: JSValueRef?
    let string = JSValueCreateJSONString(context.ref, ref, 0, &thrown)
    if thrown != nil { throw context.exception(thrown) }
    guard let string else { return nil }
    defer { JSStringRelease(string) }
    return JSONText(unchecked: EngineString.bytes(of: string))
  }

  /// An object's reference is that of its value.
  var object: JSObjectRef? { isObject ? ref : nil }

  func requireObject(_ use: @autoclosure () -> String) throws(JavaScriptException) -> JSObjectRef {
    guard let object else { throw JavaScriptException(message: "TypeError: \(use()) of a value that is no object") }
    return object
  }

  // MARK: Members

  /// Reads a property.
  public func get(_ name: String) throws(JavaScriptException) -> JavaScriptValue {
    let object = try requireObject("reading '\(name)'")
    var thrown: JSValueRef?
    let value = EngineString.with(name) { JSObjectGetProperty(context.ref, object, $0, &thrown) }
    return try context.result(value, thrown)
  }

  /// Writes a property.
  public func set(_ name: String, _ value: JavaScriptArgument) throws(JavaScriptException) {
    let object = try requireObject("writing '\(name)'")
    let value = try context.make(value)
    var thrown: JSValueRef?
    EngineString.with(name) {
      JSObjectSetProperty(context.ref, object, $0, value, JSPropertyAttributes(kJSPropertyAttributeNone), &thrown)
    }
    if thrown != nil { throw context.exception(thrown) }
  }

  /// Deletes a property.
  public func remove(_ name: String) throws(JavaScriptException) {
    let object = try requireObject("deleting '\(name)'")
    var thrown: JSValueRef?
    _ = EngineString.with(name) { JSObjectDeleteProperty(context.ref, object, $0, &thrown) }
    if thrown != nil { throw context.exception(thrown) }
  }

  /// Calls this function.
  ///
  /// - Throws: what it throws, or a TypeError when this is no function.
  @discardableResult
  public func call(_ arguments: JavaScriptArgument..., this: JavaScriptValue? = nil) throws(JavaScriptException) -> JavaScriptValue {
    try context.result(invoke(arguments, this: this), nil)
  }

  /// Calls this function and drops what it returns: cheaper than ``call(_:this:)``.
  public func callDroppingResult(_ arguments: JavaScriptArgument...) throws(JavaScriptException) {
    _ = try invoke(arguments, this: nil)
  }

  private func invoke(_ arguments: [JavaScriptArgument], this: JavaScriptValue?) throws(JavaScriptException) -> JSValueRef? {
    let function = try requireObject("call")
    var thrown: JSValueRef?
    var failure: JavaScriptException?
    let result = withUnsafeTemporaryAllocation(of: JSValueRef?.self, capacity: max(arguments.count, 1)) { refs -> JSValueRef? in
      do throws(JavaScriptException) {
        // On the stack, where the collector looks: nothing of this needs protecting.
        for (index, argument) in arguments.enumerated() { refs.initializeElement(at: index, to: try context.make(argument)) }
        return JSObjectCallAsFunction(context.ref, function, this?.object, arguments.count, refs.baseAddress, &thrown)
      } catch {
        failure = error
        return nil
      }
    }
    if let failure { throw failure }
    if result == nil { throw context.exception(thrown) }
    return result
  }
}
