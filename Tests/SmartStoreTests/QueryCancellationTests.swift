import Dispatch
import Foundation
import JSON
@testable import SmartStore
import Synchronization
import Testing

/// Queries for which nobody waits any more.
@Suite struct QueryCancellationTests {
  private func store() throws -> TemporaryStore {
    let t = try TemporaryStore([.string("a")], [["a": "x"], ["a": "y"]])
    t.store.queryTimeLimit = .seconds(300)
    return t
  }

  /// Runs `body` in another thread, calls `cancel` while it runs, and gives its error.
  private func failure(_ body: @escaping @Sendable () throws -> Void, whileRunning cancel: () -> Void) -> SmartStoreError? {
    let result = Mutex<SmartStoreError?>(nil)
    let (hasStarted, end) = (DispatchSemaphore(value: 0), DispatchGroup())
    DispatchQueue.global().async(group: end) {
      hasStarted.signal()
      let error = thrown { try body() }
      result.withLock { $0 = error }
    }
    hasStarted.wait()
    Thread.sleep(forTimeInterval: 0.1)
    cancel()
    #expect(end.wait(timeout: .now() + 20) == .success)
    return result.withLock { $0 }
  }

  @Test func aCancelledQueryIsEndedAndTheStoreGoesOn() throws {
    let t = try store()
    let (store, cancellation) = (t.store, QueryCancellation())
    let error = failure { _ = try store.page(.smart(QueryTimeTests.endless), index: 0, endedBy: cancellation) } whileRunning: { cancellation.cancel() }
    #expect(error == .queryCancelled && error?.description == "The query was ended: nobody waits for what it finds")
    // Those that start later are ended too; others are not.
    #expect(thrown { try store.page(.smart(QueryTimeTests.endless), index: 0, endedBy: cancellation) } == .queryCancelled)
    try t.upsert([["a": "z"]])
    #expect(try t.rows("select count(*) from {s}") == [[3]])
  }

  @Test func othersGoOn() throws {
    let t = try store()
    let store = t.store
    let (mine, theirs) = (QueryCancellation(), QueryCancellation())
    mine.cancel()
    // A query of a second of work, as long as the machine needs.
    let counted = "with recursive c(n) as (select 1 union all select n + 1 from c limit 2000000) select count(*) from c"
    let error = failure {
      let count = try store.count(.smart(counted), endedBy: theirs)
      #expect(count == 1)
    } whileRunning: { mine.cancel() }
    #expect(error == nil)
    store.queryTimeLimit = .milliseconds(50)
    #expect(thrown { try store.page(.smart(QueryTimeTests.endless), index: 0, endedBy: theirs) } == .queryTooLong(limit: .milliseconds(50)))
  }

  @Test func allRunningQueriesOfAStoreAreEndedOnce() throws {
    let t = try store()
    let store = t.store
    #expect(failure { _ = try store.page(.smart(QueryTimeTests.endless), index: 0) } whileRunning: { store.cancelQueries() } == .queryCancelled)
    #expect(try t.rows("with recursive c(n) as (select 1 union all select n + 1 from c limit 100000) select count(*) from c") == [[100_000]])
  }

  @Test func aReaderBesideAWriterIsEndedToo() throws {
    let t = try store()
    let store = t.store
    let (isWriting, isRead, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchGroup())
    DispatchQueue.global().async(group: end) {
      try? store.transaction { _ in
        isWriting.signal()
        isRead.wait()
      }
    }
    isWriting.wait()
    let cancellation = QueryCancellation()
    let error = failure { _ = try store.page(.smart(QueryTimeTests.endless), index: 0, endedBy: cancellation) } whileRunning: { cancellation.cancel() }
    isRead.signal()
    end.wait()
    #expect(error == .queryCancelled)
  }

  @Test func aTransactionOutlivesACancelledQueryInIt() throws {
    let t = try store()
    let cancellation = QueryCancellation()
    cancellation.cancel()
    try t.store.transaction { transaction in
      try transaction.upsert(array: JSONText(validating: #"[{"a":"in"}]"#), into: "s")
      #expect(thrown { try transaction.queries(endedBy: cancellation) { try transaction.page(.smart(QueryTimeTests.endless), index: 0) } } == .queryCancelled)
    }
    #expect(try t.store.count(.exact("a", "in", in: "s")) == 1)
  }
}
