/// Something a page threw and nobody caught, or a script that could not be had.
public struct UncaughtError: Sendable, Equatable {
  /// What of it nobody caught.
  public enum Kind: String, Sendable, CaseIterable {
    case error, rejection
    /// A script that was not found or could not be read.
    case resource
  }

  /// What of it nobody caught.
  public var kind: Kind
  /// What a person reads first, e.g. "Uncaught TypeError: undefined is not a function".
  public var message: String
  /// Address of the script, empty when unknown.
  public var script: String
  /// Counted from 1; 0 when unknown.
  public var line: Int
  /// Counted from 1; 0 when unknown.
  public var column: Int
  /// The engine's stack, one frame a line; empty when there is none.
  public var stack: String
  /// The plugin call whose callback threw, as "service.action"; empty when it was none.
  public var pluginCall = ""

  /// Makes one from its parts.
  public init(kind: Kind, message: String, script: String = "", line: Int = 0, column: Int = 0, stack: String = "") {
    self.kind = kind
    self.message = message
    self.script = script
    self.line = line
    self.column = column
    self.stack = stack
  }

  /// The stack, without the runtime's own frames as long as there are others.
  public var frames: [Substring] {
    let all = stack.split(separator: "\n")
    let own = all.filter { !$0.contains("gantry:") && !$0.hasSuffix("[native code]") }
    return own.isEmpty ? all : own
  }
}

/// How a script called the console.
public enum ConsoleLevel: String, Sendable, CaseIterable {
  case log, info, warn, error, debug
}

/// A console call for somebody who looks into the page.
public struct ConsoleDetails: Sendable, Equatable {
  /// What it was given, as JSON: `[{"kind", "text", "members": [[name, value], ...], "more"}, ...]`; nil when the text says it all.
  public let values: String?
  /// Where it was called: the engine's stack, the runtime's own frames first.
  public let stack: String

  /// Makes one from its parts.
  public init(values: String?, stack: String) {
    self.values = values
    self.stack = stack
  }
}

/// A modal dialog that a script opened.
public enum PageDialog: Sendable, Equatable {
  case alert(String)
  case confirm(String)
  case prompt(String, defaultAnswer: String)
}

/// What a page asks of the app that holds it. Called on the JavaScript thread.
public protocol PageDelegate: AnyObject {
  func page(_ page: Page, logged text: String, level: ConsoleLevel)
  /// - Parameter details: nil unless ``PageEnvironment/detailsConsole`` asks for them.
  func page(_ page: Page, logged text: String, level: ConsoleLevel, details: ConsoleDetails?)
  func page(_ page: Page, uncaught error: UncaughtError)
  /// Another document is asked for, or the same one again.
  func page(_ page: Page, navigateBy navigation: Navigation)
  /// A form is sent to a document that takes the page's place.
  ///
  /// - Returns: whether the app takes it; the page stays where it is otherwise, and its console tells why.
  func page(_ page: Page, sends form: PostedForm, by navigation: Navigation) -> Bool
  /// The answer to a dialog: for `confirm` any string means yes and nil means no; for `prompt` the text, or nil for "cancel".
  func page(_ page: Page, answerTo dialog: PageDialog) -> String?
  func page(_ page: Page, openWindow address: String)
  func pageAskedToClose(_ page: Page)
  /// DOMContentLoaded has been dispatched.
  func pageLoadedContent(_ page: Page)
  /// A frame has got a page of its own, whose document is still blank. Its errors and messages are told as the page's.
  func page(_ page: Page, opened frame: Page)
}

extension PageDelegate {
  /// Without an answer of its own: no form leads away from the app.
  public func page(_ page: Page, sends form: PostedForm, by navigation: Navigation) -> Bool { false }

  /// Without an answer of its own: as without details.
  public func page(_ page: Page, logged text: String, level: ConsoleLevel, details: ConsoleDetails?) { self.page(page, logged: text, level: level) }
}
