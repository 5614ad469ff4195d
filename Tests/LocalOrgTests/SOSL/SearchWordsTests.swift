import JSON
import Testing

@testable import LocalOrg

private let names = [
  "Müller & Söhne", "Muller Brothers", "Café Zürich", "Cafe\u{301} Parisien", "Ångström Optik", "Việt Foods", "ЁЖИК Игрушки", "ΑΘΗΝΑ Σκάφη",
  "東京 タワー", "한국어 노래", "Straße 12", "😀 Smiles", "Wood, Birch; and sons.", "\"Quoted\" Name", "under_score 50%", "back\\slash", "tab\tbed",
  "(brackets) [square]", "Zeta Two Three Four", "Zeta Three Two Four",
]

private func addAccounts(_ org: TemporaryOrg) throws {
  try org.records.withDatabase { try $0.run("DELETE FROM \"Account\"") }
  for (index, name) in names.enumerated() {
    _ = try org.create("Account", ["Name": .string(name), "ExternalId__c": .string("w\(10 + index)"), "Site": "everywhere"])
  }
}

/// What words find: `term` => the names of the accounts above, in their order.
@Suite(SharedOrg(addAccounts)) struct SearchWordsTests {
  private func found(_ term: String, _ scope: String = "NAME") throws -> [String] {
    let org = try SharedOrg.get()
    return try org.search("FIND {\(term)} IN \(scope) FIELDS RETURNING Account(Name ORDER BY ExternalId__c)").map { $0["Name"]?.string ?? "" }
  }

  @Test(arguments: [
    ("muller", [0, 1]), ("MÜLLER", [0, 1]), ("Mu\u{308}ller", [0, 1]), ("cafe", [2, 3]), ("CAFÉ", [2, 3]), ("zurich", [2]), ("angstrom", [4]),
    ("viet", [5]), ("ёжик", [6]), ("игрушки", [6]), ("αθηνα", [7]), ("東京", [8]), ("タワー", [8]), ("한국어", [9]), ("straße", [10]), ("😀😀", []),
  ]) func caseAndDiacriticsDoNotCount(_ term: String, _ places: [Int]) throws {
    #expect(try found(term) == places.map { names[$0] })
  }

  @Test(arguments: [
    ("mül*", [0, 1]), ("m*ler", [0, 1]), ("m?ller", [0, 1]), ("M?LLER", [0, 1]), ("*üller", [0, 1]), ("?üller", [0, 1]), ("m?l?er", [0, 1]),
    ("m??er", []), ("*uric*", [2]), ("caf?", [2, 3]), ("caf??", []), ("c*é", [2, 3]), ("東京*", [8]), ("한국*", [9]), ("*국어*", [9]), ("stra?e", [10]),
    ("ang*", [4]), ("*ström", [4]), ("ё*", []), ("ёж*", [6]), ("*жик", [6]), ("z*h", [2]), ("zet*", [18, 19]), ("**ta", [18, 19]), ("wo*", [12]),
  ]) func wildcards(_ term: String, _ places: [Int]) throws {
    if term == "ё*" {
      #expect(refusal { _ = try found(term) }?.errorCode == "MALFORMED_SEARCH")
    } else {
      #expect(try found(term) == places.map { names[$0] })
    }
  }

  @Test(arguments: [
    ("\"two three\"", [18]), ("\"three two\"", [19]), ("two three", [18, 19]), ("\"zeta two\"", [18]), ("\"zeta four\"", []), ("\"two thr*\"", [18]),
    ("\"tw? three\"", [18]), ("\"thr* two\"", [19]), ("\"?eta three two\"", [19]), ("\"two   three\"", [18]), ("\"müller & söhne\"", [0]),
    ("\"muller brothers\"", [1]), ("\"zeta two\" OR \"zeta three\"", [18, 19]), ("zeta AND NOT \"two three\"", [19]), ("\"東京 タワー\"", [8]),
  ]) func phrases(_ term: String, _ places: [Int]) throws {
    #expect(try found(term) == places.map { names[$0] })
  }

  @Test(arguments: [
    ("wood", [12]), ("birch", [12]), ("sons", [12]), ("under_score", [16 - 2]), ("under?score", [14]), ("underxscore", []), ("50%", [14]), ("50%*", [14]),
    ("back\\\\slash", [15]), ("back*", [15]), ("bed", [16]), ("brackets", []), ("\\(brackets\\)", [17]), ("\\[square\\]", [17]), ("\\\"quoted\\\"", [13]),
    ("quoted", []), ("*quoted*", [13]), ("smi*", [11]),
  ]) func signsBelongToWordsButForStopsBehindThem(_ term: String, _ places: [Int]) throws {
    #expect(try found(term) == places.map { names[$0] })
  }

  @Test(arguments: [
    ("zeta NOT two", []), ("zeta AND (two OR 東京)", [18, 19]), ("(m?ller OR wood) AND NOT brothers", [0, 12]), ("m?ller AND NOT m*hers", [0, 1]),
    ("*ller AND NOT *thers", [0]), ("wood OR *ström", [4, 12]), ("zeta AND *wo AND *hree", [18, 19]),
  ]) func wildcardsCombineWithWords(_ term: String, _ places: [Int]) throws {
    #expect(try found(term) == places.map { names[$0] })
  }

  @Test func notAloneFindsTheRest() throws {
    #expect(try found("NOT zeta").count == names.count - 2)
    #expect(try found("NOT *eta OR zeta").count == names.count)
  }

  @Test func wildcardsKeepToTheirScope() throws {
    #expect(try found("*where").isEmpty)
    #expect(try found("*where", "ALL").count == names.count)
    #expect(try found("every*", "SIDEBAR").isEmpty)
  }

  @Test func tooLongATermFindsNothing() throws {
    let long = Array(repeating: "zeta", count: 2_001).joined(separator: " ")
    #expect(try found(long).isEmpty)
    #expect(try found(String(long.prefix(9_999))).count == 2)
    #expect(try found(Array(repeating: "zeta", count: 500).joined(separator: " OR ")).count == 2)
    #expect(try found(String(repeating: "z*", count: 2_000)).isEmpty)
  }

  @Test func noCharacterBreaksASearch() throws {
    for scalar in (0...0x2FF).compactMap(Unicode.Scalar.init) where !"(){}\"\\".unicodeScalars.contains(scalar) {
      _ = try found("zq\(scalar)xy")
      _ = try found("\"zq\(scalar)xy\"")
    }
  }
}
