import WebPlatform

/// Which button of a dialog an operator's answer means.
enum ButtonChoice: Equatable {
  /// From 0.
  case button(Int)
  /// The person goes back without a button.
  case back
  /// The person does nothing, and the dialog stays.
  case wait

  /// An answer that leaves a dialog open.
  private static let waiting = "wait"

  /// - Parameters:
  ///   - answer: a button's label, its number from 1, or yes (the first), no (the second), cancel (back) or wait; a label comes before the
  ///     words. nil for the first button.
  ///   - labels: of the buttons, in their order.
  ///   - hasWayBack: whether a person can go back without a button; else it is the last one.
  /// - Returns: nil for an answer that means no button.
  init?(_ answer: String?, labels: [String], hasWayBack: Bool) {
    let back: ButtonChoice = hasWayBack || labels.isEmpty ? .back : .button(labels.count - 1)
    guard let answer else {
      self = labels.isEmpty ? back : .button(0)
      return
    }
    let word = answer.lowercased()
    if let index = labels.firstIndex(of: answer) ?? labels.firstIndex(where: { $0.lowercased() == word }) {
      self = .button(index)
    } else if let number = Int(answer) {
      guard (1...max(labels.count, 1)).contains(number), !labels.isEmpty else { return nil }
      self = .button(number - 1)
    } else {
      switch word {
      case "yes": self = labels.isEmpty ? back : .button(0)
      case "no": self = labels.count > 1 ? .button(1) : back
      case Person.cancel: self = back
      case Self.waiting: self = .wait
      default: return nil
      }
    }
  }
}
