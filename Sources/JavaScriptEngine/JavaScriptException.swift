import CJavaScriptCore

/// Something thrown by JavaScript: the message a person reads, and where it came from.
///
/// The thrown value itself stays on its thread: see ``JavaScriptContext/takeThrownValue()``.
public struct JavaScriptException: Error, Equatable, Sendable, CustomStringConvertible {
  /// What `String(thrown)` gives, e.g. "TypeError: undefined is not a function".
  public var message: String
  /// The script's address, if the engine knows it.
  public var script: String?
  /// Line in the script, counted from 1.
  public var line: Int?
  /// Column in the line, counted from 1.
  public var column: Int?
  /// The engine's stack, one frame a line.
  public var stack: String?

  public init(message: String, script: String? = nil, line: Int? = nil, column: Int? = nil, stack: String? = nil) {
    self.message = message
    self.script = script
    self.line = line
    self.column = column
    self.stack = stack
  }

  /// A ``JavaScriptArgument/json(_:)`` holds text that is no JSON; nothing was called.
  public static let unreadableJSON = JavaScriptException(message: "SyntaxError: JSON text from native code cannot be parsed")

  /// "script:line:column" as far as known, or nil.
  public var position: String? {
    guard let script else { return nil }
    return ([script] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }

  public var description: String {
    position.map { "\(message) (\($0))" } ?? message
  }
}

extension JavaScriptException {
  /// Reads what a thrown value tells. Reading must not throw, whatever the value's accessors do.
  init(thrown value: JSValueRef, in context: JSContextRef) {
    self.init(message: Self.describe(value, in: context))
    guard JSValueIsObject(context, value), let object = JSValueToObject(context, value, nil) else { return }
    script = Self.text("sourceURL", of: object, in: context)
    line = Self.number("line", of: object, in: context)
    column = Self.number("column", of: object, in: context)
    stack = Self.text("stack", of: object, in: context)
  }

  /// The engine's stack at this moment, one frame a line; empty when no script runs. An error has it without a call into script, which
  /// an interrupted one could not take.
  static func stack(in context: JSContextRef) -> String {
    guard let error = JSObjectMakeError(context, 0, nil, nil) else { return "" }
    return text("stack", of: error, in: context) ?? ""
  }

  private static func describe(_ value: JSValueRef, in context: JSContextRef) -> String {
    var failure: JSValueRef?
    guard let string = JSValueToStringCopy(context, value, &failure) else { return "a value that cannot be shown" }
    defer { JSStringRelease(string) }
    return EngineString.text(of: string)
  }

  private static func property(_ name: String, of object: JSObjectRef, in context: JSContextRef) -> JSValueRef? {
    EngineString.with(name) { name in
      var failure: JSValueRef?
      let value = JSObjectGetProperty(context, object, name, &failure)
      return failure == nil ? value : nil
    }
  }

  private static func text(_ name: String, of object: JSObjectRef, in context: JSContextRef) -> String? {
    guard let value = property(name, of: object, in: context), JSValueIsString(context, value),
      let string = JSValueToStringCopy(context, value, nil)
    else { return nil }
    defer { JSStringRelease(string) }
    return EngineString.text(of: string)
  }

  private static func number(_ name: String, of object: JSObjectRef, in context: JSContextRef) -> Int? {
    guard let value = property(name, of: object, in: context), JSValueIsNumber(context, value) else { return nil }
    return Int(exactly: JSValueToNumber(context, value, nil))
  }
}
