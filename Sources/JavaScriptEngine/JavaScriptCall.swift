import CJavaScriptCore
import JSON
import WireFormat

/// A call of a native function by JavaScript: typed access to its arguments. Valid only during the call.
///
/// An argument that is missing or of another type is a TypeError in JavaScript, one that is out of range or too large a RangeError. Nothing
/// is converted, so reading an argument runs no script.
public struct JavaScriptCall {
  public let context: JavaScriptContext
  /// The function's name, for messages.
  public let function: String
  let arguments: UnsafeBufferPointer<JSValueRef?>

  public var count: Int { arguments.count }

  private func ref(_ index: Int) -> JSValueRef? { index < arguments.count ? arguments[index] : nil }

  func wrong(_ index: Int, _ wanted: String) -> JavaScriptException {
    JavaScriptException(message: "TypeError: argument \(index + 1) of \(function) must be \(wanted)")
  }

  func outOfRange(_ index: Int, _ wanted: String) -> JavaScriptException {
    JavaScriptException(message: "RangeError: argument \(index + 1) of \(function) must be \(wanted)")
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

  /// Whether the argument is a string.
  func isString(_ index: Int) -> Bool { ref(index).map { JSValueIsString(context.ref, $0) } ?? false }

  /// The bytes of a string argument, in UTF-8.
  ///
  /// - Throws: a TypeError when it is no string, a RangeError when it is longer than `limit` UTF-16 units.
  public func utf8(_ index: Int, limit: Int = ValueLimit.text) throws(JavaScriptException) -> [UInt8] {
    guard let ref = ref(index), JSValueIsString(context.ref, ref) else { throw wrong(index, "a string") }
    guard let string = JSValueToStringCopy(context.ref, ref, nil) else { throw outOfRange(index, "a string that fits into memory") }
    defer { JSStringRelease(string) }
    guard JSStringGetLength(string) <= limit else { throw outOfRange(index, "a string of at most \(limit) characters") }
    return EngineString.bytes(of: string)
  }

  /// A string argument.
  public func string(_ index: Int, limit: Int = ValueLimit.text) throws(JavaScriptException) -> String {
    String(decoding: try utf8(index, limit: limit), as: UTF8.self)
  }

  /// A string argument that may be absent or null.
  public func optionalString(_ index: Int) throws(JavaScriptException) -> String? {
    isMissing(index) ? nil : try string(index)
  }

  /// A string argument that holds JSON text made by the engine. A script that replaced `JSON.stringify` may have made it too.
  public func json(_ index: Int) throws(JavaScriptException) -> JSONText {
    JSONText(unchecked: try utf8(index))
  }

  /// A number argument, which may be NaN or infinite.
  public func number(_ index: Int) throws(JavaScriptException) -> Double {
    guard let ref = ref(index), JSValueIsNumber(context.ref, ref) else { throw wrong(index, "a number") }
    return JSValueToNumber(context.ref, ref, nil)
  }

  /// A number argument without its fraction.
  ///
  /// - Throws: a TypeError when it is no number, a RangeError when it is NaN or out of range.
  public func integer(
    _ index: Int, in range: ClosedRange<Int> = Int(Int32.min)...Int(Int32.max)
  ) throws(JavaScriptException) -> Int {
    guard let integer = Int(try number(index), in: range) else {
      throw outOfRange(index, "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  /// What `Boolean(argument)` gives; false when absent.
  public func bool(_ index: Int) -> Bool {
    ref(index).map { JSValueToBoolean(context.ref, $0) } ?? false
  }

  /// An argument that is true or false.
  ///
  /// - Throws: a TypeError when it is anything else.
  public func flag(_ index: Int) throws(JavaScriptException) -> Bool {
    guard let ref = ref(index), JSValueIsBoolean(context.ref, ref) else { throw wrong(index, "true or false") }
    return JSValueToBoolean(context.ref, ref)
  }

  /// An object argument, kept.
  ///
  /// - Throws: a TypeError when it is none.
  public func object(_ index: Int) throws(JavaScriptException) -> JavaScriptValue {
    guard let ref = ref(index), JSValueIsObject(context.ref, ref) else { throw wrong(index, "an object") }
    return JavaScriptValue(ref, in: context)
  }

  /// A function argument, kept.
  ///
  /// - Throws: a TypeError when it is none.
  public func callback(_ index: Int) throws(JavaScriptException) -> JavaScriptValue {
    guard let ref = ref(index), JSValueIsObject(context.ref, ref), JSObjectIsFunction(context.ref, ref) else { throw wrong(index, "a function") }
    return JavaScriptValue(ref, in: context)
  }

  /// The bytes of an ArrayBuffer or typed array argument, copied.
  ///
  /// - Throws: a TypeError when it is neither, a RangeError when it is larger than `limit`.
  public func bytes(_ index: Int, limit: Int = ValueLimit.bytes) throws(JavaScriptException) -> [UInt8] {
    guard let ref = ref(index), let source = context.byteSource(of: ref) else { throw wrong(index, "an ArrayBuffer or a typed array") }
    guard source.count <= limit else { throw outOfRange(index, "at most \(limit) bytes") }
    return context.copy(source)
  }
}
