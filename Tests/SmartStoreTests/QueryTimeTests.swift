import Dispatch
import Foundation
import JSON
@testable import SmartStore
import Synchronization
import Testing

/// Queries that run for too long.
@Suite struct QueryTimeTests {
  static let endless = "with recursive c(n) as (select 1 union all select n + 1 from c) select count(*) from c"
  static let limit = Duration.milliseconds(100)
  static let tooLong = SmartStoreError.queryTooLong(limit: limit)

  private func store(_ isEncrypted: Bool = false) throws -> TemporaryStore {
    let t = try TemporaryStore([.string("a"), .fullText("t")], [["a": "x", "t": "w"], ["a": "y", "t": "w"]], isEncrypted: isEncrypted)
    t.store.queryTimeLimit = Self.limit
    return t
  }

  private func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = Date()
    try body()
    return Date().timeIntervalSince(start)
  }

  @Test(arguments: [false, true])
  func anEndlessQueryIsEnded(isEncrypted: Bool) throws {
    let t = try store(isEncrypted)
    var errors: [SmartStoreError?] = []
    let time = seconds {
      errors.append(thrown { try t.store.page(.smart(Self.endless), index: 0) })
      errors.append(thrown { try t.store.count(.smart("select * from (\(Self.endless))")) })
      errors.append(thrown { try StoreCursor.open(.smart(Self.endless), in: t.store, id: 1) })
    }
    #expect(errors == [Self.tooLong, Self.tooLong, Self.tooLong] && (0.15..<20).contains(time))
    #expect(Self.tooLong.description == "The query was running for too long: it was ended after 0.1 seconds, the store's time limit; index the paths it compares, or ask for less at once")
    // The store goes on.
    try t.upsert([["a": "z"]])
    #expect(try t.rows("select count(*) from {s}") == [[3]])
    t.store.queryTimeLimit = .seconds(30)
    #expect(try t.rows("with recursive c(n) as (select 1 union all select n + 1 from c limit 1000000) select count(*) from c") == [[1_000_000]])
  }

  @Test(arguments: [
    "select count(*) from {s} a, {s} b, {s} c, {s} d, {s} e, {s} f, {s} g, {s} h, {s} i", "select max(a.id + b.id) from {s} a, {s} b, {s} c, {s} d order by 1",
    "select sum(value) from json_each('[1,2]'), {s} a, {s} b, {s} c, {s} d, {s} e", "with recursive c(n) as (select 1 union all select n + 1 from c) select n from c where n < 0",
    "select count(*) from TABLE_1_fts a, TABLE_1_fts b, TABLE_1_fts c, TABLE_1_fts d",
  ])
  func joinsOfAllWithAllAreEnded(sql: String) throws {
    let t = try store()
    try t.upsert(.array((0..<300).map { ["a": .string("\($0)"), "t": "w"] }))
    var error: SmartStoreError?
    let time = seconds { error = thrown { try t.store.page(.smart(sql), index: 0) } }
    #expect(error == Self.tooLong && time < 10)
  }

  @Test func aTransactionOutlivesTheQueryInIt() throws {
    let t = try store()
    try t.store.transaction { transaction in
      try transaction.upsert(array: JSONText(validating: #"[{"a":"in","t":"before"}]"#), into: "s")
      #expect(thrown { try transaction.page(.smart(Self.endless), index: 0) } == Self.tooLong)
      #expect(thrown { try transaction.remove(matching: .smart("select {s:_soupEntryId} from {s} where ({s:a}, 1) in (with recursive c(n) as (select 1 union all select n + 1 from c) select 'x', n from c where n < 0)"), from: "s") } == Self.tooLong)
      try transaction.upsert(array: JSONText(validating: #"[{"a":"in","t":"after"}]"#), into: "s")
    }
    #expect(try t.store.count(.exact("a", "in", in: "s")) == 2)
    #expect(try t.found(.match("before OR after", in: "s"), "t") == ["before", "after"])
    let error = thrown {
      try t.store.transaction { transaction in
        try transaction.upsert(array: JSONText(validating: #"[{"a":"gone"}]"#), into: "s")
        _ = try transaction.page(.smart(Self.endless), index: 0)
      }
    }
    #expect(error == Self.tooLong)
    #expect(try t.store.count(.exact("a", "gone", in: "s")) == 0)
  }

  @Test func fillingFromAnEndlessQueryLeavesNothing() throws {
    let t = try store()
    try t.store.registerSoup("f", indexSpecs: [.integer("n")])
    #expect(thrown { try t.store.fill("f", from: "with recursive c(n) as (select 1 union all select n + 1 from c) select n from c where n < 0") } == Self.tooLong)
    #expect(thrown { try t.store.fill("f", from: "with recursive c(n) as (select 1 union all select n + 1 from c) select n from c") } == Self.tooLong)
    #expect(try t.store.count(.all(in: "f")) == 0)
    #expect(try t.store.fill("f", from: "with recursive c(n) as (select 1 union all select n + 1 from c limit 500) select n from c") == 500)
  }

  @Test func aReaderBesideAWriterIsEndedAndDoesNotWait() throws {
    let t = try store()
    let (isWriting, isRead) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let store = t.store
    let end = DispatchGroup()
    DispatchQueue.global().async(group: end) {
      try? store.transaction { transaction in
        try transaction.upsert(array: JSONText(validating: #"[{"a":"new"}]"#), into: "s")
        isWriting.signal()
        isRead.wait()
      }
    }
    isWriting.wait()
    let error = thrown { try store.page(.smart(Self.endless), index: 0) }
    // Not the new one, which isn't committed.
    let count = try store.count(.all(in: "s"))
    isRead.signal()
    end.wait()
    #expect(error == Self.tooLong && count == 2)
    #expect(try store.count(.all(in: "s")) == 3)
  }

  @Test(arguments: [false, true])
  func closingTheStoreEndsItsQueries(besideAWriter: Bool) throws {
    let t = try store()
    let store = t.store
    store.queryTimeLimit = .seconds(300)
    let result = Mutex<SmartStoreError?>(nil)
    let end = DispatchGroup()
    DispatchQueue.global().async(group: end) {
      let error = thrown {
        if besideAWriter {
          _ = try store.reader.read { try Query(.smart(Self.endless), database: $0).page(index: 0) }
        } else {
          _ = try store.page(.smart(Self.endless), index: 0)
        }
      }
      result.withLock { $0 = error }
    }
    Thread.sleep(forTimeInterval: 0.1)
    #expect(seconds { store.close() } < 20)
    end.wait()
    #expect(result.withLock { $0 } == .closed(path: t.path))
    try t.reopen()
    #expect(try t.rows("select count(*) from {s}") == [[2]])
  }
}
