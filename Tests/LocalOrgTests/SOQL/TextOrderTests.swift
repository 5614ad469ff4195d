import JSON
import SQLite
import Testing

@testable import LocalOrg

/// Text is found and sorted without case in every script.
@Suite struct TextOrderTests {
  private static let names = ["Ärger", "äpfel", "Zebra", "apfel", "Éclair", "eclair", "Straße", "STRASSE", "Ωmega", "ωkapi", "Σίσυφος", "Москва", "москит", "İzmir", "ırmak", "Izmir"]

  private let org: TemporaryOrg

  init() throws {
    org = try TemporaryOrg()
    for name in Self.names { _ = try org.create("Product2", ["Name": .string(name), "Family": "None", "ProductCode": "Text"]) }
  }

  private func found(_ condition: String) throws -> [String] {
    try org.query("SELECT Name FROM Product2 WHERE ProductCode = 'Text' AND \(condition) ORDER BY Name").compactMap { $0["Name"]?.string }
  }

  @Test(arguments: [
    ("ÄRGER", ["Ärger"]), ("ärger", ["Ärger"]), ("arger", []), ("ÄPFEL", ["äpfel"]), ("éCLAIR", ["Éclair"]), ("STRAẞE", ["Straße"]), ("strasse", ["STRASSE"]),
    ("ΩMEGA", ["Ωmega"]), ("ΣΊΣΥΦΟΣ", ["Σίσυφος"]), ("σίσυφοσ", ["Σίσυφος"]), ("МОСКВА", ["Москва"]), ("izmir", ["Izmir"]), ("İZMİR", []), ("İZMIR", ["İzmir"]),
    ("IRMAK", []), ("ıRMAK", ["ırmak"]),
  ]) func equalsAndInAndLikeFold(_ text: String, _ expected: [String]) throws {
    #expect(try found("Name = '\(text)'") == expected)
    #expect(try found("Name IN ('x', '\(text)')") == expected)
    #expect(try found("Name LIKE '\(text)'") == expected)
    #expect(try found("Name LIKE '\(text.dropLast())_'") == expected)
    #expect(try found("Name LIKE '%\(text.dropFirst())'").contains(expected.first ?? "none") == !expected.isEmpty)
    #expect(try found("Name != '\(text)'").count == Self.names.count - expected.count)
  }

