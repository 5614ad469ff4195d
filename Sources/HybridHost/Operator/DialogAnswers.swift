import WebPlatform

/// What `confirm` and `prompt` answer when nobody sits before the screen, and the ``Person`` has nothing to say to it.
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
}
