import JavaScriptEngine
import WebPlatform

/// Where a script was when it was made to stop.
public struct InterruptedScript: Sendable, Equatable {
  /// The innermost script of the bundle that it was in: a path below the app's folder; empty when none is known.
  public private(set) var script = ""
  /// The line there, counted from 1; 0 when none is known.
  public private(set) var line = 0
  /// The column there, counted from 1; 0 when none is known.
  public private(set) var column = 0
  /// The engine's stack, one frame a line, innermost first.
  public let stack: String

  /// - Parameter stack: with paths of the bundle.
  init(stack: String) {
    self.stack = stack
    // Text without an address, e.g. given to `eval`, has no place of its own: that of its caller is the next best.
    guard let frame = stack.split(separator: "\n").lazy.compactMap(StackFrame.init(shown:)).first else { return }
    (script, line, column) = (String(frame.address), frame.line, frame.column)
  }

  /// As an error that says `message` first.
  public func error(_ message: String) -> UncaughtError {
    UncaughtError(kind: .error, message: message, script: script, line: line, column: column, stack: stack)
  }
}
