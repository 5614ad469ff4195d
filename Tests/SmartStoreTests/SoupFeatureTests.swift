import SQLite
import SmartStore
import Testing

@Suite struct SoupFeatureTests {
  private let specs = [IndexSpec(path: "name", type: .string)]

  @Test func aSoupHasTheFeaturesItWasRegisteredWith() throws {
    let t = try TemporaryStore()
    try t.store.registerSoup("large", indexSpecs: specs, features: [.externalStorage])
    try t.store.registerSoup("plain", indexSpecs: specs)
    #expect(try t.store.features(of: "large") == [.externalStorage])
    #expect(try t.store.features(of: "plain") == [])
    #expect(throws: SmartStoreError.unknownSoup("nowhere")) { try t.store.features(of: "nowhere") }
  }

  @Test func alteringChangesThemOnlyWhenItNamesThem() throws {
    let t = try TemporaryStore()
    try t.store.registerSoup("s", indexSpecs: specs, features: [.externalStorage])
    try t.store.alterSoup("s", indexSpecs: specs, reIndexData: true)
    #expect(try t.store.features(of: "s") == [.externalStorage])
    try t.store.alterSoup("s", indexSpecs: specs, reIndexData: true, features: [])
    #expect(try t.store.features(of: "s") == [])
  }

  @Test func anUnknownFeatureIsRefusedByName() {
    #expect { try SoupFeature.named(["externalStorage", "warp"], soup: "s") } throws: { "\($0)".contains("warp") }
  }

  @Test func aStoreOfAnEarlierVersionIsBroughtUpToDate() throws {
    let t = try TemporaryStore()
    try t.store.registerSoup("s", indexSpecs: specs)
    t.store.close()
    try SQLiteConnection(path: t.store.path).execute("ALTER TABLE soup_attrs DROP COLUMN externalStorage")
    let opened = try SmartStore(path: t.store.path)
    defer { opened.close() }
    #expect(try opened.features(of: "s") == [])
    try opened.registerSoup("new", indexSpecs: specs, features: [.externalStorage])
    #expect(try opened.features(of: "new") == [.externalStorage])
  }
}
