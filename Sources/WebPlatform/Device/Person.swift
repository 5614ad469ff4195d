import Synchronization

/// The person who holds a device, where an app asks for more than a yes: a picture, a code to scan, a finger. Nobody is there, so the
/// operator says beforehand what that person does. May be used on any thread.
public final class Person: Sendable {
  /// What a person is asked for.
  public enum Question: String, CaseIterable, Sendable {
    /// A button of a question with several: its label or its number; or yes, the first one, or no, the second one.
    case confirm
    /// A text that is asked for.
    case prompt
    /// The button that ends such a text, or a message: its label or its number. The first one, unless the operator says.
    case button
    /// A picture that is taken or chosen: the path of a file.
    case picture
    /// A video that is taken or chosen: the path of a file.
    case video
    /// A recording: the path of a file.
    case sound
    /// A contact that is chosen: the contact's name, or a part of it.
    case contact
    /// What a code says that is held before the camera: its text, or its format, a colon and its text, as in `QR_CODE:hello`.
    case scan
    /// A finger or a face: yes, or no.
    case biometric
  }

  /// The answer of a person who goes back without giving one.
  public static let cancel = "cancel"

  private let answers: Mutex<[Question: [String]]>

  /// - Parameter answers: in the order in which they are given; the last one of each stays.
  public init(_ answers: [Question: [String]] = [:]) { self.answers = Mutex(answers) }

  /// What the person does now; nil when the operator has not said.
  public func answer(_ question: Question) -> String? {
    answers.withLock { answers in
      guard let next = answers[question]?.first else { return nil }
      if answers[question, default: []].count > 1 { answers[question]?.removeFirst() }
      return next
    }
  }

  /// Says what the person will do from now on.
  public func tell(_ question: Question, _ next: [String]) { answers.withLock { $0[question] = next } }
}
