import WebPlatform

/// What `confirm` and `prompt` answer when nobody sits before the screen.
public struct DialogAnswers: Sendable, Equatable {
  /// Whether `confirm` is answered with "OK".
  public var confirm: Bool
  /// The answer to `prompt`; nil gives back the default that the page proposes.
  public var prompt: String?

  /// Makes answers: "OK" and what the page proposes, unless told otherwise.
  public init(confirm: Bool = true, prompt: String? = nil) {
    self.confirm = confirm
    self.prompt = prompt
  }

  func answer(to dialog: PageDialog) -> String? {
    switch dialog {
    case .alert: nil
    case .confirm: confirm ? "" : nil
    case .prompt(_, let defaultAnswer): prompt ?? defaultAnswer
    }
  }
}
