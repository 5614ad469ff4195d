/// A function that Swift gives to scripts, as it is declared where it is made: its name, and what it takes.
public struct NativeDeclaration: Sendable, Equatable {
  public let name: String
  public let parameters: [JavaScriptParameterKind]

  public init(name: String, parameters: [JavaScriptParameterKind]) {
    self.name = name
    self.parameters = parameters
  }

  @inlinable
  init<each Value>(name: String, taking parameters: repeat JavaScriptParameter<each Value>) {
    var kinds: [JavaScriptParameterKind] = []
    repeat kinds.append((each parameters).kind)
    self.init(name: name, parameters: kinds)
  }

  /// How many arguments a call may have.
  public var argumentCounts: ClosedRange<Int> {
    let least = (parameters.lastIndex { !$0.isOptional } ?? -1) + 1
    return least...(parameters.last?.isRest == true ? .max : parameters.count)
  }
}

extension JavaScriptContext {
  /// Makes a JavaScript function that takes these parameters and runs `body`. What `body` throws is thrown in JavaScript: a
  /// ``JavaScriptException`` as an Error of its message, anything else likewise with its description.
  ///
  /// ```swift
  /// let report = context.native("report", .text, .index) { text, line in ... }
  /// ```
  ///
  /// - Parameters:
  ///   - isAllowed: asked before the arguments are looked at; it throws when the function is of no use any more.
  @inlinable
  public func native<each Value>(
    _ name: String, _ parameters: repeat JavaScriptParameter<each Value>, isAllowed: (() throws -> Void)? = nil,
    body: @escaping (repeat each Value) throws -> JavaScriptArgument
  ) -> JavaScriptValue {
    function(name) { call in
      try isAllowed?()
      var index = -1
      func next() -> Int {
        index += 1
        return index
      }
      return try body(repeat (each parameters).value(call, next()))
    }
  }

  /// Adds such a function to an object, under its name.
  ///
  /// - Returns: how it is declared.
  @inlinable
  public func bind<each Value>(
    _ name: String, to object: JavaScriptValue, _ parameters: repeat JavaScriptParameter<each Value>, isAllowed: (() throws -> Void)? = nil,
    body: @escaping (repeat each Value) throws -> JavaScriptArgument
  ) throws -> NativeDeclaration {
    try object.set(name, .value(native(name, repeat each parameters, isAllowed: isAllowed, body: body)))
    return NativeDeclaration(name: name, taking: repeat each parameters)
  }

  /// Adds such a function to an object, which makes it when a script first asks for it.
  ///
  /// - Returns: how it is declared, once somebody wants to know.
  @inlinable
  public func bind<each Value>(
    _ name: String, later members: LateMembers, _ parameters: repeat JavaScriptParameter<each Value>, isAllowed: @escaping () throws -> Void,
    body: @escaping (repeat each Value) throws -> JavaScriptArgument
  ) -> () -> NativeDeclaration {
    members.add(name) { [unowned self] in native(name, repeat each parameters, isAllowed: isAllowed, body: body) }
    return { NativeDeclaration(name: name, taking: repeat each parameters) }
  }

  /// The same for four parameters, which the compiler can turn into code of their own: a list of any length costs a call a quarter of a
  /// microsecond.
  @inlinable
  public func bind<First, Second, Third, Fourth>(
    _ name: String, to object: JavaScriptValue, four first: JavaScriptParameter<First>, _ second: JavaScriptParameter<Second>,
    _ third: JavaScriptParameter<Third>, _ fourth: JavaScriptParameter<Fourth>, body: @escaping (First, Second, Third, Fourth) throws -> JavaScriptArgument
  ) throws -> NativeDeclaration {
    let native = function(name) { call in try body(first.value(call, 0), second.value(call, 1), third.value(call, 2), fourth.value(call, 3)) }
    try object.set(name, .value(native))
    return NativeDeclaration(name: name, parameters: [first.kind, second.kind, third.kind, fourth.kind])
  }
}
