import JSON

/// One parameter of a native function: which arguments it takes, and how one becomes a Swift value. A call is checked before the function's
/// body runs.
///
/// ```swift
/// try bind("randomBytes", .integer(in: 0...65_536)) { page, count in ... }
/// ```
public struct JavaScriptParameter<Value> {
  public let kind: JavaScriptParameterKind
  @usableFromInline let read: (JavaScriptCall, Int) throws(JavaScriptException) -> Value

  public init(_ kind: JavaScriptParameterKind, _ read: @escaping (JavaScriptCall, Int) throws(JavaScriptException) -> Value) {
    self.kind = kind
    self.read = read
  }

  /// All arguments from here on, each read as another parameter does. It stands last.
  @inlinable
  public static func rest<Element>(_ parameter: JavaScriptParameter<Element>) -> Self where Value == [Element] {
    Self(.rest(parameter.kind)) { (call, index) throws(JavaScriptException) in
      var values: [Element] = []
      values.reserveCapacity(max(call.count - index, 0))
      for place in index..<max(call.count, index) { values.append(try parameter.value(call, place)) }
      return values
    }
  }

  /// The argument at a place, counted from 0.
  ///
  /// - Throws: a TypeError or RangeError that names the function.
  @inlinable
  public func value(_ call: JavaScriptCall, _ index: Int) throws(JavaScriptException) -> Value { try read(call, index) }

  /// What another parameter takes, or nil for an argument that is absent, undefined or null.
  @inlinable
  public static func optional<Wrapped>(_ parameter: JavaScriptParameter<Wrapped>) -> Self where Value == Wrapped? {
    Self(.optional(parameter.kind)) { (call, index) throws(JavaScriptException) in
      call.isMissing(index) ? nil : try parameter.value(call, index)
    }
  }
}

/// What a ``JavaScriptParameter`` takes, for tests that make up calls.
public indirect enum JavaScriptParameterKind: Sendable, Equatable {
  case text(limit: Int)
  case word([String])
  case json
  case bytes(limit: Int)
  case content(limit: Int)
  case number
  case integer(ClosedRange<Int>)
  case flag
  case callback
  case object
  /// What stands for an object of Swift.
  case held
  /// Anything, or nothing.
  case any
  case optional(JavaScriptParameterKind)
  /// All arguments that are left, of one kind.
  case rest(JavaScriptParameterKind)

  /// Whether a call may leave it out at its end.
  public var isOptional: Bool {
    switch self {
    case .any, .optional, .rest: true
    default: false
    }
  }

  var isRest: Bool { if case .rest = self { true } else { false } }
}

extension JavaScriptParameter where Value == String {
  /// A string.
  public static var text: Self { .text(limit: ValueLimit.text) }

  /// A string of at most so many UTF-16 units.
  public static func text(limit: Int) -> Self {
    Self(.text(limit: limit)) { (call, index) throws(JavaScriptException) in try call.string(index, limit: limit) }
  }
}

extension JavaScriptParameter where Value == [UInt8] {
  /// A string as its UTF-8.
  public static func utf8(limit: Int = ValueLimit.text) -> Self {
    Self(.text(limit: limit)) { (call, index) throws(JavaScriptException) in try call.utf8(index, limit: limit) }
  }

  /// An ArrayBuffer or typed array, copied.
  public static func bytes(limit: Int = ValueLimit.bytes) -> Self {
    Self(.bytes(limit: limit)) { (call, index) throws(JavaScriptException) in try call.bytes(index, limit: limit) }
  }
}

extension JavaScriptParameter where Value == JSONText {
  /// A string that holds JSON, which is checked where it is parsed.
  public static var json: Self { Self(.json) { (call, index) throws(JavaScriptException) in try call.json(index) } }
}

/// What a page sends: text, or bytes.
public enum JavaScriptContent {
  case text([UInt8])
  case binary([UInt8])

  public var bytes: [UInt8] {
    switch self {
    case .text(let bytes), .binary(let bytes): bytes
    }
  }
}

extension JavaScriptParameter where Value == JavaScriptContent {
  /// A string, an ArrayBuffer or a typed array.
  public static func content(limit: Int = ValueLimit.bytes) -> Self {
    Self(.content(limit: limit)) { (call, index) throws(JavaScriptException) in
      call.isString(index) ? .text(try call.utf8(index, limit: min(limit, ValueLimit.text))) : .binary(try call.bytes(index, limit: limit))
    }
  }
}

extension JavaScriptParameter where Value == Double {
  /// A number, which may be NaN or infinite.
  public static var number: Self { Self(.number) { (call, index) throws(JavaScriptException) in try call.number(index) } }
}

extension JavaScriptParameter where Value == Int {
  /// A number without its fraction.
  public static func integer(in range: ClosedRange<Int>) -> Self {
    Self(.integer(range)) { (call, index) throws(JavaScriptException) in try call.integer(index, in: range) }
  }

  /// What counts from 0 or 1: identifiers, lines, columns.
  public static var index: Self { .integer(in: 0...Int(Int32.max)) }

  /// Any number: one that is out of range counts as the nearest that is not. For what a script may have written into an object.
  public static func integer(clampedTo range: ClosedRange<Int>) -> Self {
    Self(.number) { (call, index) throws(JavaScriptException) in
      min(max(Int(clamping: try call.number(index)), range.lowerBound), range.upperBound)
    }
  }
}

extension JavaScriptParameter where Value == Bool {
  /// True or false.
  public static var flag: Self { Self(.flag) { (call, index) throws(JavaScriptException) in try call.flag(index) } }

  /// Anything, as what `Boolean(argument)` gives; false when absent.
  public static var truth: Self { Self(.any) { call, index in call.bool(index) } }
}

extension JavaScriptParameter where Value == JavaScriptValue {
  public static var callback: Self { Self(.callback) { (call, index) throws(JavaScriptException) in try call.callback(index) } }
  public static var object: Self { Self(.object) { (call, index) throws(JavaScriptException) in try call.object(index) } }
  /// Anything; undefined when absent.
  public static var any: Self { Self(.any) { call, index in call.value(index) } }
}

extension JavaScriptParameter where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of an enumeration's words.
  public static func word(_: Value.Type) -> Self {
    let words = Value.allCases.map(\.rawValue)
    return Self(.word(words)) { (call, index) throws(JavaScriptException) in
      guard let value = Value(rawValue: try call.string(index)) else { throw call.wrong(index, "one of \(words.joined(separator: ", "))") }
      return value
    }
  }
}
