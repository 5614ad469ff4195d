import Foundation
import JSON
import SmartStore
import Synchronization
import Testing

/// Many threads on one store, plain and encrypted.
@Suite struct ConcurrencyTests {
  /// Runs `body` while another thread is in the middle of a transaction, which `write` began.
  private func whileWriting(
    _ t: TemporaryStore, _ write: @escaping @Sendable (StoreTransaction) throws -> Void, _ body: () throws -> Void
  ) throws {
    let store = t.store
    let (isBegun, mayEnd, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      do {
        try store.transaction { transaction in
          try write(transaction)
          isBegun.signal()
          // A reader that waited for the writer would never come to its end; it is let go to fail, not to hang.
          if mayEnd.wait(timeout: .now() + 20) == .timedOut { Issue.record("a read waited for the writer") }
        }
      } catch { Issue.record(error) }
      isOver.signal()
    }
    isBegun.wait()
    defer { isOver.wait() }
    defer { mayEnd.signal() }
    try body()
  }

  @Test(arguments: [false, true]) func readsDoNotWaitForAWriter(isEncrypted: Bool) throws {
    let t = try TemporaryStore([.integer("n"), .fullText("w")], [["n": 1, "w": "one"], ["n": 2, "w": "two"]], isEncrypted: isEncrypted)
    try whileWriting(t, { transaction in
      try transaction.upsert(array: JSONText(validating: #"[{"n":3,"w":"three"}]"#), into: "s")
      try transaction.remove([1], from: "s")
    }) { () throws in
      #expect(try t.store.count(.all("n", in: "s")) == 2)
      #expect(try t.found(.all("n", in: "s")) == [1, 2])
      #expect(try t.found(.match("one", in: "s")) == [1])
      #expect(try t.store.retrieve([1, 2, 3], from: "s").value().array?.count == 2)
      #expect(try t.rows("select sum({s:n}) from {s}") == [[3]])
      #expect(try t.store.soupExists("s") && t.store.soupNames() == ["s"])
      #expect(try t.store.indexSpecs(of: "s").count == 2)
      var cursor = try StoreCursor(spec: .all("n", in: "s", pageSize: 1), store: t.store, id: 1)
      #expect(try cursor.move(to: 1, in: t.store).value()["currentPageOrderedEntries"]?[0]?["n"] == 2)
    }
    #expect(try t.found(.all("n", in: "s")) == [2, 3])
    #expect(try t.found(.match("three", in: "s")) == [3])
  }

  @Test(arguments: [false, true]) func readOfASoupThatIsBeingMadeWaitsForIt(isEncrypted: Bool) throws {
    let t = try TemporaryStore([.string("a")], isEncrypted: isEncrypted)
    let store = t.store
    let isBegun = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      do {
        try store.transaction { transaction in
          try transaction.registerSoup("new", indexSpecs: [.string("b")])
          isBegun.signal()
          usleep(20_000)
          try transaction.upsert(array: JSONText(validating: #"[{"b":"x"}]"#), into: "new")
        }
      } catch { Issue.record(error) }
    }
    isBegun.wait()
    #expect(try store.count(.exact("b", "x", in: "new")) == 1)
  }

  @Test(arguments: [false, true]) func readsSeeSoupsChangeBetweenWrites(isEncrypted: Bool) throws {
    let t = try TemporaryStore([.string("a")], [["a": "x", "b": 5]], isEncrypted: isEncrypted)
    for (round, specs) in [[.integer("b")], [.string("a"), .fullText("b")], [.json1("b")]].enumerated() as EnumeratedSequence<[[IndexSpec]]> {
      try t.store.alterSoup("s", indexSpecs: specs, reIndexData: true)
      try whileWriting(t, { _ in }) { () throws in
        #expect(try t.store.indexSpecs(of: "s") == specs, "round \(round)")
        #expect(try t.found(.exact("b", 5, in: "s"), "a") == ["x"])
      }
    }
    try t.store.removeSoup("s")
    try whileWriting(t, { _ in }) { () throws in #expect(try !t.store.soupExists("s")) }
  }

  @Test(arguments: [false, true]) func cursorsCountAnewWhateverConnectionTheyUse(isEncrypted: Bool) throws {
    let t = try TemporaryStore([.integer("n")], .array((1...4).map { ["n": .integer($0)] }), isEncrypted: isEncrypted)
    var cursor = try StoreCursor(spec: .all("n", in: "s", pageSize: 2), store: t.store, id: 1)
    for total in 5...8 {
      try t.upsert([["n": .integer(Int64(total))]])
      if total % 2 == 0 {
        #expect(try cursor.move(to: 0, in: t.store).value()["totalEntries"] == .integer(Int64(total)))
      } else {
        try whileWriting(t, { _ in }) { () throws in #expect(try cursor.move(to: 0, in: t.store).value()["totalEntries"] == .integer(Int64(total))) }
      }
    }
  }

  /// As two processes, or two apps of one process, with the same data folder have it.
  @Test(arguments: [false, true]) func storeSeesWhatAnotherOneChanged(isEncrypted: Bool) throws {
    let t = try TemporaryStore([.string("a"), .integer("b")], [["a": "x", "b": 1]], isEncrypted: isEncrypted)
    let other = try t.another()
    defer { other.close() }
    func found(_ spec: QuerySpec) throws -> Int { try other.count(spec) }
    #expect(try found(.exact("b", 1, in: "s")) == 1)
    // The columns change places.
    try t.store.alterSoup("s", indexSpecs: [.integer("b"), .string("a"), .fullText("w")], reIndexData: true)
    try other.upsert(array: JSONText(validating: #"[{"a":"y","b":2,"w":"word"}]"#), into: "s")
    #expect(try t.found(.exact("a", "y", in: "s"), "b") == [2])
    #expect(try t.found(.match("word", in: "s"), "b") == [2])
    try t.store.alterSoup("s", indexSpecs: [.string("w"), .integer("b")], reIndexData: true)
    #expect(try found(.exact("w", "word", in: "s")) == 1)
    #expect(try other.page(.smart("select {s:w}, {s:b} from {s} where {s:b} = 2"), index: 0).value() == [["word", 2]])
    try t.store.removeSoup("s")
    #expect(try !other.soupExists("s"))
    try t.store.registerSoup("s", indexSpecs: [.json1("b")])
    #expect(try other.upsert(array: JSONText(validating: #"[{"b":7}]"#), into: "s").value()[0]?["_soupEntryId"] == 1)
    #expect(try t.found(.exact("b", 7, in: "s"), "b") == [7])
  }

  @Test(arguments: [false, true]) func closingEndsReads(isEncrypted: Bool) throws {
    let t = try TemporaryStore([.string("a")], [["a": "x"]], isEncrypted: isEncrypted)
    try whileWriting(t, { _ in }) { () throws in #expect(try t.store.count(.all(in: "s")) == 1) }
    t.close()
    #expect(thrown { try t.store.count(.all(in: "s")) } == .closed(path: t.path))
  }

  /// Writers, readers and alterations together: every write arrives, no read sees half of one, nobody gets an error of a lock.
  @Test(arguments: [false, true]) func manyThreadsShareAStore(isEncrypted: Bool) throws {
    let t = try TemporaryStore([.integer("pair"), .string("writer")], isEncrypted: isEncrypted)
    let store = t.store
    let altered: [[IndexSpec]] = [[.integer("pair"), .string("writer")], [.string("pair"), .string("writer"), .json1("x")]]
    DispatchQueue.concurrentPerform(iterations: 8) { worker in
      do {
        for round in 0..<12 {
          if worker < 4 {
            let pair = JSONValue.integer(Int64(worker * 100 + round))
            let entry: JSONValue = ["pair": pair, "writer": .string("\(worker)")]
            try store.upsert(array: JSONValue.array([entry, entry]).text, into: "s")
          } else if worker == 4 {
            try store.alterSoup("s", indexSpecs: altered[round % 2], reIndexData: true)
          } else {
            let odd = try store.page(.smart("select {s:pair} from {s} group by {s:pair} having count(*) <> 2"), index: 0).value()
            #expect(odd == [])
            #expect(try store.count(.exact("writer", "\(worker - 5)", in: "s")) % 2 == 0)
          }
        }
      } catch { Issue.record(error) }
    }
    #expect(try store.count(.all(in: "s")) == 4 * 12 * 2)
    #expect(try t.own("select * from pragma_integrity_check") == [["ok"]])
  }

  @Test(arguments: [false, true]) func writesHappenInTheOrderOfTheirCalls(isEncrypted: Bool) async throws {
    let t = try TemporaryStore([.integer("n")], isEncrypted: isEncrypted)
    let store = t.store
    for n in 0..<50 { try store.upsert(array: JSONText(validating: "[{\"n\":\(n)}]"), into: "s") }
    await withTaskGroup(of: Void.self) { group in
      for worker in 1...4 {
        group.addTask {
          do { for n in 0..<20 { try store.upsert(array: JSONText(validating: "[{\"n\":\(worker * 1_000 + n)}]"), into: "s") } } catch { Issue.record(error) }
        }
      }
    }
    let all = try t.found(.all("_soupEntryId", in: "s")).compactMap(\.integer)
    #expect(all.count == 130 && Array(all.prefix(50)) == Array(0..<50))
    for worker in 1...4 { #expect(all.filter { $0 / 1_000 == worker } == (0..<20).map { Int64(worker * 1_000 + $0) }) }
  }

  @Test(arguments: [false, true]) func aPageAndTheNumberOfAllAreOfOneState(isEncrypted: Bool) throws {
    let t = try TemporaryStore([.integer("round")], isEncrypted: isEncrypted)
    let store = t.store
    // In each state all entries are of one round, which tells how many there are.
    @Sendable func size(_ round: Int64) -> Int64 { round % 2 == 0 ? 6 : 9 }
    @Sendable func write(_ round: Int64, to store: SmartStore) throws {
      let entries = JSONValue.array((0..<size(round)).map { _ in ["round": .integer(round)] })
      try store.transaction { transaction in
        try transaction.clearSoup("s")
        try transaction.upsert(array: entries.text, into: "s")
      }
    }
    try write(0, to: store)
    // A connection of its own, as another process has one: the store's lock does not hold it back.
    let other = try t.another()
    defer { other.close() }
    let isOver = Atomic<Bool>(false)
    DispatchQueue.concurrentPerform(iterations: 2) { worker in
      do {
        if worker == 0 {
          defer { isOver.store(true, ordering: .relaxed) }
          for round in Int64(1)...600 { try write(round, to: other) }
        } else {
          while !isOver.load(ordering: .relaxed) {
            let page = try StoreCursor.open(.all("round", in: "s", pageSize: 5), in: store, id: 1).json.value()
            let rounds = Set(page["currentPageOrderedEntries"]?.array?.compactMap { $0["round"]?.integer } ?? [])
            #expect(rounds.count == 1 && page["totalEntries"]?.integer == rounds.first.map(size))
          }
        }
      } catch { Issue.record(error) }
    }
  }
}
