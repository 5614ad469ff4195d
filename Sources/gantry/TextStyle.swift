import Glibc

/// How text is set off on a terminal (ECMA-48, SGR), or left as it is elsewhere.
struct TextStyle {
  private let isColoured: Bool

  static let plain = TextStyle(isColoured: false)

  /// Colour where stderr is a terminal, unless the variable NO_COLOR says otherwise (https://no-color.org).
  static let standardError = TextStyle(of: STDERR_FILENO)
  /// The same for stdout.
  static let standardOutput = TextStyle(of: STDOUT_FILENO)

  private init(isColoured: Bool) { self.isColoured = isColoured }

  private init(of stream: Int32) {
    let refuses = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
    isColoured = isatty(stream) == 1 && !refuses && !isDumb
  }

  func bold(_ text: String) -> String { set(text, "1") }
  func dim(_ text: String) -> String { set(text, "2") }
  func red(_ text: String) -> String { set(text, "31") }
  func green(_ text: String) -> String { set(text, "32") }
  func yellow(_ text: String) -> String { set(text, "33") }
  func cyan(_ text: String) -> String { set(text, "36") }

  private func set(_ text: String, _ code: String) -> String { isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
