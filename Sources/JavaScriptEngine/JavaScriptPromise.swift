import CJavaScriptCore

/// A promise that native code settles. Its reactions run when the outermost call into the engine returns.
public struct JavaScriptPromise {
  /// The promise to hand to JavaScript.
  public let value: JavaScriptValue
  private let resolveFunction: JavaScriptValue
  private let rejectFunction: JavaScriptValue

  public init(in context: JavaScriptContext) throws(JavaScriptException) {
    var resolve: JSObjectRef?
    var reject: JSObjectRef?
    var thrown: JSValueRef?
    let promise = JSObjectMakeDeferredPromise(context.ref, &resolve, &reject, &thrown)
    value = try context.result(promise, thrown)
    resolveFunction = try context.result(resolve, nil)
    rejectFunction = try context.result(reject, nil)
  }

  public func resolve(_ result: JavaScriptArgument) throws(JavaScriptException) {
    try resolveFunction.callDroppingResult(result)
  }

  /// Rejects with an Error of that message.
  public func reject(_ message: String) throws(JavaScriptException) {
    let error = value.context.makeError(JavaScriptException(message: message))
    try rejectFunction.callDroppingResult(.value(JavaScriptValue(error, in: value.context)))
  }
}
