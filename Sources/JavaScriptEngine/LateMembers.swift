import CJavaScriptCore

/// Members of an object that are made when they are first asked for: most pages ask for few of the functions that Swift gives them.
public final class LateMembers {
  private weak var context: JavaScriptContext?
  /// The object. It holds this one, by its prototype.
  private let object: JSObjectRef
  private var makers: [String: () -> JavaScriptValue] = [:]

  /// - Parameter object: one without a prototype; it is given one here, which no script may see.
  public init(of object: JavaScriptValue) throws(JavaScriptException) {
    context = object.context
    self.object = try object.requireObject("adding members")
    let reference = object.context.ref
    let asked: JSObjectRef = JSObjectMake(reference, Self.engineClass, Unmanaged.passRetained(self).toOpaque())
    JSObjectSetPrototype(reference, asked, JSValueMakeNull(reference))
    JSObjectSetPrototype(reference, self.object, asked)
  }

  /// Adds a member that `make` gives when it is first asked for. Once its context is closed, asking for it throws.
  public func add(_ name: String, _ make: @escaping () -> JavaScriptValue) { makers[name] = make }

  /// The engine's class of the objects that are asked: one for the process, never changed or released.
  private nonisolated(unsafe) static let engineClass: JSClassRef = {
    var definition = kJSClassDefinitionEmpty
    definition.attributes = JSClassAttributes(kJSClassAttributeNoAutomaticPrototype)
    definition.getProperty = { context, asked, name, exception in
      guard let held = JSObjectGetPrivate(asked), let name else { return nil }
      return Unmanaged<LateMembers>.fromOpaque(held).takeUnretainedValue().value(name, context, exception)
    }
    definition.finalize = { asked in
      if let held = JSObjectGetPrivate(asked) { Unmanaged<LateMembers>.fromOpaque(held).release() }
    }
    return JSClassCreate(&definition)
  }()

  private func value(_ key: JSStringRef, _ reference: JSContextRef?, _ exception: UnsafeMutablePointer<JSValueRef?>?) -> JSValueRef? {
    let name = EngineString.text(of: key)
    guard let make = makers[name] else { return nil }
    guard let context, !context.isClosed else {
      exception?.pointee = JavaScriptContext.makeError("\(name): this page has ended", in: reference)
      return nil
    }
    let value = make()
    JSObjectSetProperty(context.ref, object, key, value.ref, JSPropertyAttributes(kJSPropertyAttributeNone), exception)
    return value.ref
  }
}
