import Synchronization
import Testing

@testable import WebPlatform

/// The locks of an app's pages and workers (Web Locks, 4).
@Suite("Locks of origins") struct LockTableTests {
  private final class Owner {}

  private final class Heard: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  /// How many have a lock at once.
  private final class Holders: Sendable {
    private let counts = Mutex((now: 0, most: 0))
    var most: Int { counts.withLock { $0.most } }
    func enter() { counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
    func leave() { counts.withLock { $0.now -= 1 } }
  }

  private let table = LockTable()
  private let heard = Heard()
  private let one = Owner()
  private let other = Owner()

  private func ask(
    _ label: String, name: String = "lock", _ mode: LockTable.Mode = .exclusive, _ manner: LockTable.Manner = .wait, origin: String = "a", of owner: Owner? = nil
  ) -> Int {
    let wish = LockTable.Wish(origin: origin, name: name, mode: mode, client: label, owner: ObjectIdentifier(owner ?? one))
    return table.request(wish, manner) { [heard] _, news in heard.add("\(label) \(news.rawValue)") }
  }

  @Test("of the same name are one within an origin, and not beyond it")
  func origins() {
    _ = (ask("first"), ask("second"), ask("third", origin: "b"), ask("fourth", name: "another"))
    #expect(heard.all == ["first granted", "third granted", "fourth granted"])
    #expect(table.snapshot(of: "a").held.map(\.client) == ["first", "fourth"])
    #expect(table.snapshot(of: "a").waiting.map(\.client) == ["second"])
  }

  @Test("are free when whoever has them is gone")
  func leaving() {
    _ = (ask("first"), ask("second", of: other), ask("third"), ask("fourth", .shared, of: other))
    table.leave(ObjectIdentifier(one))
    #expect(heard.all == ["first granted", "second granted"])
    table.leave(ObjectIdentifier(other))
    #expect(table.snapshot(of: "a").held.isEmpty && table.snapshot(of: "a").waiting.isEmpty)
  }

  @Test("are let go by their owners alone, and once")
  func releasing() {
    let first = ask("first")
    let second = ask("second", of: other)
    table.release(first, of: ObjectIdentifier(other))
    table.release(9_999, of: ObjectIdentifier(one))
    #expect(heard.all == ["first granted"])
    table.release(first, of: ObjectIdentifier(one))
    table.release(first, of: ObjectIdentifier(one))
    table.release(second, of: ObjectIdentifier(other))
    #expect(heard.all == ["first granted", "second granted"])
  }

  @Test("that are stolen belong to the thief, before those who wait")
  func stealing() {
    _ = (ask("first"), ask("second", of: other), ask("thief", .exclusive, .steal, of: other), ask("late", .shared, .ifAvailable))
    #expect(heard.all == ["first granted", "first stolen", "thief granted", "late unavailable"])
  }

  @Test("are granted one at a time, whoever asks from whatever thread")
  func threads() async {
    let holders = Holders()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 {
        group.addTask { [table, holders] in
          let owner = Owner()
          await withCheckedContinuation { continuation in
            let wish = LockTable.Wish(origin: "a", name: "many", mode: .exclusive, client: "", owner: ObjectIdentifier(owner))
            _ = table.request(wish, .wait) { _, _ in
              holders.enter()
              continuation.resume()
            }
          }
          holders.leave()
          table.leave(ObjectIdentifier(owner))
        }
      }
    }
    #expect(holders.most == 1)
  }
}
