import CJavaScriptCore
import JSON

/// A call of a native function by JavaScript: typed access to its arguments. Valid only during the call.
public struct JavaScriptCall {
  public let context: JavaScriptContext
  /// The function's name, for messages.
  public let function: String
  let arguments: UnsafeBufferPointer<JSValueRef?>

  public var count: Int { arguments.count }

  private func ref(_ index: Int) -> JSValueRef? { index < arguments.count ? arguments[index] : nil }

  private func wrong(_ index: Int, _ wanted: String) -> JavaScriptException {
    JavaScriptException(message: "TypeError: argument \(index + 1) of \(function) must be \(wanted)")
  }

  /// The argument, kept; undefined when absent.
  public func value(_ index: Int) -> JavaScriptValue {
    JavaScriptValue(ref(index) ?? JSValueMakeUndefined(context.ref), in: context)
  }

  /// Whether the argument is absent, undefined or null.
  public func isMissing(_ index: Int) -> Bool {
    guard let ref = ref(index) else { return true }
    return JSValueIsUndefined(context.ref, ref) || JSValueIsNull(context.ref, ref)
  }

  /// The bytes of a string argument, in UTF-8.
  ///
  /// - Throws: a TypeError when it is no string.
  public func utf8(_ index: Int) throws(JavaScriptException) -> [UInt8] {
    guard let ref = ref(index), JSValueIsString(context.ref, ref), let string = JSValueToStringCopy(context.ref, ref, nil)
    else { throw wrong(index, "a string") }
    defer { JSStringRelease(string) }
    return EngineString.bytes(of: string)
  }

  /// A string argument.
  public func string(_ index: Int) throws(JavaScriptException) -> String {
    String(decoding: try utf8(index), as: UTF8.self)
  }

  /// A string argument that may be absent or null.
  public func optionalString(_ index: Int) throws(JavaScriptException) -> String? {
    isMissing(index) ? nil : try string(index)
  }

  /// A string argument that holds JSON text made by the engine.
  public func json(_ index: Int) throws(JavaScriptException) -> JSONText {
    JSONText(unchecked: try utf8(index))
  }

  public func number(_ index: Int) throws(JavaScriptException) -> Double {
    guard let ref = ref(index), JSValueIsNumber(context.ref, ref) else { throw wrong(index, "a number") }
    return JSValueToNumber(context.ref, ref, nil)
  }

  /// A number argument without its fraction, in the range of an Int32.
  public func integer(_ index: Int) throws(JavaScriptException) -> Int {
    let number = try number(index)
    guard number.isFinite, abs(number) <= Double(Int32.max) else { throw wrong(index, "a finite number below 2^31") }
    return Int(number)
  }

  /// What `Boolean(argument)` gives; false when absent.
  public func bool(_ index: Int) -> Bool {
    ref(index).map { JSValueToBoolean(context.ref, $0) } ?? false
  }

  /// The bytes of an ArrayBuffer or typed array argument, copied.
  ///
  /// - Throws: a TypeError when it is neither.
  public func bytes(_ index: Int) throws(JavaScriptException) -> [UInt8] {
    guard let ref = ref(index), let bytes = context.bytes(of: ref) else { throw wrong(index, "an ArrayBuffer or a view of one") }
    return bytes
  }
}
