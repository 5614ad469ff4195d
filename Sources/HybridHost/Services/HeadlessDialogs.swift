import DialogsPlugin
import WebPlatform

/// Answers dialogs where nobody sits before the screen, and tells the operator which there were.
struct HeadlessDialogs: DialogProvider {
  /// Where the person has nothing to say.
  let answers: DialogAnswers
  let person: Person
  let observer: any HybridAppObserver

  /// - Returns: as ``PageDelegate/page(_:answerTo:)``.
  func answer(to dialog: PageDialog) -> String? {
    switch dialog {
    case .alert(let text):
      tell("alert: \(text)")
      return nil
    case .confirm(let text):
      let isYes = choose(confirmation, ["OK", "Cancel"], hasWayBack: true, in: "confirm: \(text)") == .button(0)
      tell("confirm: \(text) (answered \(isYes ? "yes" : "no"))")
      return isYes ? "" : nil
    case .prompt(let text, let proposal):
      let given = person.answer(.prompt) ?? answers.prompt ?? proposal
      let answer = given == Person.cancel ? nil : given
      tell("prompt: \(text) (answered \(answer ?? "nothing"))")
      return answer
    }
  }

  func show(_ dialog: NativeDialog) -> NativeDialog.Answer {
    let heading = [dialog.title, dialog.message].filter { !$0.isEmpty }.joined(separator: ": ")
    var text = ""
    var wanted: String?
    switch dialog.kind {
    case .alert: wanted = person.answer(.button)
    case .confirm: wanted = confirmation
    case .prompt(let proposal):
      text = person.answer(.prompt) ?? answers.prompt ?? proposal
      wanted = text == Person.cancel ? Person.cancel : person.answer(.button)
      if text == Person.cancel { text = proposal }
    }
    let name = "\(dialog.kind.name): \(heading)"
    let choice = choose(wanted, dialog.buttons, hasWayBack: dialog.hasWayBack, in: name)
    let field = if case .prompt = dialog.kind { " with '\(text)'" } else { "" }
    switch choice {
    case .button where dialog.kind == .alert: tell(name)
    case .button(let index): tell("\(name) (answered \(dialog.buttons[index])\(field))")
    case .back: tell("\(name) (left without an answer)")
    case .wait: tell("\(name) (stays open)")
    }
    return switch choice {
    case .button(let index): .button(index + 1, text: text)
    case .back: .back(text: text)
    case .wait: .none
    }
  }

  func signal(_ text: String) { observer.app(notice: .device(text)) }

  private var confirmation: String { person.answer(.confirm) ?? (answers.confirm ? "yes" : "no") }

  private func choose(_ answer: String?, _ labels: [String], hasWayBack: Bool, in dialog: String) -> ButtonChoice {
    if let choice = ButtonChoice(answer, labels: labels, hasWayBack: hasWayBack) { return choice }
    let buttons = labels.isEmpty ? "none" : labels.joined(separator: ", ")
    observer.app(notice: .warning("\(dialog): the answer '\(answer ?? "")' means none of its buttons (\(buttons)); it is answered as without it"))
    return ButtonChoice(nil, labels: labels, hasWayBack: hasWayBack) ?? .back
  }

  private func tell(_ text: String) { observer.app(notice: .dialog(text)) }
}
