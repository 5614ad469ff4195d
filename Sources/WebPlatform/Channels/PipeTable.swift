/// The pipes whose ends a page and its frames hold, by number.
final class PipeTable {
  private struct Entry {
    let end: PipeEnd
    /// Ends what hears of its messages.
    var stopHearing: (() -> Void)?
  }

  private var entries: [Int: Entry] = [:]
  private var last = 0

  func add(_ end: PipeEnd) -> Int {
    last += 1
    entries[last] = Entry(end: end)
    return last
  }

  subscript(number: Int) -> PipeEnd? { entries[number]?.end }

  /// Has `wake` called once for each message of an end.
  ///
  /// - Parameter stop: called when nothing is heard of it here any more.
  func listen(_ number: Int, _ wake: @escaping @Sendable () -> Void, stop: @escaping () -> Void) {
    entries[number]?.stopHearing = stop
    entries[number]?.end.listen(wake)
  }

  /// Lets go of an end, which goes elsewhere or is closed.
  func remove(_ number: Int) -> PipeEnd? {
    guard let entry = entries.removeValue(forKey: number) else { return nil }
    entry.end.listen(nil)
    entry.stopHearing?()
    return entry.end
  }

  func closeAll() {
    entries.values.forEach { $0.end.close() }
    entries.removeAll()
  }
}
