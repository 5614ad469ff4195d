import CordovaBridge
import JSON
import Synchronization

/// The requests of a page that have no answer yet.
///
/// They go on when the page is left, as on phones: what a page has sent is carried out.
final class PageRequests: Sendable {
  private struct Entry {
    let call: PluginCall
    let task: Task<Void, Never>
  }

  private struct Contents {
    var last = 0
    var entries: [Int: Entry] = [:]
  }

  private let contents = Mutex(Contents())

  /// Answers a call by what `work` gives, unless it is cancelled first.
  func run(_ call: PluginCall, _ work: @escaping @Sendable () async -> PluginResult) {
    contents.withLock { contents in
      contents.last += 1
      let number = contents.last
      let task = Task.detached { [self] in
        let result = await work()
        // Who takes the entry out answers the call.
        if take(number) != nil { call.settle(result) }
      }
      contents.entries[number] = Entry(call: call, task: task)
    }
  }

  private func take(_ number: Int) -> Entry? { contents.withLock { $0.entries.removeValue(forKey: number) } }

  /// The requests in the order of the calls: `{id, method, endPoint, path}` each.
  var list: JSONValue {
    .array(entries.map { number, entry in
      let options = try? entry.call.arguments.object(0)
      func text(_ name: String) -> JSONValue { .string((try? options?.optionalString(name)) ?? "") }
      return ["id": .string(id(number, entry)), "method": text("method"), "endPoint": text("endPoint"), "path": text("path")]
    })
  }

  /// Cancels requests.
  ///
  /// - Parameters:
  ///   - ids: nil for all.
  ///   - answer: what each of them is answered with.
  /// - Returns: how many were cancelled: those that had no answer.
  func cancel(_ ids: Set<String>?, answer: (PluginCall) -> PluginResult) -> Int {
    entries.count { number, entry in
      guard ids?.contains(id(number, entry)) ?? true, take(number) != nil else { return false }
      entry.task.cancel()
      entry.call.settle(answer(entry.call))
      return true
    }
  }

  private var entries: [(Int, Entry)] { contents.withLock { $0.entries.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } } }

  /// What the page calls a request: `requestId`, or a name made here for modules that give none.
  private func id(_ number: Int, _ entry: Entry) -> String {
    (try? entry.call.arguments.object(0).optionalString("requestId")) ?? "native\(number)"
  }
}
