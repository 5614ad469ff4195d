/// Answers the dialogs of an app in a person's place.
public protocol DialogProvider: Sendable {
  /// Shows a dialog, and says what becomes of it.
  func show(_ dialog: NativeDialog) -> NativeDialog.Answer

  /// Says what a person hears or sees that needs no answer: a beep, a progress bar.
  func signal(_ text: String)
}
