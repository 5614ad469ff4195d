import CCodeCache
import CJavaScriptCore

/// The scripts of the program that an engine has been given: each is parsed and compiled once, however many contexts run it.
final class EngineScripts {
  private let group: JSContextGroupRef
  private let cache: CodeCache?
  private var scripts: [UnsafePointer<UInt8>: JSScriptRef] = [:]
  private var functions: [UnsafePointer<UInt8>: UnsafeMutableRawPointer] = [:]

  /// - Parameter group: an engine.
  init(group: JSContextGroupRef, cache: CodeCache?) {
    self.group = JSContextGroupRetain(group)
    self.cache = cache
  }

  deinit {
    if JavaScriptContext.leavesMemory { return }
    scripts.values.forEach(JSScriptRelease)
    JSContextGroupRelease(group)
  }

  /// The script over a text that lives in the binary; nil when it is not ASCII.
  func script(_ text: UnsafeBufferPointer<UInt8>, address: String) throws(JavaScriptException) -> JSScriptRef? {
    guard let start = text.baseAddress else { return nil }
    if let made = scripts[start] { return made }
    let unparsed = Self.make(text, address: address, code: cache?.code(for: address), in: group)
    guard let script = if let unparsed { unparsed } else { try parsed(text, address: address) } else { return nil }
    scripts[start] = script
    return script
  }

  /// Gives back the memory that reading the cache has taken so far.
  func trim() { cache?.trim() }

  /// The code of the function that a text is, when a context has run the text as a script.
  func code(of text: UnsafeBufferPointer<UInt8>) -> UnsafeMutableRawPointer? { text.baseAddress.flatMap { functions[$0] } }

  /// Keeps the code of the function that a text is, for further contexts. Not without a cache: who made that has tried all this.
  func keep(_ function: JSObjectRef, of text: UnsafeBufferPointer<UInt8>, in context: JSGlobalContextRef) {
    guard cache != nil, let start = text.baseAddress, functions[start] == nil,
      gantry_shares_functions(UnsafeMutableRawPointer(group), UnsafeMutableRawPointer(context))
    else { return }
    functions[start] = gantry_function_code(UnsafeMutableRawPointer(context), UnsafeMutableRawPointer(function))
  }

  /// A script that is not parsed before it runs; nil where this library of the engine is not built as is needed, or the text is not
  /// ASCII, or begins with no space.
  static func make(_ text: UnsafeBufferPointer<UInt8>, address: String, code: UnsafeRawBufferPointer?, in group: JSContextGroupRef) -> JSScriptRef? {
    guard let start = text.baseAddress, text.allSatisfy({ $0 < 0x80 }) else { return nil }
    return EngineString.with(address) { url in
      start.withMemoryRebound(to: CChar.self, capacity: text.count) {
        gantry_script_create(UnsafeMutableRawPointer(group), UnsafeMutableRawPointer(url), $0, text.count, code?.baseAddress, code?.count ?? 0)
      }
    }.map { OpaquePointer($0) }
  }

  private func parsed(_ text: UnsafeBufferPointer<UInt8>, address: String) throws(JavaScriptException) -> JSScriptRef? {
    guard let start = text.baseAddress, text.allSatisfy({ $0 < 0x80 }) else { return nil }
    var message: JSStringRef?
    var line: Int32 = 0
    let script = EngineString.with(address) { url in
      start.withMemoryRebound(to: CChar.self, capacity: text.count) {
        JSScriptCreateReferencingImmortalASCIIText(group, url, 1, $0, text.count, &message, &line)
      }
    }
    guard let script else {
      let text = message.map(EngineString.text) ?? "SyntaxError"
      message.map(JSStringRelease)
      throw JavaScriptException(message: text, script: address, line: Int(line))
    }
    return script
  }
}
