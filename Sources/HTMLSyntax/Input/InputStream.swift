/// The input stream with its insertion points (HTML standard, 13.2.3.5 and 8.4.3): the text from the network below, above it what
/// is written by each of the scripts that run.
struct InputStream {
  /// The segment that is read now.
  private(set) var top = InputSegment(capacity: 256)
  /// Those below, outermost first.
  private var below: [InputSegment] = []

  /// Whether there can be no more input.
  var isComplete: Bool { below.isEmpty && top.isClosed }

  /// Whether the segment that is read is what came from the network.
  var isAtBottom: Bool { below.isEmpty }

  var bottom: InputSegment { below.first ?? top }

  /// Begins a segment before the rest of the input.
  mutating func push() {
    below.append(top)
    top = InputSegment()
  }

  /// Ends the innermost open insertion point. Its text stays.
  mutating func closeInsertionPoint() {
    let point = innermost
    if point !== bottom { point.close() }
  }

  /// Where writing adds text: the innermost segment that is open, or the one at the bottom.
  var innermost: InputSegment {
    if !top.isClosed { return top }
    return below.last { !$0.isClosed } ?? bottom
  }

  /// Leaves a segment that is consumed and closed; false when there is none below.
  mutating func pop() -> Bool {
    guard top.isClosed, let next = below.popLast() else { return false }
    top = next
    return true
  }
}
