import CJavaScriptCore
import Glibc
import JSON
import Synchronization

/// One JavaScript global object with its engine: what a page's scripts run in.
///
/// A context belongs to the thread it was made on. ``close()`` it when its page ends: native functions are then dropped
/// together with what they captured, which breaks every cycle through them.
public final class JavaScriptContext {
  let group: JSContextGroupRef
  let ref: JSGlobalContextRef
  let nesting: Nesting
  let scripts: EngineScripts
  private var functions: [NativeFunction] = []
  /// The latest value that a script threw, protected. Not as a ``JavaScriptValue``, which would keep this context.
  private var thrown: (ref: JSValueRef, exception: JavaScriptException)?
  /// The engine's own `TypeError` and so on, taken before a script could replace them.
  private var errorConstructors: [String: JSObjectRef] = [:]
  private var interrupt: ScriptInterrupt?
  /// What its functions were made in, when it has made one of a script in the binary.
  var globalScope: UnsafeMutableRawPointer?

  /// How much is allocated between collections of garbage at least: 3.5 MiB in place of 1. The start of an app allocates a little over 3, of
  /// which little is garbage; a collection takes it four milliseconds. With 4 MiB, pages of SmartStore took 4 % longer than with 3: more memory is
  /// touched, and given back.
  ///
  /// Functions are compiled after 330 calls in place of 33, or 5,000 turns of a loop in place of 500: those that run a few times in a start or
  /// in each frame took longer as machine code, which has to be made, linked and warmed up, than they take the interpreter. What runs often is
  /// compiled all the same.
  ///
  /// The engine takes its settings from the environment, once.
  private static let settings: Void = {
    setenv("JSC_smallHeapSize", "3670016", 0)
    setenv("JSC_thresholdForJITAfterWarmUp", "5000", 0)
  }()

  /// - Parameters:
  ///   - neighbour: a context whose objects this one's may hold, and the other way around. They share an engine and its code cache.
  ///   - codeCache: what has the program's own scripts compiled.
  public init(beside neighbour: JavaScriptContext? = nil, codeCache: CodeCache? = nil) {
    _ = Self.settings
    nesting = neighbour?.nesting ?? Nesting()
    group = neighbour.map { JSContextGroupRetain($0.group) } ?? JSContextGroupCreate()
    scripts = neighbour?.scripts ?? EngineScripts(group: group, cache: codeCache)
    // No class of our own: the engine's compilers would look globals up one by one, at a hundred times the cost.
    ref = JSGlobalContextCreateInGroup(group, nil)
    for name in ["TypeError", "RangeError", "SyntaxError"] {
      guard let constructor = EngineString.with(name, { JSObjectGetProperty(ref, JSContextGetGlobalObject(ref), $0, nil) }) else { continue }
      JSValueProtect(ref, constructor)
      errorConstructors[name] = constructor
    }
  }

  /// Has the engine take its settings from the environment, which threads may not read while it changes.
  public static func readSettings() { _ = settings }

  private static let isMemoryLeft = Atomic(false)

  /// Has the engines that end from now on leave their memory as it is: for a process that ends next, whose memory goes all at once. To go
  /// through it takes an engine as long as two collections of garbage.
  public static func leaveMemory() { isMemoryLeft.store(true, ordering: .relaxed) }

  static var leavesMemory: Bool { isMemoryLeft.load(ordering: .relaxed) }

  deinit {
    if Self.leavesMemory { return }
    // Native functions end first: the engine may still call one while it is let go.
    close()
    errorConstructors.values.forEach { JSValueUnprotect(ref, $0) }
    JSGlobalContextRelease(ref)
    JSContextGroupRelease(group)
  }

  /// Whether it was ended.
  private(set) var isClosed = false

  /// Ends the use of native functions: later calls from JavaScript throw. Idempotent.
  public func close() {
    isClosed = true
    functions.forEach { $0.body = nil }
    functions.removeAll()
    dropThrown()
  }

  /// The global object.
  public var global: JavaScriptValue { JavaScriptValue(JSContextGetGlobalObject(ref), in: self) }

  // MARK: Making values

  /// - Throws: a SyntaxError when `.json` holds text that is no JSON; a RangeError when it is larger than ``ValueLimit`` allows.
  func make(_ argument: JavaScriptArgument) throws(JavaScriptException) -> JSValueRef {
    switch argument {
    case .undefined: return JSValueMakeUndefined(ref)
    case .null: return JSValueMakeNull(ref)
    case .bool(let flag): return JSValueMakeBoolean(ref, flag)
    case .number(let number): return JSValueMakeNumber(ref, number)
    case .string(let text):
      guard text.utf8.count <= ValueLimit.text else { throw .oversizedValue }
      return EngineString.with(text) { JSValueMakeString(ref, $0) }
    case .json(let text): return try parse(text)
    case .bytes(let bytes): return try makeArrayBuffer(bytes)
    case .value(let value): return value.ref
    case .held(let object): return HeldObject.make(object, in: ref)
    }
  }

  private func parse(_ text: JSONText) throws(JavaScriptException) -> JSValueRef {
    guard text.utf8.count <= ValueLimit.text else { throw .oversizedValue }
    let value: JSValueRef? = text.utf8.withUnsafeBufferPointer { utf8 in
      EngineString.withBorrowed(utf8) { JSValueMakeFromJSONString(ref, $0) }
    }
    guard let value else { throw .unreadableJSON }
    return value
  }

  /// Makes a value that Swift keeps.
  public func value(_ argument: JavaScriptArgument) throws(JavaScriptException) -> JavaScriptValue {
    JavaScriptValue(try make(argument), in: self)
  }