  @Test func theOrderIsThatOfUnicode() throws {
    #expect(try found("Id != null") == [
      "apfel", "äpfel", "Ärger", "eclair", "Éclair", "Izmir", "İzmir", "ırmak", "STRASSE", "Straße", "Zebra", "Σίσυφος", "ωkapi", "Ωmega", "Москва", "москит",
    ])
    #expect(try found("Name > 'apfel' AND Name < 'eclair'") == ["äpfel", "Ärger"])
    #expect(try found("Name >= 'z'").prefix(1) == ["Zebra"])
  }

  private static func compare(_ left: String, _ right: String) -> Int32 {
    Array(left.utf8).withUnsafeBufferPointer { left in Array(right.utf8).withUnsafeBufferPointer { TextOrder.compare(left, $0) } }
  }

  @Test(arguments: [
    ("a", "B", -1), ("ä", "b", -1), ("a", "ä", -1), ("Ä", "ä", 0), ("a", "A", 0), ("", "a", -1), ("", "", 0), ("a-b", "ab", -1), ("ß", "ss", 1), ("ẞ", "ß", 0), ("z", "α", -1), ("ω", "Ω", 0),
    ("я", "Я", 0), ("а", "ё", -1), ("ё", "ж", -1), ("i", "I", 0), ("İ", "i", 1), ("é", "e\u{301}", 1), ("a\u{0}b", "ab", -1), ("😀", "😀", 0), ("東", "京", 1),
  ]) func twoTextsCompare(_ left: String, _ right: String, _ order: Int32) {
    #expect(Self.compare(left, right).signum() == order)
    #expect(Self.compare(right, left).signum() == -order)
  }

  /// A total order: an index over it finds what it holds.
  @Test func theOrderIsTransitive() {
    let letters = ["a", "A", "ä", "Ä", "a\u{308}", "ß", "ss", "S", "\u{0}", "-", " ", "_", "1", "²", "2", "é", "ﬁ", "fi", "ı", "I", "\u{AD}", "が", "か", "ガ", "\u{FFFF}", "K"]
    var random = SeedRandom(seed: 3)
    for _ in 0..<3_000 {
      let texts = (0..<3).map { _ in (0..<random.below(4)).map { _ in random.pick(letters) }.joined() }.sorted { Self.compare($0, $1) < 0 }
      #expect(Self.compare(texts[0], texts[1]) <= 0 && Self.compare(texts[1], texts[2]) <= 0 && Self.compare(texts[0], texts[2]) <= 0, "\(texts)")
      #expect(Self.compare(texts[0], texts[2]) == -Self.compare(texts[2], texts[0]), "\(texts)")
    }
  }

  /// Printable ASCII is compared without the collation, and nobody can tell.
  @Test func theShortWayIsThatOfTheCollation() {
    let ascii = (0x20...0x7E).map { String(UnicodeScalar(UInt8($0))) }
    let others = ["\u{308}", "\u{338}", "ä", "é", "\u{0}", "\t", "\u{7F}", "\u{AD}", "K", "ſ", "ß", "日", "\u{200D}", "≠"]
    var random = SeedRandom(seed: 7)
    func text() -> String {
      let start = ["", "a", "Ab", "x=", "<"][random.below(5)]
      return start + (0..<random.below(5)).map { _ in random.below(4) == 0 ? random.pick(others) : random.pick(ascii) }.joined()
    }
    for _ in 0..<20_000 {
      let (left, right) = (Array(text().utf8), Array(text().utf8))
      let (short, long) = left.withUnsafeBufferPointer { left in
        right.withUnsafeBufferPointer { (TextOrder.compare(left, $0).signum(), TextOrder.compareByCollation(left, $0).signum()) }
      }
      #expect(short == long, "\(String(decoding: left, as: UTF8.self).debugDescription) and \(String(decoding: right, as: UTF8.self).debugDescription)")
    }
  }

  /// LIKE as its definition says it, by trying every way.
  private static func isLike(_ text: ArraySlice<UInt32>, _ pattern: ArraySlice<UInt32>) -> Bool {
    guard let sign = pattern.first else { return text.isEmpty }
    switch sign {
    case 0x25: return (text.startIndex...text.endIndex).contains { isLike(text[$0...], pattern.dropFirst()) }
    case 0x5F: return !text.isEmpty && isLike(text.dropFirst(), pattern.dropFirst())
    case 0x5C where pattern.count > 1:
      guard let first = text.first, let wanted = pattern.dropFirst().first else { return false }
      return TextOrder.folded(first) == TextOrder.folded(wanted) && isLike(text.dropFirst(), pattern.dropFirst(2))
    default:
      guard let first = text.first else { return false }
      return TextOrder.folded(first) == TextOrder.folded(sign) && isLike(text.dropFirst(), pattern.dropFirst())
    }
  }

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    let pattern = Array(pattern.utf8).withUnsafeBufferPointer { TextPattern($0) }
    return Array(text.utf8).withUnsafeBufferPointer(pattern.matches)
  }

  /// Parts have a way of their own; steps over a text must not go past letters that fold to theirs.
  @Test func partsAreFoundAsTheDefinitionSays() {
    var random = SeedRandom(seed: 12)
    var matches = 0
    for _ in 0..<20_000 {
      let text = (0..<random.below(12)).map { _ in random.pick(["a", "A", "k", "K", "\u{212A}", "s", "ſ", "S", "b", "ä", "-", "["]) }.joined()
      let pattern = "%" + (0..<1 + random.below(4)).map { _ in random.pick(["a", "A", "k", "K", "s", "b", "S", "-", "["]) }.joined() + "%"
      let expected = Self.isLike(text.unicodeScalars.map(\.value)[...], pattern.unicodeScalars.map(\.value)[...])
      #expect(Self.matches(text, pattern) == expected, "\(text) LIKE \(pattern)")
      if expected { matches += 1 }
    }
    #expect(matches > 1_000)
    let part = String(repeating: "0123456789", count: 40)
    #expect(Self.matches("x" + part + "y", "%\(part)%") && !Self.matches("x" + part.dropLast(), "%\(part)%"))
  }

  @Test func patternsMatchAsTheirDefinitionSays() {
    var random = SeedRandom(seed: 11)
    var matches = 0
    for _ in 0..<20_000 {
      let text = (0..<random.below(8)).map { _ in random.pick(["a", "B", "b", "k", "K", "s", "ſ", "ä", "Ä", "1", " ", "%", "_", "日"]) }.joined()
      let pattern = (0..<random.below(7)).map { _ in random.pick(["%", "%", "_", "a", "b", "B", "K", "S", "ä", "1", " ", "\\%", "\\_", "日"]) }.joined()
      let expected = Self.isLike(text.unicodeScalars.map(\.value)[...], pattern.unicodeScalars.map(\.value)[...])
      let found = Self.matches(text, pattern)
      #expect(found == expected, "\(text) LIKE \(pattern)")
      if found { matches += 1 }
    }
    #expect(matches > 1_000)
  }

  /// A million beginnings of what is looked for: a search that went back to each would not come to an end here.
  @Test func aLongTextIsSearchedOnce() {
    for pattern in ["%xay%", "%xxxxxxxay%", "%xa_y%"] {
      #expect(!Self.matches(String(repeating: "x", count: 1_000_000), pattern))
    }
  }

  @Test func groupsAndLargestGoByIt() throws {
    let groups = try org.query("SELECT Name, COUNT(Id) n FROM Product2 WHERE Name IN ('äpfel') GROUP BY Name").count
    _ = try org.create("Product2", ["Name": "ÄPFEL", "ProductCode": "Text"])
    #expect(groups == 1)
    #expect(try org.query("SELECT Name, COUNT(Id) n FROM Product2 WHERE Name IN ('äpfel') GROUP BY Name").map { $0["n"] } == [2])
    #expect(try org.query("SELECT COUNT_DISTINCT(Name) n FROM Product2 WHERE Name = 'Äpfel'")[0]["n"] == 1)
    #expect(try org.query("SELECT MIN(Name) n FROM Product2 WHERE Name IN ('ärger', 'zebra', 'éclair')")[0]["n"] == "Ärger")
  }

  @Test func itemsOfAListFold() throws {
    let org = try SchemaOrg("{ \"objects\": { \"Shop__c\": { \"fields\": { \"Sorts__c\": { \"type\": \"multipicklist\", \"values\": [\"Äpfel\", \"Öl\"] } } } } }")
    _ = try org.create("Shop__c", ["Name": "a", "Sorts__c": "Äpfel;Öl"])
    #expect(try org.query("SELECT Id FROM Shop__c WHERE Sorts__c INCLUDES ('öl')").count == 1)
    #expect(try org.query("SELECT Id FROM Shop__c WHERE Sorts__c INCLUDES ('ÄPFEL;ÖL')").count == 1)
    #expect(try org.query("SELECT Id FROM Shop__c WHERE Sorts__c EXCLUDES ('pfel')").count == 1)
  }

  @Test func ownersAreComparedWithoutCaseAsWell() throws {
    let queue = try org.create("Group", ["Name": "Größe", "Type": "Queue"])
    _ = try org.create("Case", ["Subject": "Text", "OwnerId": .string(queue)])
    #expect(try org.count("Case WHERE Owner.Name = 'GRÖSSE'") == 0)
    #expect(try org.count("Case WHERE Owner.Name = 'GRÖßE' AND Owner.Type = 'queue'") == 1)
  }
}
