/// Why a browser cannot be driven. No text holds an address with its query: that may be what lets a browser in.
public enum WebDriverError: Error, Sendable, Equatable {
  /// There is no driver for that browser.
  case noDriver(BrowserKind)
  /// The browser shows a window, there is no display, and nothing that would stand in for one.
  case noDisplay(BrowserKind)
  /// The system does not start the driver.
  case cannotStart(program: String, reason: String)
  /// The driver or the browser has ended by itself.
  ///
  /// - log: the last lines that it wrote.
  case ended(program: String, how: String, log: String)
  /// The driver cannot be asked, and it has not ended.
  case unreachable(program: String, command: String, reason: String)
  /// No answer in time.
  case timedOut(program: String, command: String, after: Duration)
  /// The driver says that the command went wrong.
  ///
  /// - code: of the standard, e.g. "javascript error".
  case failed(program: String, command: String, code: String, message: String)
  /// The answer is none that the standard knows.
  case unreadable(program: String, command: String, reason: String)
  /// The window does not take that size.
  case viewport(program: String, wanted: Viewport, got: Viewport)
}

extension WebDriverError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noDriver(let kind): "the browser \(kind.rawValue) cannot be driven: there is no \(kind.driver) on PATH; \(kind.installation)"
    case .noDisplay(let kind):
      "the browser \(kind.rawValue) needs a display: DISPLAY is not set, and there is no xvfb-run on PATH; install it: sudo apt-get install xvfb xauth"
    case .cannotStart(let program, let reason): "\(program) does not start: \(reason)"
    case .ended(let program, let how, let log):
      "\(program) \(how) while it was needed\(log.isEmpty ? "" : "; it said last:\n\(log)")"
    case .unreachable(let program, let command, let reason): "\(program) cannot be asked for '\(command)': \(reason)"
    case .timedOut(let program, let command, let after): "\(program) has not answered '\(command)' within \(after); is the machine very busy, or the page in an endless loop?"
    case .failed(let program, let command, let code, let message): "\(program) refuses '\(command)': \(code): \(message)"
    case .unreadable(let program, let command, let reason): "the answer of \(program) to '\(command)' is not understood: \(reason)"
    case .viewport(let program, let wanted, let got): "\(program) makes the page \(got), not \(wanted): that browser's window does not become so small or large"
    }
  }
}
