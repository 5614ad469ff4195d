import JavaScriptEngine

/// Natives: what the runtime's JavaScript sees as `native.NAME`.
///
/// A script of the page is not to reach them, but nothing depends on that: a native does what the page may do anyway, for the page's own
/// origin, and takes no argument on trust. Its parameters are declared where it is bound, and checked before its body runs.
extension Page {
  /// The natives in the order they were bound.
  package var declaredNatives: [NativeDeclaration] { declarations.map { $0() } }

  /// Adds a native, which is made when the page's JavaScript first asks for it.
  ///
  /// ```swift
  /// bind("stopTimer", .index) { page, handle in ... }
  /// ```
  ///
  /// - Parameter lasting: scripts around a frame may still need it when the frame is closed.
  func bind<each Value>(
    _ name: String, lasting: Bool = false, _ parameters: repeat JavaScriptParameter<each Value>,
    body: @escaping (Page, repeat each Value) throws -> JavaScriptArgument
  ) {
    func hasEnded() -> JavaScriptException { JavaScriptException(message: "\(name): this page has ended") }
    let isAllowed = { [weak self] in
      guard let self, lasting || !isClosed else { throw hasEnded() }
    }
    declarations.append(context.bind(name, later: natives, repeat each parameters, isAllowed: isAllowed) { [weak self] (values: repeat each Value) in
      guard let self else { throw hasEnded() }
      return try body(self, repeat each values)
    })
  }
}
