import CJavaScriptCore

/// The Swift body behind one JavaScript function object.
final class NativeFunction {
  let name: String
  private unowned let context: JavaScriptContext
  var body: ((JavaScriptCall) throws -> JavaScriptArgument)?

  init(name: String, context: JavaScriptContext, body: @escaping (JavaScriptCall) throws -> JavaScriptArgument) {
    self.name = name
    self.context = context
    self.body = body
  }

  /// The engine's class of such objects: one for the process, never changed or released.
  private nonisolated(unsafe) static let engineClass: JSClassRef = {
    var definition = kJSClassDefinitionEmpty
    definition.attributes = JSClassAttributes(kJSClassAttributeNoAutomaticPrototype)
    definition.callAsFunction = { context, function, _, count, arguments, exception in
      guard let held = JSObjectGetPrivate(function) else { return nil }
      let native = Unmanaged<NativeFunction>.fromOpaque(held).takeUnretainedValue()
      guard let body = native.body else {
        // The context that made it may be gone: functions of it may still be held by a neighbour's.
        exception?.pointee = JavaScriptContext.makeError("\(native.name): this page has ended", in: context)
        return nil
      }
      return native.call(body, UnsafeBufferPointer(start: arguments, count: count), exception)
    }
    definition.finalize = { object in
      if let held = JSObjectGetPrivate(object) { Unmanaged<NativeFunction>.fromOpaque(held).release() }
    }
    return JSClassCreate(&definition)
  }()

  func makeObject() -> JSObjectRef {
    let object: JSObjectRef = JSObjectMake(context.ref, Self.engineClass, Unmanaged.passRetained(self).toOpaque())
    // The engine gives it that of plain objects: a function has `call`, `apply` and `bind`.
    if let prototype = context.functionPrototype { JSObjectSetPrototype(context.ref, object, prototype) }
    return object
  }

  private func call(
    _ body: (JavaScriptCall) throws -> JavaScriptArgument, _ arguments: UnsafeBufferPointer<JSValueRef?>,
    _ exception: UnsafeMutablePointer<JSValueRef?>?
  ) -> JSValueRef? {
    let nesting = context.nesting
    nesting.depth += 1
    defer { nesting.depth -= 1 }
    do {
      return try context.make(body(JavaScriptCall(context: context, function: name, arguments: arguments)))
    } catch {
      exception?.pointee = context.makeError(error)
      return nil
    }
  }
}

extension JavaScriptContext {
  /// The Error object that stands for a Swift error in JavaScript. A ``JavaScriptException`` that carries a thrown value
  /// (an exception on its way back through native code) is that value again.
  func makeError(_ error: any Error) -> JSValueRef {
    guard let exception = error as? JavaScriptException else { return makeError(String(describing: error)) }
    return takeThrownValue(of: exception)?.ref ?? makeError(exception.message)
  }
}
