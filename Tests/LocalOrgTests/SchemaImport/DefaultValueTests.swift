import JSON
import Testing

@testable import LocalOrg

/// Defaults of fields in files: literals are taken as they mean, formulas are not.
@Suite struct DefaultValueTests {
  /// The type of a field, its default as metadata has it, and the value of a new record; nil when the report says that there is none.
  @Test(arguments: [
    ("Number", "5", 5), ("Number", "-2.50", -2.5), ("Number", "+3", 3), ("Number", "1e2", 100), ("Number", "0", 0), ("Number", "0x10", nil), ("Number", "NaN", nil), ("Number", "Infinity", nil),
    ("Number", "5 + 5", nil), ("Number", "&quot;5&quot;", 5), ("Text", "&quot;a b&quot;", "a b"), ("Text", "'single'", "single"), ("Text", "&quot;it's&quot;", "it's"), ("Text", "&quot;&quot;", ""),
    ("Text", "&quot;ü ☂&quot;", "ü ☂"), ("Text", "&quot;a&quot; &amp; &quot;b&quot;", nil), ("Text", "Name", nil), ("Text", "5", nil), ("Checkbox", "true", true), ("Checkbox", "TRUE", true),
    ("Checkbox", "false", false), ("Checkbox", "1 = 1", nil), ("Date", "TODAY()", nil), ("Date", "&quot;2026-01-31&quot;", "2026-01-31"), ("Date", "DATE(2026, 1, 31)", nil), ("DateTime", "NOW()", nil),
    ("Email", "&quot;a@b.example&quot;", "a@b.example"), ("Email", "&quot;nobody&quot;", nil), ("Phone", "&quot;555&quot;", "555"), ("Currency", "9.99", 9.99), ("Percent", "50", 50), ("Number", "1000", nil),
    ("Number", "  7\n", 7),
  ] as [(String, String, JSONValue)])
  func aDefaultIsTakenAsItMeans(_ type: String, _ text: String, _ expected: JSONValue) throws {
    let numbers = ["Number", "Currency", "Percent"].contains(type) ? "<precision>\(type == "Number" ? 5 : 9)</precision><scale>2</scale>" : ""
    let more = "\(numbers)\(type == "Text" ? "<length>20</length>" : "")<defaultValue>\(text)</defaultValue>"
    let scene = try ImportingOrg(["objects/Box__c.object": objectMetadata("Box", "<fields><fullName>F__c</fullName><label>F</label><type>\(type)</type>\(more)</fields>")])
    let report = try scene.importSchema()
    #expect(report.objects.first?.newFields == ["F__c"] && report.leftOut.isEmpty, "\(report.lines)")
    #expect(report.adapted.contains { $0.reason.hasPrefix("without its default") } == (expected.isNull), "\(report.lines)")
    try scene.seed(#"{ "Box__c": [{ "Name": "b" }] }"#)
    let made = try scene.rows("SELECT F__c FROM Box__c")[0][0]
    switch expected {
    case .null: #expect(made == (type == "Checkbox" ? "false" : ""))
    case .bool(let flag): #expect(made == "\(flag)")
    case .string(let text): #expect(made == text)
    default: #expect(Double(made) == expected.double, "\(made)")
    }
    #expect(try scene.importSchema().isUnchanged)
  }

  /// The same for descriptions: their default is a value, or a formula beside it.
  @Test(arguments: [
    (#""defaultValue": 5"#, "5"), (#""defaultValue": null, "defaultValueFormula": "5""#, "5"), (#""defaultValue": null, "defaultValueFormula": "0x10""#, ""), (#""defaultValueFormula": "RAND()""#, ""),
    (#""defaultValue": 123456"#, ""), (#""defaultValue": "7""#, "7"), (#""defaultValueFormula": """#, ""),
  ]) func aDescribedDefaultIsTakenAsItMeans(_ members: String, _ expected: String) throws {
    let scene = try ImportingOrg([
      "Box__c.json": #"{ "name": "Box__c", "fields": [{ "name": "Name", "type": "string", "nameField": true }, { "name": "F__c", "label": "F", "type": "double", "precision": 5, "scale": 2, "nillable": true, "createable": true, "updateable": true, \#(members) }] }"#
    ])
    try scene.importSchema()
    try scene.seed(#"{ "Box__c": [{ "Name": "b" }] }"#)
    let made = try scene.rows("SELECT F__c FROM Box__c")[0][0]
    #expect(expected.isEmpty ? made.isEmpty : Double(made) == Double(expected), "\(made)")
  }

  /// Files that were written on other systems: another order of bytes is none, a mark at the start is nothing.
  @Test(arguments: [("\u{FEFF}", true), ("\r\n\r\n", false), (" ", false), ("<!-- a comment -->\n", true), ("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\r\n", true)])
  func whatStandsBeforeTheElementMayBeThere(_ start: String, _ isTaken: Bool) throws {
    let text = start + (isTaken ? "" : "<?xml version=\"1.0\"?>") + objectMetadata("Box")
    let scene = try ImportingOrg(["objects/Box__c.object": text])
    if isTaken {
      #expect(try scene.importSchema().objects.map(\.name) == ["Box__c"])
    } else {
      let error = try #require(throws: SchemaImportError.self) { try scene.importSchema() }
      #expect(error.reasons.count == 1 && error.reasons[0].contains("Box__c.object:"), "\(error)")
    }
  }
}
