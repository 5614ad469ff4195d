import JSON
import SmartStore
import Testing

/// The guide's soup of animals (Mobile SDK guide, "Full-Text Search Query Syntax").
@Suite struct FullTextTests {
  private func animals() throws -> TemporaryStore {
    let t = try TemporaryStore()
    try t.store.registerSoup("animals", indexSpecs: [.fullText("name"), .fullText("color"), .integer("n")])
    let animals = [("cat", "black"), ("cat", "white"), ("dog", "black"), ("dog", "brown"), ("dog", "white")]
    try t.upsert(.array(animals.enumerated().map { ["n": .integer(Int64($0 + 1)), "name": .string($1.0), "color": .string($1.1)] }), into: "animals")
    return t
  }

  @Test(arguments: [
    (nil, "black", [1, 3]), (nil, "black cat", [1]), (nil, "black OR cat", [1, 2, 3]), (nil, "b*", [1, 3, 4]),
    (nil, "black NOT cat", [3]), (nil, "{animals:color}:black NOT cat", [3]), ("color", "black", [1, 3]),
    ("color", "black cat", []), ("color", "black OR cat", [1, 3]), ("color", "b*", [1, 3, 4]), ("color", "black NOT cat", [1, 3]),
    (nil, "{animals:name}:cat {animals:color}:white", [2]),
  ] as [(String?, String, [Int64])])
  func findsWords(path: String?, key: String, ids: [Int64]) throws {
    let t = try animals()
    #expect(try t.found(.match(key, at: path, in: "animals", orderPath: "n")) == ids.map(JSONValue.integer))
  }

  @Test func phraseNeedsNeighbours() throws {
    let t = try animals()
    try t.upsert([["n": 6, "name": "a small black cat"], ["n": 7, "name": "black and small"], ["n": 8, "name": "small", "color": "black"]], into: "animals")
    #expect(try t.found(.match("\"small black\"", in: "animals")) == [6])
  }

  @Test func fullTextPathServesOtherQueries() throws {
    let t = try animals()
    #expect(try t.found(.exact("color", "brown", in: "animals")) == [4])
    #expect(try t.found(.like("color", "bro%", in: "animals")) == [4])
    #expect(try t.found(.range("color", from: "c", in: "animals")) == [2, 5])
  }

  @Test func wordsFollowUpdatesAndRemovals() throws {
    let t = try animals()
    try t.store.remove([1], from: "animals")
    try t.upsert([["_soupEntryId": 3, "n": 3, "name": "dog", "color": "grey"], ["n": 9, "name": "fox"]], into: "animals")
    #expect(try t.found(.match("black", in: "animals")) == [])
    #expect(try t.found(.match("grey", in: "animals")) == [3])
    #expect(try t.found(.match("fox", in: "animals")) == [9])
  }

  @Test func oddKeysAreNoSQL() throws {
    let t = try animals()
    try t.upsert([["n": 6, "name": "o'neil"]], into: "animals")
    #expect(try t.found(.match("o'neil", in: "animals")) == [6])
    #expect(thrown { try t.all(.match("\"open", in: "animals")) } != nil)
    #expect(thrown { try t.all(.match("NOT cat", in: "animals")) } != nil)
    #expect(try t.found(.match("cat", in: "animals", orderPath: "n")) == [1, 2])
  }

  @Test(arguments: ["{nosoup:color}", "{color}", "{Animals:color}", "{}"]) func aReferenceToNothingInAMatchKeyIsNamed(reference: String) throws {
    let t = try animals()
    for path in [nil, "color"] {
      let error = thrown { try t.all(.match("small OR \(reference):black", at: path, in: "animals")) }
      #expect(error == .invalidMatchReference(reference, character: 9, soup: "animals"))
      #expect(error?.message.hasPrefix("\(reference) at character 9 of the match key is no full_text path of the queried soup; write {animals:path}") == true)
    }
    // A brace alone is a character like any other, as what people type in.
    #expect(try t.found(.match("{black", in: "animals", orderPath: "n")) == t.found(.match("black", in: "animals", orderPath: "n")))
  }

  @Test func matchNeedsFullText() throws {
    let t = try animals()
    #expect(thrown { try t.store.count(.match("1", at: "n", in: "animals")) } == .notFullText(soup: "animals", path: "n"))
    #expect(thrown { try t.store.count(.match("{animals:n}:1", in: "animals")) } == .notFullText(soup: "animals", path: "n"))
    try t.store.registerSoup("plain", indexSpecs: [.string("a")])
    #expect(thrown { try t.store.count(.match("x", in: "plain")) } == .notFullText(soup: "plain", path: nil))
  }
}
