import Foundation
import JSON
import SmartStore
import Testing

/// Stores written to a file, and read again.
@Suite struct ArchiveTests {
  private let everyType: [IndexSpec] = [.string("a"), .integer("i"), .floating("f"), .fullText("t"), .json1("j")]

  private func full() throws -> TemporaryStore {
    let t = try TemporaryStore(everyType, [["a": "x", "i": 1, "f": 0.5, "t": "red fox", "j": ["k": 1]], ["a": "y", "t": "red hen"], ["a": "gone"], ["i": nil]])
    try t.store.upsert(array: JSONText(unchecked: Array("[{\"z\":12345678901234567890,\"a\" : \"\\ud83d\",\n\"u\":\"\u{2028}\\n\"}]".utf8)), into: "s")
    try t.store.remove([3], from: "s")
    try t.store.registerSoup("an other", indexSpecs: [.string("k")], features: [.externalStorage])
    return t
  }

  @Test func importedStoreIsTheSame() throws {
    let (t, other) = (try full(), try TemporaryStore())
    let path = t.folder.path + "/export.jsonl"
    try t.store.remove([5], from: "s")
    try t.store.export(to: path)
    try other.store.importSoups(from: path)
    #expect(try other.store.soupNames() == ["s", "an other"])
    #expect(try other.store.indexSpecs(of: "s") == everyType && other.store.features(of: "an other") == [.externalStorage])
    for sql in ["select * from TABLE_1 order by id", "select docid, TABLE_1_3 from TABLE_1_fts order by 1"] { #expect(try other.rows(sql) == t.rows(sql)) }
    #expect(try other.found(.match("red NOT fox", in: "s"), "a") == ["y"])
    #expect(try other.upsert([["a": "new"]])[0]?["_soupEntryId"] == 6)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func entriesKeepTheirTextSaveForLineEnds() throws {
    let (t, other) = (try full(), try TemporaryStore())
    let path = t.folder.path + "/export.jsonl"
    try t.store.export(to: path)
    try other.store.importSoups(from: path)
    let (before, after) = (try t.store.retrieve([1, 2, 4, 5], from: "s").description, try other.store.retrieve([1, 2, 4, 5], from: "s").description)
    #expect(before.replacing("\n", with: " ") == after)
  }

  @Test func importIsAllOrNothing() throws {
    let (t, other) = (try full(), try TemporaryStore())
    let path = t.folder.path + "/export.jsonl"
    try t.store.export(to: path)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    try other.store.registerSoup("an other", indexSpecs: [.string("x")])
    for broken in [
      text, "", "{}\n", String(text.dropLast(3)), lines.dropFirst().joined(separator: "\n") + "\n", [lines[0], lines[2]].joined(separator: "\n") + "\n",
      [lines[0], lines[1], "{\"entry\":{}}"].joined(separator: "\n") + "\n", [lines[0], lines[1], "{\"id\":1,\"created\":1,\"lastModified\":1,\"entry\":{\"a\"}}"].joined(separator: "\n") + "\n",
      [lines[0], lines[1], "{\"id\":1,\"created\":1,\"lastModified\":1,\"entry\":[]}"].joined(separator: "\n") + "\n", [lines[0], "nothing"].joined(separator: "\n") + "\n",
    ] {
      try broken.write(toFile: path, atomically: true, encoding: .utf8)
      guard case .archive(let named, _)? = thrown({ try other.store.importSoups(from: path) }) else {
        Issue.record("imported \(broken.prefix(200))")
        continue
      }
      #expect(named == path)
      #expect(try other.store.soupNames() == ["an other"])
    }
    #expect(thrown { try other.store.importSoups(from: "/nowhere/x") } != nil)
    #expect(thrown { try t.store.export(to: "/nowhere/x") } != nil)
  }
}
