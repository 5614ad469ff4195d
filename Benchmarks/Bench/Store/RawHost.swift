import CJavaScriptCore

/// A page behind which there is nothing but C calls: a bare engine with two native functions, and SQLite's statements. As in every
/// container, a callback runs once the script that asked has ended.
final class RawHost {
  private enum Work {
    case query(key: JSStringRef)
    case close(cursor: Int)
  }

  private let pages: RawPages
  private let output: RawOutput
  private let context: JSGlobalContextRef
  private var asked: [(work: Work, callback: JSObjectRef)] = []
  private var lastCursor = 0
  private var openCursors: Set<Int> = []
  /// What was written, in the engine's width.
  private var units = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: 1 << 16)

  init(_ pages: RawPages, output: RawOutput) {
    self.pages = pages
    self.output = output
    context = JSGlobalContextCreate(nil)
  }

  deinit {
    JSGlobalContextRelease(context)
    units.deallocate()
  }

  /// What the measured page does, too: each query once the page before has come, each cursor closed.
  private static let script = """
    async function run(query, close, keys, length) {
        for (const key of keys) {
            const cursor = await new Promise((resolve) => query(key, resolve));
            if (cursor.currentPageOrderedEntries.length !== length) {
                throw new Error(`${cursor.currentPageOrderedEntries.length} entries came back, not ${length}`);
            }
            close(cursor.cursorId, () => {});
        }
    }
    """

  /// Asks for one page after the other.
  ///
  /// - Parameters:
  ///   - keys: what is looked for in each turn, as the text of an array.
  ///   - count: how many keys there are.
  ///   - length: how many entries a page has.
  /// - Returns: milliseconds.
  func run(keys: String, count: Int, length: Int) throws(MeasurementError) -> Double {
    let functions = (run: try object("(\(Self.script))"), query: function(Self.query), close: function(Self.close))
    let keys = try object(keys)
    lastCursor = 0
    let watch = Stopwatch()
    try call(functions.run, functions.query, functions.close, keys, JSValueMakeNumber(context, Double(length)))
    var answered = 0
    while answered < asked.count {
      let (work, callback) = asked[answered]
      answered += 1
      try call(callback, answer(work))
      JSValueUnprotect(context, callback)
    }
    let milliseconds = watch.milliseconds
    asked.removeAll()
    guard openCursors.isEmpty, lastCursor == count else { throw MeasurementError("the bare host answered \(lastCursor) of \(count) queries") }
    return milliseconds
  }

  // MARK: The engine

  private func object(_ source: String) throws(MeasurementError) -> JSObjectRef {
    let text = JSStringCreateWithUTF8CString(source)
    defer { JSStringRelease(text) }
    guard let value = JSEvaluateScript(context, text, nil, nil, 1, nil), let object = JSValueToObject(context, value, nil) else {
      throw MeasurementError("the bare engine takes no such script: \(source)")
    }
    return object
  }

  private func call(_ function: JSObjectRef, _ arguments: JSValueRef?...) throws(MeasurementError) {
    guard JSObjectCallAsFunction(context, function, nil, arguments.count, arguments, nil) != nil else {
      throw MeasurementError("the bare engine's script threw")
    }
  }

  private func function(_ body: JSObjectCallAsFunctionCallback) -> JSObjectRef {
    var definition = kJSClassDefinitionEmpty
    definition.callAsFunction = body
    let type = JSClassCreate(&definition)
    defer { JSClassRelease(type) }
    return JSObjectMake(context, type, Unmanaged.passUnretained(self).toOpaque())
  }

  private static let query: JSObjectCallAsFunctionCallback = { context, function, _, _, arguments, _ in
    ask(.query(key: JSValueToStringCopy(context, arguments?[0], nil)), function, arguments?[1], context)
  }

  private static let close: JSObjectCallAsFunctionCallback = { context, function, _, _, arguments, _ in
    ask(.close(cursor: Int(JSValueToNumber(context, arguments?[0], nil))), function, arguments?[1], context)
  }

  private static func ask(_ work: Work, _ function: JSObjectRef?, _ callback: JSValueRef?, _ context: JSContextRef?) -> JSValueRef? {
    guard let held = JSObjectGetPrivate(function), let callback = JSValueToObject(context, callback, nil) else { return nil }
    JSValueProtect(context, callback)
    Unmanaged<RawHost>.fromOpaque(held).takeUnretainedValue().asked.append((work, callback))
    return JSValueMakeUndefined(context)
  }

  // MARK: Answers

  private func answer(_ work: Work) throws(MeasurementError) -> JSValueRef? {
    switch work {
    case .close(let cursor):
      openCursors.remove(cursor)
      return JSValueMakeUndefined(context)
    case .query(let key):
      defer { JSStringRelease(key) }
      try write(JSStringGetMaximumUTF8CStringSize(key)) { JSStringGetUTF8CString(key, $0, $1) }
      return value()
    }
  }

  /// Writes the page that belongs to a key.
  private func write(_ capacity: Int, _ key: (UnsafeMutablePointer<CChar>?, Int) -> Int) throws(MeasurementError) {
    lastCursor += 1
    openCursors.insert(lastCursor)
    try withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { bytes throws(MeasurementError) in
      let count = key(bytes.baseAddress, capacity) - 1
      func bind(_ statement: RawStatement) { statement.bind(UnsafePointer(bytes.baseAddress), count, 1) }
      output.begin()
      output.append("{\"cursorId\":")
      output.append(Int64(lastCursor))
      output.append(",\"totalEntries\":")
      output.append(try pages.total(bind))
      output.append(",\"currentPageOrderedEntries\":")
      try pages.rows(to: output, bind)
      output.append("}")
    }
  }

  /// What was written, as a value. It is ASCII, and widened here: the engine's own function takes longer for that than for all else.
  private func value() -> JSValueRef? {
    if units.count < output.count {
      units.deallocate()
      units = .allocate(capacity: output.count * 2)
    }
    let (from, to, count) = (output.start, units, output.count)
    for index in 0..<count { to[index] = UInt16(from[index]) }
    let text = JSStringCreateWithCharacters(to.baseAddress, count)
    defer { JSStringRelease(text) }
    return JSValueMakeFromJSONString(context, text)
  }
}
