/// Answers the dialogs of an app.
public protocol DialogProvider: Sendable {
  func alert(_ text: String)

  /// - Returns: whether the first button is pressed.
  func confirm(_ text: String) -> Bool

  /// - Parameter proposal: what stands in the field from the start.
  /// - Returns: what the field holds when the first button is pressed; nil for the second button.
  func prompt(_ text: String, proposal: String) -> String?
}
