/// A dialog of the system, in front of an app.
public struct NativeDialog: Sendable, Equatable {
  /// What it is for.
  public enum Kind: Sendable, Equatable {
    case alert, confirm
    /// It has a field, in which `proposal` stands from the start.
    case prompt(proposal: String)

    /// As in `navigator.notification`.
    public var name: String {
      switch self {
      case .alert: "alert"
      case .confirm: "confirm"
      case .prompt: "prompt"
      }
    }
  }

  /// What a person does with it.
  public enum Answer: Sendable, Equatable {
    /// A button, from 1, is pressed, and the field holds `text`.
    case button(Int, text: String)
    /// The person goes back without a button.
    case back(text: String)
    /// Nothing: it stays open.
    case none
  }

  /// What it is for.
  public let kind: Kind
  /// May be empty.
  public let title: String
  /// May be empty.
  public let message: String
  /// The labels of its buttons, in the order in which the app gave them.
  public let buttons: [String]
  /// Whether a person can go back without a button, as on Android.
  public let hasWayBack: Bool
}
