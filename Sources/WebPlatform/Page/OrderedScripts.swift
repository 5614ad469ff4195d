/// Scripts that run in the order in which they were asked for, whichever of their texts comes first (HTML standard, 4.12.1.1, "list of scripts
/// that will execute in order as soon as possible").
struct OrderedScripts {
  /// The place of one script.
  final class Turn {
    fileprivate var run: (() -> Void)?
  }

  private var turns: [Turn] = []

  /// The place behind all scripts that wait.
  mutating func next() -> Turn {
    let turn = Turn()
    turns.append(turn)
    return turn
  }

  /// A script's text has come, or never will.
  ///
  /// - Returns: what runs it and those that waited for it, in order.
  mutating func settle(_ turn: Turn, run: @escaping () -> Void) -> [() -> Void] {
    turn.run = run
    let due = turns.prefix { $0.run != nil }
    turns.removeFirst(due.count)
    return due.compactMap(\.run)
  }
}
