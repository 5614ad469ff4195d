/// Timers in the order they are due; those due at the same time in the order they were started.
struct TimerQueue {
  struct Entry {
    let identifier: Int
    let deadline: UInt64
    /// Tasks that are queued from then on wait for it: its deadline, and at least a millisecond from its start.
    let precedence: UInt64
    let sequence: Int
    let action: () -> Void
  }

  /// A binary heap: the first entry is due first.
  private var heap: [Entry] = []
  private var cancelled: Set<Int> = []
  private var live: Set<Int> = []
  /// The number of the one that was started last.
  private(set) var sequence = 0

  var isEmpty: Bool { live.isEmpty }
  var count: Int { live.count }

  mutating func insert(_ identifier: Int, deadline: UInt64, precedence: UInt64, action: @escaping () -> Void) {
    sequence += 1
    live.insert(identifier)
    cancelled.remove(identifier)
    heap.append(Entry(identifier: identifier, deadline: deadline, precedence: precedence, sequence: sequence, action: action))
    siftUp(heap.count - 1)
  }

  mutating func remove(_ identifier: Int) {
    guard live.remove(identifier) != nil else { return }
    cancelled.insert(identifier)
    if cancelled.count >= 64 && cancelled.count * 2 >= heap.count { dropCancelled() }
  }

  mutating func removeAll(in identifiers: Range<Int>) { live.filter(identifiers.contains).forEach { remove($0) } }

  /// Lets go of what cancelled timers hold before they would have been due.
  private mutating func dropCancelled() {
    heap.removeAll { cancelled.contains($0.identifier) }
    cancelled.removeAll(keepingCapacity: true)
    // What is sorted is a heap.
    heap.sort { ($0.deadline, $0.sequence) < ($1.deadline, $1.sequence) }
  }

  /// The timer that is due first.
  var first: Entry? {
    mutating get {
      while let entry = heap.first, cancelled.contains(entry.identifier) {
        cancelled.remove(entry.identifier)
        removeFirst()
      }
      return heap.first
    }
  }

  mutating func popDue(at now: UInt64) -> Entry? {
    guard let entry = first, entry.deadline <= now else { return nil }
    removeFirst()
    live.remove(entry.identifier)
    return entry
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    (heap[left].deadline, heap[left].sequence) < (heap[right].deadline, heap[right].sequence)
  }

  private mutating func siftUp(_ start: Int) {
    var child = start
    while child > 0, isBefore(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while 2 * parent + 1 < heap.count {
      let (left, right) = (2 * parent + 1, 2 * parent + 2)
      let least = right < heap.count && isBefore(right, left) ? right : left
      guard isBefore(least, parent) else { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