  /// The function behind ``native(_:_:isAllowed:body:)``, which tests use as it is: its body looks at the arguments by itself.
  @usableFromInline
  package func function(_ name: String, _ body: @escaping (JavaScriptCall) throws -> JavaScriptArgument) -> JavaScriptValue {
    let function = NativeFunction(name: name, context: self, body: body)
    functions.append(function)
    return JavaScriptValue(function.makeObject(), in: self)
  }

  /// `Function.prototype`, which lives as long as the context does.
  private(set) lazy var functionPrototype: JSValueRef? = {
    guard let constructor = try? global.get("Function").object else { return nil }
    return EngineString.with("prototype") { JSObjectGetProperty(ref, constructor, $0, nil) }
  }()

  // MARK: Results and exceptions

  func text(of ref: JSValueRef) -> String {
    guard let string = JSValueToStringCopy(self.ref, ref, nil) else { return "" }
    defer { JSStringRelease(string) }
    return EngineString.text(of: string)
  }

  func result(_ value: JSValueRef?, _ thrown: JSValueRef?) throws(JavaScriptException) -> JavaScriptValue {
    guard thrown == nil, let value else { throw exception(thrown) }
    return JavaScriptValue(value, in: self)
  }

  func exception(_ thrown: JSValueRef?) -> JavaScriptException {
    guard let thrown else { return JavaScriptException(message: "the engine failed without an exception") }
    let exception = JavaScriptException(thrown: thrown, in: ref)
    dropThrown()
    JSValueProtect(ref, thrown)
    self.thrown = (thrown, exception)
    return exception
  }

  /// The value behind the latest ``JavaScriptException`` that JavaScript threw, once.
  public func takeThrownValue() -> JavaScriptValue? {
    defer { dropThrown() }
    return thrown.map { JavaScriptValue($0.ref, in: self) }
  }

  /// The value behind an exception when that is the latest one that JavaScript threw, once; nil for one that Swift made.
  public func takeThrownValue(of exception: JavaScriptException) -> JavaScriptValue? {
    let isLatest = thrown?.exception == exception
    let value = takeThrownValue()
    return isLatest ? value : nil
  }

  private func dropThrown() {
    if let thrown { JSValueUnprotect(ref, thrown.ref) }
    thrown = nil
  }

  /// The Error object of a message: "TypeError: text" gives a TypeError with the text.
  func makeError(_ message: String) -> JSValueRef {
    if let colon = message.firstRange(of: ": "), let constructor = errorConstructors[String(message[..<colon.lowerBound])] {
      let text: JSValueRef? = EngineString.with(String(message[colon.upperBound...])) { JSValueMakeString(ref, $0) }
      let error = withUnsafePointer(to: text) { JSObjectCallAsConstructor(ref, constructor, 1, $0, nil) }
      if let error { return error }
    }
    return Self.makeError(message, in: ref)
  }

  static func makeError(_ message: String, in context: JSContextRef?) -> JSValueRef {
    let text = EngineString.with(message) { JSValueMakeString(context, $0) }
    return withUnsafePointer(to: text) { JSObjectMakeError(context, 1, $0, nil) }
  }

  /// Has `handler` called with (promise, reason) for each rejected promise that nobody handles by the end of its
  /// microtask checkpoint.
  public func setUnhandledRejectionHandler(_ handler: JavaScriptValue) throws(JavaScriptException) {
    var thrown: JSValueRef?
    JSGlobalContextSetUnhandledRejectionCallback(ref, handler.object, &thrown)
    if thrown != nil { throw exception(thrown) }
  }

  /// Lets `shouldStop` end a script that runs on and on: it is asked about every `seconds` while script runs, and true
  /// ends the script with an exception that JavaScript cannot catch.
  public func setInterrupt(every seconds: Double, _ shouldStop: @escaping () -> Bool) {
    let interrupt = ScriptInterrupt(seconds: seconds, shouldStop: shouldStop)
    self.interrupt = interrupt
    interrupt.arm(group)
  }

  /// Where the first script was that ``setInterrupt(every:_:)`` ended: the engine's stack, one frame a line. nil while it has ended none.
  public var interruptedStack: String? { interrupt?.stack }

  /// Has `eval` and the constructors of functions throw an EvalError with that message, or work again. Scripts that Swift evaluates run all
  /// the same.
  public func setEvaluation(refusedWith message: String?) {
    EngineString.with(message ?? "") { JSGlobalContextSetEvalEnabled(ref, message == nil, $0) }
  }

  /// Frees what is unreachable now. For tests and measurements; the engine collects by itself.
  public func collectGarbage() { JSSynchronousGarbageCollectForDebugging(ref) }

  /// How many bytes of the engine's heap are in use, and how many it has.
  public func heapUsage() throws(JavaScriptException) -> (used: Int, total: Int) {
    let statistics = JavaScriptValue(JSGetMemoryUsageStatistics(ref), in: self)
    return (Int(clamping: try statistics.get("heapSize").number ?? 0), Int(clamping: try statistics.get("heapCapacity").number ?? 0))
  }

  /// The engine's count of live objects, and of those that native code protects.
  public func objectCounts() throws(JavaScriptException) -> (live: Int, protected: Int) {
    let statistics = JavaScriptValue(JSGetMemoryUsageStatistics(ref), in: self)
    let live = try statistics.get("objectCount").number ?? 0
    let protected = try statistics.get("protectedObjectCount").number ?? 0
    return (Int(clamping: live), Int(clamping: protected))
  }
}
