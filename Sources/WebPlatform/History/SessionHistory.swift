/// The session history of an app's window, joint with those of the frames in it (HTML standard, 7.4.1): what `history` counts and goes through.
/// It goes on while one document follows the other. Lives on the app's JavaScript thread.
public final class SessionHistory {
  /// How many entries it keeps, as WebKit does: of older ones nothing is left.
  static let limit = 100

  /// Those of the outermost window.
  let outermost = NavigableHistory()
  /// Who moves at each step: each one leads a window from one entry of its own to its next.
  private var steps: [NavigableHistory] = []
  /// How many of the steps have been gone.
  private var current = 0
  private var lastDocument = 0

  /// An empty one.
  public init() {}

  /// `history.length`.
  var length: Int { steps.count + 1 }

  /// A document comes into the outermost window.
  ///
  /// - Parameter navigation: what leads there; nil at the start.
  public func show(_ address: String, by navigation: Navigation?) {
    show(address, in: outermost, navigation?.handling ?? .push, referrer: navigation?.referrer ?? "")
  }

  /// A document comes into a window or a frame.
  func show(_ address: String, in navigable: NavigableHistory, _ handling: Navigation.Handling, referrer: String) {
    lastDocument += 1
    let entry = HistoryEntry(address: address, referrer: referrer, document: lastDocument)
    guard let shown = navigable.entry else { return navigable.append(entry) }
    switch handling {
    case .push: push(entry, in: navigable)
    case .replace: navigable.entries[navigable.index] = entry
    case .reload: renew(shown.document, in: navigable)
    case .traverse(let index):
      // With the document before, its frames and their steps have gone. What has changed the history since then may have taken the entry away.
      if navigable.entries.indices.contains(index) { move(to: index) }
      if let entry = navigable.entry { renew(entry.document, in: navigable) }
    }
  }

  /// A document was loaded anew: its entries are of the new one.
  private func renew(_ document: Int, in navigable: NavigableHistory) {
    for index in navigable.entries.indices where navigable.entries[index].document == document { navigable.entries[index].document = lastDocument }
  }

  /// A script gives the document an entry of its own, or moves to a fragment of it.
  func push(_ address: String, _ state: HistoryEntry.State?, in navigable: NavigableHistory) {
    guard let shown = navigable.entry else { return }
    push(HistoryEntry(address: address, state: state, referrer: shown.referrer, document: shown.document), in: navigable)
  }

  private func push(_ entry: HistoryEntry, in navigable: NavigableHistory) {
    for gone in steps[current...] { gone.entries.removeLast() }
    steps.removeSubrange(current...)
    navigable.append(entry)
    steps.append(navigable)
    if steps.count == Self.limit {
      let oldest = steps.removeFirst()
      oldest.entries.removeFirst()
      oldest.index -= 1
    }
    current = steps.count
  }

  /// A script changes the entry.
  func replace(_ address: String, _ state: HistoryEntry.State?, in navigable: NavigableHistory) {
    guard navigable.entry != nil else { return }
    navigable.entries[navigable.index].address = address
    navigable.entries[navigable.index].state = state
  }

  /// Goes forth or back. Where the history has no more steps, nothing moves (HTML standard, 7.4.3, "traverse the history by a delta").
  func go(by delta: Int) {
    let target = current + delta
    guard delta != 0, (0...steps.count).contains(target) else { return }
    let moving = moves(to: target)
    // With the outermost document all of the frames go, too: the move is made when the next one is there.
    if let move = moving.first(where: { $0.navigable === outermost }), outermost.entries[move.index].document != outermost.entry?.document {
      let entry = outermost.entries[move.index]
      outermost.page?.lead(to: Navigation(address: entry.address, handling: .traverse(entry: move.index), referrer: entry.referrer))
      return
    }
    let shown = moving.map { $0.navigable.entry?.document }
    move(to: target)
    for (move, document) in zip(moving, shown) {
      let (page, entry) = (move.navigable.page, move.navigable.entries[move.index])
      if entry.document == document { page?.traverse(to: entry) } else { page?.reenter(entry) }
    }
  }

  /// Who moves on the way to a step, and to which of its entries.
  private func moves(to target: Int) -> [(navigable: NavigableHistory, index: Int)] {
    let forth = target > current
    var distances: [(navigable: NavigableHistory, distance: Int)] = []
    for step in forth ? steps[current..<target] : steps[target..<current] {
      if let known = distances.firstIndex(where: { $0.navigable === step }) { distances[known].distance += 1 } else { distances.append((step, 1)) }
    }
    return distances.map { ($0.navigable, $0.navigable.index + (forth ? $0.distance : -$0.distance)) }
  }

  private func move(to target: Int) {
    for step in steps[min(current, target)..<max(current, target)] { step.index += target > current ? 1 : -1 }
    current = target
  }

  /// A frame is gone, and its entries with it.
  func forget(_ navigable: NavigableHistory) {
    current -= steps[..<current].count { $0 === navigable }
    steps.removeAll { $0 === navigable }
  }
}
