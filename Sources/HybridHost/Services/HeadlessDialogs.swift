import DialogsPlugin
import WebPlatform

/// Answers dialogs where nobody sits before the screen, and tells the operator which there were.
struct HeadlessDialogs: DialogProvider {
  let answers: DialogAnswers
  let observer: any HybridAppObserver

  /// - Returns: as ``PageDelegate/page(_:answerTo:)``.
  func answer(to dialog: PageDialog) -> String? {
    let answer = answers.answer(to: dialog)
    observer.app(notice: .dialog(Self.describe(dialog, answer)))
    return answer
  }

  func alert(_ text: String) { _ = answer(to: .alert(text)) }

  func confirm(_ text: String) -> Bool { answer(to: .confirm(text)) != nil }

  func prompt(_ text: String, proposal: String) -> String? { answer(to: .prompt(text, defaultAnswer: proposal)) }

  private static func describe(_ dialog: PageDialog, _ answer: String?) -> String {
    switch dialog {
    case .alert(let text): "alert: \(text)"
    case .confirm(let text): "confirm: \(text) (answered \(answer == nil ? "no" : "yes"))"
    case .prompt(let text, _): "prompt: \(text) (answered \(answer ?? "nothing"))"
    }
  }
}
