/// Finds the few steps that matter of a run that fails: parts are left out, larger ones first, as long as it fails without them
/// (Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input").
package enum Shrinking {
  /// - Parameters:
  ///   - attempts: how many runs it may cost.
  ///   - until: when to stop as well, with what has been found.
  ///   - fails: whether a run of these steps fails.
  package static func shrink(
    _ steps: [Int], attempts: Int = 300, until: ContinuousClock.Instant? = nil, fails: ([Int]) async -> Bool
  ) async -> [Int] {
    var steps = steps
    var left = attempts
    var size = max(1, steps.count / 2)
    while left > 0, !isOver(until) {
      var isSmaller = false
      var start = 0
      while start < steps.count, left > 0, !isOver(until) {
        let rest = Array(steps[..<start] + steps[min(start + size, steps.count)...])
        left -= 1
        if await fails(rest) {
          steps = rest
          isSmaller = true
        } else {
          start += size
        }
      }
      if size == 1, !isSmaller { break }
      size = max(1, size / 2)
    }
    return steps
  }

  private static func isOver(_ end: ContinuousClock.Instant?) -> Bool { end.map { $0 < .now } ?? false }
}
