/// Tasks in the order in which they came.
struct TaskQueue {
  /// A function in a structure of its own: an array of functions, or an optional one, would wrap it in another each time it is stored or read.
  struct Entry {
    let run: EventLoop.Task
    /// When it was queued, by the loop's clock; 0 where nobody compares it with timers.
    let time: UInt64
  }

  private var entries: [Entry] = []
  private var next = 0

  var isEmpty: Bool { next == entries.count }

  mutating func append(_ task: @escaping EventLoop.Task, at time: UInt64) { entries.append(Entry(run: task, time: time)) }

  /// When the first one was queued; nil when there is none.
  var firstTime: UInt64? { next < entries.count ? entries[next].time : nil }

  mutating func popFirst() -> Entry? {
    guard next < entries.count else { return nil }
    // What a task holds is let go when it has run, not when the queue is next cleared.
    var entry = Self.blank
    swap(&entry, &entries[next])
    next += 1
    dropWhatRan()
    return entry
  }

  private static var blank: Entry { Entry(run: {}, time: 0) }

  private mutating func dropWhatRan() {
    if next == entries.count {
      entries.removeAll(keepingCapacity: true)
      next = 0
    } else if next >= 1024 && next * 2 >= entries.count {
      entries.removeSubrange(..<next)
      next = 0
    }
  }
}
