import JavaScriptEngine

/// A native of a page as it was declared where it was bound: its name, and what it takes.
package struct NativeDeclaration: Sendable, Equatable {
  package let name: String
  package let parameters: [JavaScriptParameterKind]
}

/// Natives: what the runtime's JavaScript sees as `native.NAME`.
///
/// A script of the page is not to reach them, but nothing depends on that: a native does what the page may do anyway, for the page's own
/// origin, and takes no argument on trust. Its parameters are declared where it is bound, and checked before its body runs.
extension Page {
  /// Adds a native.
  ///
  /// ```swift
  /// try bind("stopTimer", .index) { page, handle in ... }
  /// ```
  ///
  /// - Parameter lasting: scripts around a frame may still need it when the frame is closed.
  func bind<each Value>(
    _ name: String, lasting: Bool = false, _ parameters: repeat JavaScriptParameter<each Value>,
    body: @escaping (Page, repeat each Value) throws -> JavaScriptArgument
  ) throws {
    var kinds: [JavaScriptParameterKind] = []
    repeat kinds.append((each parameters).kind)
    declaredNatives.append(NativeDeclaration(name: name, parameters: kinds))
    let function = context.function(name) { [weak self] call in
      guard let self, lasting || !isClosed else { throw JavaScriptException(message: "\(name): this page has ended") }
      var index = -1
      func next() -> Int {
        index += 1
        return index
      }
      return try body(self, repeat (each parameters).value(call, next()))
    }
    try native.set(name, .value(function))
  }
}
