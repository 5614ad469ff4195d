import JSON
import SmartStore
import Testing

/// Two soups that belong together, with every type of index, for queries over them.
enum Harbour {
  static let crewSpecs: [IndexSpec] = [
    .string("first"), .string("last"), .string("ship"), .string("number"), .string("boss"), .integer("pay"), .floating("rate"),
    .json1("school"), .fullText("notes"), .string("home.port"),
  ]
  static let shipSpecs: [IndexSpec] = [.string("code"), .string("name"), .integer("tons"), .json1("dock")]

  static let crew: JSONValue = [
    ["first": "Ada", "last": "Voss", "ship": "N1", "number": "01", "pay": 900, "rate": 1.5, "school": "Kiel", "home": ["port": "Oslo"], "notes": "keeps the log"],
    ["first": "Bo", "last": "Lind", "ship": "N1", "number": "02", "boss": "01", "pay": 500, "rate": 0.25, "school": "Bergen", "home": ["port": "Bergen"], "notes": "cooks and bakes"],
    ["first": "Cai", "last": "Voss", "ship": "S2", "number": "03", "boss": "01", "pay": 700, "rate": nil, "school": ["name": "Kiel", "year": 7], "notes": "log keeper"],
    ["first": "Dee", "last": "Orr", "ship": "S2", "number": "04", "boss": "03", "pay": 300, "rate": 2, "home": [["port": "A"], ["port": "B"]]],
  ]
  static let ships: JSONValue = [
    ["code": "N1", "name": "North", "tons": 1000, "dock": "east", "crew": ["max": 12]],
    ["code": "S2", "name": "South", "tons": 2500, "dock": ["pier": 4], "crew": ["max": 30]],
  ]

  static func open() throws -> TemporaryStore {
    let t = try TemporaryStore()
    try t.store.registerSoup("crew", indexSpecs: crewSpecs)
    try t.store.registerSoup("ships", indexSpecs: shipSpecs)
    try t.upsert(crew, into: "crew")
    try t.upsert(ships, into: "ships")
    return t
  }
}

/// What a text of JSON means.
func parsed(_ text: String) throws -> JSONValue { try JSONText(validating: text).value() }
