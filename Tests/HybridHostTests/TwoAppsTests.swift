import HybridHost
import SmartStore
import Testing

@Suite("Two apps in one process")
struct TwoAppsTests {
  @Test("run at the same time, each with its own thread, page and store")
  func apart() async throws {
    let scratch = try Scratch()
    async let first = run(Scratch.bundle("two-stores-a"), scratch.options("a"))
    async let second = run(Scratch.bundle("two-stores-b"), scratch.options("b"))
    let (a, b) = try await (first, second)
    #expect(a.errors.isEmpty && b.errors.isEmpty)
    #expect(a.lines == ["a: 100 of mine, 0 of others"])
    #expect(b.lines == ["b: 100 of mine, 0 of others"])
  }

  @Test("keep their data in folders of their own, over many rounds side by side")
  func manyRounds() async throws {
    let scratch = try Scratch()
    try await withThrowingTaskGroup(of: (String, [String]).self) { group in
      for number in 0..<8 {
        let name = number.isMultiple(of: 2) ? "a" : "b"
        let options = scratch.options("\(name)\(number)")
        group.addTask { (name, try await run(Scratch.bundle("two-stores-\(name)"), options).lines) }
      }
      for try await (name, lines) in group { #expect(lines == ["\(name): 100 of mine, 0 of others"]) }
    }
    for number in 0..<8 {
      let name = number.isMultiple(of: 2) ? "a" : "b"
      let catalog = SmartStoreCatalog(folder: "\(scratch.path)/\(name)\(number)/users/local/local/internal")
      #expect(try catalog.storeNames() == ["smartstore"])
      catalog.close()
    }
  }
}
