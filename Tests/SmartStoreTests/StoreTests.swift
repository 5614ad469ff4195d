import Foundation
import JSON
import SmartStore
import Testing

@Suite struct StoreTests {
  @Test func dataSurvivesReopening() throws {
    let t = try TemporaryStore([.string("a")], [["a": "x"]])
    try t.reopen()
    #expect(try t.found(.exact("a", "x", in: "s"), "_soupEntryId") == [1])
    #expect(try t.upsert([["a": "y"]])[0]?["_soupEntryId"] == 2)
  }

  @Test func closedStoreSaysSo() throws {
    let t = try TemporaryStore([.string("a")])
    t.close()
    t.close()
    #expect(thrown { try t.store.soupNames() } == .closed(path: t.path))
    #expect(thrown { try t.upsert([]) } == .closed(path: t.path))
    #expect(thrown { try t.store.databaseSize() } == .closed(path: t.path))
  }

  @Test func filesThatAreNoStoreAreRefused() throws {
    let t = try TemporaryStore()
    let path = t.folder.path("text.db")
    try Data("this is not a database, but long enough to be looked at as one".utf8).write(to: URL(fileURLWithPath: path))
    for path in [path, t.folder.path, t.folder.path + "/none/x.db"] {
      guard case .cannotOpen(let named, let reason)? = thrown({ try SmartStore(path: path) }) else {
        Issue.record("opened \(path)")
        continue
      }
      #expect(named == path && !reason.isEmpty)
    }
  }

  @Test func transactionIsAllOrNothing() throws {
    struct Stop: Error {}
    let t = try TemporaryStore([.string("a")], [["a": "x"]])
    #expect(throws: Stop.self) {
      try t.store.transaction { transaction in
        try transaction.registerSoup("other", indexSpecs: [.string("b")])
        try transaction.upsert([JSONText(validating: "{}")], into: "other")
        try transaction.remove([1], from: "s")
        #expect(try transaction.soupNames() == ["s", "other"])
        throw Stop()
      }
    }
    #expect(try t.store.soupNames() == ["s"])
    #expect(try !t.store.soupExists("other"))
    #expect(try t.all(.all(in: "s")).count == 1)
    let count = try t.store.transaction { transaction in
      try transaction.upsert(array: JSONText(validating: "[{},{}]"), into: "s")
      return try transaction.count(.all(in: "s"))
    }
    #expect(count == 3)
  }

  @Test func callsInsideATransactionJoinIt() throws {
    struct Stop: Error {}
    let t = try TemporaryStore([.string("a")])
    #expect(throws: Stop.self) {
      try t.store.transaction { _ in
        try t.upsert([["a": 1]])
        #expect(thrown { try t.upsert([["a": 2], 5]) } != nil)
        #expect(try t.store.count(.all(in: "s")) == 1)
        throw Stop()
      }
    }
    #expect(try t.store.count(.all(in: "s")) == 0)
  }

  @Test func transactionIsOfNoUseAfterItsBody() throws {
    let t = try TemporaryStore([.string("a")])
    let escaped = try t.store.transaction { $0 }
    #expect(thrown { try escaped.soupNames() } == .transactionEnded)
  }

  @Test func moreTextsThanAreRememberedRun() throws {
    let t = try TemporaryStore([.integer("n")], [["n": 1]])
    for n in 0..<300 { #expect(try t.rows("select {s:n} + \(n) from {s}") == [[.integer(Int64(n + 1))]]) }
  }
}

@Suite struct CatalogTests {
  @Test func storesAreSeparateFiles() throws {
    let t = try TemporaryStore()
    let catalog = SmartStoreCatalog(folder: t.folder.path + "/stores")
    #expect(try catalog.storeNames() == [])
    let first = try catalog.store()
    let second = try catalog.store(named: "z é")
    try first.registerSoup("s", indexSpecs: [.string("a")])
    #expect(try !second.soupExists("s"))
    #expect(try catalog.store() === first)
    #expect(try catalog.storeNames() == ["smartstore", "z é"])
    #expect(first.path == t.folder.path + "/stores/smartstore.db")
  }

  @Test func removedStoreIsGoneAndStartsAnew() throws {
    let t = try TemporaryStore()
    let catalog = SmartStoreCatalog(folder: t.folder.path)
    let store = try catalog.store(named: "a")
    try store.registerSoup("s", indexSpecs: [.string("a")])
    try catalog.removeStore(named: "a")
    try catalog.removeStore(named: "never")
    #expect(thrown { try store.soupNames() } == .closed(path: store.path))
    #expect(try !FileManager.default.contentsOfDirectory(atPath: t.folder.path).contains { $0.hasPrefix("a.db") })
    #expect(try catalog.store(named: "a").soupNames() == [])
  }

  @Test func allStoresCanBeRemoved() throws {
    let t = try TemporaryStore()
    let catalog = SmartStoreCatalog(folder: t.folder.path + "/all")
    for name in ["a", "b"] { _ = try catalog.store(named: name) }
    try SmartStoreCatalog(folder: catalog.folder).removeAllStores()
    #expect(try catalog.storeNames() == [])
  }

  @Test(arguments: ["", ".", "..", ".hidden", "a/b", "../x", "a\0b"])
  func namesThatAreNoFileNamesAreRefused(name: String) throws {
    let t = try TemporaryStore()
    let catalog = SmartStoreCatalog(folder: t.folder.path)
    #expect(thrown { try catalog.store(named: name) } == .invalidStoreName(name))
    #expect(thrown { try catalog.removeStore(named: name) } == .invalidStoreName(name))
  }
}
