extension Collection where Element == Double {
  /// The middle of the values; 0 when there are none.
  var median: Double {
    let sorted = sorted()
    guard let last = sorted.last else { return 0 }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : (middle < sorted.count ? sorted[middle] : last)
  }
}
