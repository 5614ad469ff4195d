/// The numbers of a run's steps as a person writes them: a count, `40`, for the first ones, or `0-3,7-7,12,20-39` for some of them.
package struct StepNumbers: Equatable, Sendable, CustomStringConvertible {
  package let numbers: [Int]

  package init(_ numbers: [Int]) { self.numbers = numbers }

  /// Nil when the text is neither.
  package init?(_ text: String) {
    if let count = Int(text) {
      guard count >= 0 else { return nil }
      numbers = Array(0..<count)
      return
    }
    var numbers: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first <= last else { return nil }
      numbers += first...last
    }
    self.numbers = numbers
  }

  package var description: String {
    if numbers.isEmpty { return "0" }
    if numbers == Array(0..<numbers.count) { return "\(numbers.count)" }
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    // A number alone would be a count.
    if let only = ranges.first, ranges.count == 1 { return "\(only.lowerBound)-\(only.upperBound)" }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",")
  }
}
