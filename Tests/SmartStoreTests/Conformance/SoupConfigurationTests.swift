import JSON
import SmartStore
import Testing

/// `userstore.json` and `globalstore.json`.
@Suite struct SoupConfigurationTests {
  private func configuration(_ text: String) throws -> SoupConfiguration { try SoupConfiguration(json: JSONText(unchecked: Array(text.utf8))) }

  private static let everyType = """
    {"soups": [
      {"soupName": "one", "indexes": [{"path": "s", "type": "string"}, {"path": "i", "type": "integer"}, {"path": "f", "type": "floating"},
        {"path": "j", "type": "json1"}, {"path": "t", "type": "full_text"}]},
      {"soupName": "two", "indexes": [{"path": "s", "type": "string"}], "features": ["externalStorage"]}
    ]}
    """

  @Test func soupsAreThereFromTheStart() throws {
    let t = try TemporaryStore()
    let catalog = SmartStoreCatalog(folder: t.folder.path + "/stores", soups: try configuration(Self.everyType))
    let store = try catalog.store()
    #expect(try store.soupNames() == ["one", "two"])
    #expect(try store.indexSpecs(of: "one") == [.string("s"), .integer("i"), .floating("f"), .json1("j"), .fullText("t")])
    #expect(try store.features(of: "two") == [.externalStorage])
    #expect(try catalog.store(named: "other").soupNames() == [])
    catalog.close()
    let again = SmartStoreCatalog(folder: catalog.folder, soups: try configuration(#"{"soups":[{"soupName":"one","indexes":[{"path":"x","type":"string"}]}]}"#))
    #expect(try again.store().indexSpecs(of: "one").count == 5)
    again.close()
  }

  @Test func definitionInCodeHolds() throws {
    let t = try TemporaryStore()
    let planned = try configuration(#"{"soups":[{"soupName":"s","indexes":[{"path":"a","type":"string"}]}]}"#)
    try t.store.registerSoups(of: planned)
    try t.upsert([["a": "x", "b": 1]])
    try t.store.registerSoup("s", indexSpecs: [.string("a"), .integer("b")])
    #expect(try t.store.indexSpecs(of: "s") == [.string("a"), .integer("b")])
    #expect(try t.found(.exact("b", 1, in: "s"), "a") == ["x"])
    // From then on it is a soup like any other.
    try t.store.registerSoup("s", indexSpecs: [.integer("c")])
    try t.reopen()
    try t.store.registerSoups(of: planned)
    try t.store.registerSoup("s", indexSpecs: [.integer("c")])
    #expect(try t.store.indexSpecs(of: "s") == [.string("a"), .integer("b")])
  }

  @Test(arguments: [
    "", "null", "[]", "{}", #"{"soups":{}}"#, #"{"soups":[{}]}"#, #"{"soups":[{"soupName":"","indexes":[]}]}"#, #"{"soups":[{"soupName":"a"}]}"#,
    #"{"soups":[{"soupName":"a","indexes":[]}]}"#, #"{"soups":[{"soupName":"a","indexes":[{"path":"p","type":"text"}]}]}"#,
    #"{"soups":[{"soupName":"a","indexes":[{"path":"p","type":"string"},]}]}"#, #"{"soups":[{"soupName":"a","indexes":[{"path":"p","type":"string"}],"features":["none"]}]}"#,
  ])
  func brokenFilesAreRefused(text: String) {
    guard case .invalidSoupConfiguration(let reason)? = thrown({ try configuration(text) }) else {
      Issue.record("accepted \(text)")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test func noSoupsAreFine() throws { #expect(try configuration(#"{"soups":[]}"#).soups.isEmpty) }
}
