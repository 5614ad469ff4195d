import CCodeCache
import CJavaScriptCore

extension JavaScriptContext {
  /// Runs a classic script in the global scope.
  ///
  /// - Parameters:
  ///   - address: what stacks call the script.
  ///   - line: the line of `address` at which `source` starts, counted from 1.
  /// - Throws: what the script throws; for one that does not parse, a SyntaxError with script, line and column.
  @discardableResult
  public func evaluate(_ source: String, address: String? = nil, line: Int = 1) throws(JavaScriptException) -> JavaScriptValue {
    let script = EngineString.make(source)
    let url = address.map(EngineString.make)
    defer {
      JSStringRelease(script)
      if let url { JSStringRelease(url) }
    }
    var thrown: JSValueRef?
    let value = JSEvaluateScript(ref, script, nil, url, Int32(clamping: line), &thrown)
    if let thrown { addColumn(to: thrown, source: source, firstLine: line) }
    return try result(value, thrown)
  }

  /// Runs a script of the program's own, which neither stacks nor debuggers show.
  ///
  /// - Throws: what the script throws.
  @discardableResult
  public func evaluate(host source: String) throws(JavaScriptException) -> JavaScriptValue { try evaluate(source, address: "gantry:host") }

  /// Whether an address is that of a script of the program's own.
  package static func isOwn(script address: some StringProtocol) -> Bool { address.hasPrefix("gantry:") }

  /// Gives a SyntaxError of this source the column that the engine leaves out.
  private func addColumn(to thrown: JSValueRef, source: String, firstLine: Int) {
    let exception = JavaScriptException(thrown: thrown, in: ref)
    guard exception.message.hasPrefix("SyntaxError"), let line = exception.line, let object = JSValueToObject(ref, thrown, nil),
      // Below a running script the engine gives the column of the call: it means nothing here, unless the script did run.
      exception.column == nil || !isWellFormed(source)
    else { return }
    let column = SyntaxErrorColumn(of: source, line: line - firstLine + 1, message: exception.message, context: ref)?.column ?? 0
    EngineString.with("column") { name in
      JSObjectSetProperty(ref, object, name, JSValueMakeNumber(ref, Double(column)), 0, nil)
    }
  }

  /// Whether a text is a classic script: it is parsed, and not run.
  public func isWellFormed(_ source: String) -> Bool {
    EngineString.with(source) { JSCheckScriptSyntax(ref, $0, nil, 1, nil) }
  }

  /// Runs a script whose text lives in the binary. ASCII text is read in place, with no copy, and compiled once an engine; one that begins
  /// with a space may come compiled from the ``CodeCache``.
  @discardableResult
  public func evaluate(immortal text: UnsafeBufferPointer<UInt8>, address: String) throws(JavaScriptException) -> JavaScriptValue {
    guard let script = try scripts.script(text, address: address) else {
      return try evaluate(String(decoding: text, as: UTF8.self), address: address)
    }
    var thrown: JSValueRef?
    let value = JSScriptEvaluate(ref, script, nil, &thrown)
    return try result(value, thrown)
  }

  /// The function that a script's text is, which lives in the binary; see ``evaluate(immortal:address:)``. Further contexts of the engine make
  /// theirs of the same code.
  public func function(immortal text: UnsafeBufferPointer<UInt8>, address: String) throws(JavaScriptException) -> JavaScriptValue {
    if let globalScope, let code = scripts.code(of: text), let script = try scripts.script(text, address: address) {
      let made = gantry_function_create(
        UnsafeMutableRawPointer(group), UnsafeMutableRawPointer(ref), code, globalScope, UnsafeMutableRawPointer(script), text.count)
      if let made { return JavaScriptValue(OpaquePointer(made), in: self) }
    }
    let function = try evaluate(immortal: text, address: address)
    if let object = function.object {
      scripts.keep(object, of: text, in: ref)
      globalScope = globalScope ?? gantry_function_scope(UnsafeMutableRawPointer(object))
    }
    return function
  }

  /// Gives back the memory that reading the ``CodeCache`` has taken so far: to be called wherever much of it was read.
  public func trimCode() { scripts.trim() }

  /// Makes a function of a body and parameter names, with an address for stacks. The body's first line is `line`.
  public func compile(body: String, parameters: [String], address: String, line: Int = 1) throws(JavaScriptException) -> JavaScriptValue {
    // Not the engine's own constructor of functions: what it puts in front of the body shifts each line by two.
    try evaluate("(function (\(parameters.joined(separator: ", "))) {\(body)\n})", address: address, line: line)
  }
}
