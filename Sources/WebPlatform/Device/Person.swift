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
    /// Who goes on at the account switching screen: a user's name, new for a new login, or next. The next user, unless the operator says.
    case account
    /// Whether an app that is locked is unlocked: yes, or no.
    case unlock
  }

  /// The answer of a person who goes back without giving one.
  public static let cancel = "cancel"

  /// What the person will do: the answers in their order, of which the last one stays, and whether a page has given them.
  private struct Plan {
    var answers: [String]
    var isOfPage = false
  }

  private let plans: Mutex<[Question: Plan]>

  /// - Parameter answers: the operator's, in the order in which they are given; the last one of each stays.
  public init(_ answers: [Question: [String]] = [:]) { plans = Mutex(answers.mapValues { Plan(answers: $0) }) }

  /// What the person does now; nil when nobody has said.
  public func answer(_ question: Question) -> String? { answerWithOrigin(question)?.text }

  /// The same, with whether a page has said it: pages may name files of their bundle only.
  func answerWithOrigin(_ question: Question) -> (text: String, isOfPage: Bool)? {
    plans.withLock { plans in
      guard let plan = plans[question], let next = plan.answers.first else { return nil }
      if plan.answers.count > 1 { plans[question]?.answers.removeFirst() }
      return (next, plan.isOfPage)
    }
  }

  /// Says what the person will do from now on.
  ///
  /// - Parameter isOfPage: whether a page says so, and not the operator.
  public func tell(_ question: Question, _ next: [String], isOfPage: Bool = false) {
    plans.withLock { $0[question] = Plan(answers: next, isOfPage: isOfPage) }
  }
}
