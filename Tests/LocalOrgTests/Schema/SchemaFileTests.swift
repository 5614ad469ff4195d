import JSON
import Testing

@testable import LocalOrg

@Suite struct SchemaFileTests {
  private static func error(_ text: String) -> OrgSchemaError? {
    do {
      _ = try SchemaFile(Array(text.utf8)).schema()
      return nil
    } catch { return error }
  }

  /// The error of a file whose Visit__c has one field of these members.
  private static func error(field: String, object: String = "Visit__c") -> OrgSchemaError? {
    error("{\"objects\": {\"\(object)\": {\"fields\": {\"F__c\": \(field)}}}}")
  }

  @Test func theFileOfTheGuideIsRead() throws {
    let schema = try SchemaFile(Array(visitSchema.utf8)).schema()
    let visit = try #require(schema.find("Visit__c"))
    #expect(visit.labelPlural == "Visits" && visit.keyPrefix == "a0V" && visit.recordTypes.count == 3 && visit.layouts.count == 2)
    #expect(schema.find("Store__c")?.child("visits__r")?.object == "Visit__c")
    #expect(schema.find("Store__c")?.child("Tasks") == nil && schema.find("Task")?.field("WhatId")?.referenceTo.contains("Visit__c") == true)
    #expect(schema.find("Account")?.child("Stores__r")?.field == "Account__c" && schema.find("Account")?.child("Contacts") != nil)
    #expect(schema.object(prefix: "a0V")?.name == "Visit__c" && schema.find("Store__c")?.field("OwnerId") != nil)
    #expect(OrgSchema.standard.find("Visit__c") == nil && OrgSchema.standard.find("Account")?.field("Level__c") == nil)
  }

  @Test func nothingIsNeededButTheName() throws {
    let schema = try SchemaFile(Array("{\"objects\": {\"Key_Account__c\": {}}}".utf8)).schema()
    let object = try #require(schema.find("Key_Account__c"))
    #expect(object.label == "Key Account" && object.labelPlural == "Key Accounts" && object.nameField?.type == .string)
    #expect(object.keyPrefix.hasPrefix("a") && object.keyPrefix.count == 3)
    let more = try SchemaFile(Array("{\"objects\": {\"A__c\": {}, \"Key_Account__c\": {}}}".utf8)).schema()
    #expect(more.find("Key_Account__c")?.keyPrefix == object.keyPrefix)
  }

  @Test(arguments: [
    ("{\"type\": \"text\"}", "type", "string"), ("{}", "type", "missing"), ("{\"type\": 5}", "type", "the number 5"),
    ("{\"type\": \"string\", \"size\": 5}", "size", "length"), ("{\"type\": \"string\", \"length\": 256}", "length", "from 1 to 255"),
    ("{\"type\": \"picklist\"}", "values", "missing"), ("{\"type\": \"picklist\", \"values\": [\"a\", \"a\"]}", "values[1]", "twice"),
    ("{\"type\": \"picklist\", \"values\": [\"a\"], \"default\": \"b\"}", "default", "restricted"),
    ("{\"type\": \"multipicklist\", \"values\": [\"a;b\"]}", "values[0]", "semicolon"),
    ("{\"type\": \"double\", \"precision\": 4, \"scale\": 5}", "scale", "from 0 to 4"),
    ("{\"type\": \"boolean\", \"required\": true}", "required", "always has a value"),
    ("{\"type\": \"date\", \"default\": \"soon\"}", "default", "could not have it"), ("{\"type\": \"autoNumber\", \"format\": \"V-0\"}", "format", "{0000}"),
    ("{\"type\": \"lookup\"}", "to", "missing"), ("{\"type\": \"lookup\", \"to\": \"Accounts\"}", "to", "Account"),
    ("{\"type\": \"lookup\", \"to\": \"Account\", \"onDelete\": \"keep\"}", "onDelete", "clear, cascade, restrict"),
    ("{\"type\": \"lookup\", \"to\": \"Account\", \"required\": true, \"onDelete\": \"clear\"}", "onDelete", "cascade or restrict"),
    ("{\"type\": \"lookup\", \"to\": \"Account\", \"children\": \"a b\"}", "children", "not a name"),
    ("{\"type\": \"masterDetail\", \"to\": \"Visit__c\"}", "to", "its own master"), ("{\"type\": \"int\", \"label\": \"\"}", "label", "an empty text"),
  ])
  func aWrongFieldIsToldWithItsPlace(field: String, place: String, reason: String) throws {
    let error = try #require(Self.error(field: field))
    #expect(error.place == "objects.Visit__c.fields.F__c.\(place)" && error.reason.contains(reason), "\(error)")
  }

  @Test(arguments: [
    ("[]", "", "an object is expected"), ("{\"objects\": 1}", "objects", "an object"), ("{\"object\": {}}", "object", "objects"), ("{", "", "not JSON: line 1"),
    ("{\"objects\": {\"Visit\": {}}}", "objects.Visit", "__c"), ("{\"objects\": {\"account\": {}}}", "objects.account", "written Account"),
    ("{\"objects\": {\"A__b__d__c\": {}}}", "objects.A__b__d__c", "single underscores"), ("{\"objects\": {\"Account\": {\"label\": \"x\"}}}", "objects.Account.label", "fields"),
    ("{\"objects\": {\"V__c\": {\"keyPrefix\": \"001\"}}}", "objects.V__c.keyPrefix", "letter a"),
    ("{\"objects\": {\"V__c\": {\"keyPrefix\": \"a0V\"}, \"W__c\": {\"keyPrefix\": \"a0V\"}}}", "objects.W__c.keyPrefix", "V__c"),
    ("{\"objects\": {\"V__c\": {}, \"v__c\": {}}}", "objects.v__c", "already"), ("{\"objects\": {\"V__c\": {\"name\": {\"type\": \"int\"}}}}", "objects.V__c.name.type", "autoNumber"),
    ("{\"objects\": {\"Account\": {\"fields\": {\"Level\": {\"type\": \"int\"}}}}}", "objects.Account.fields.Level", "__c"),
    ("{\"objects\": {\"Account\": {\"fields\": {\"externalid__c\": {\"type\": \"int\"}}}}}", "objects.Account.fields.externalid__c", "already"),
    ("{\"objects\": {\"Account\": {\"fields\": {\"M__c\": {\"type\": \"masterDetail\", \"to\": \"Contact\"}}}}}", "objects.Account.fields.M__c.type", "new object type"),
    ("{\"objects\": {\"V__c\": {\"fields\": {\"A__c\": {\"type\": \"lookup\", \"to\": \"User\"}, \"B__c\": {\"type\": \"lookup\", \"to\": \"User\"}}}}}",
     "objects.V__c.fields.B__c.children", "twice"),
    ("{\"objects\": {\"V__c\": {\"layouts\": {\"L\": {\"sections\": [{\"fields\": [\"Nme\"]}]}}}}}", "objects.V__c.layouts.L.sections[0].fields[0]", "Name"),
    ("{\"objects\": {\"V__c\": {\"recordTypes\": {\"R\": {\"layout\": \"L\"}}}}}", "objects.V__c.recordTypes.R.layout", "none"),
    ("{\"objects\": {\"V__c\": {\"recordTypes\": {\"R\": {\"default\": true}, \"S\": {\"default\": true}}}}}", "objects.V__c.recordTypes.S.default", "R is"),
    ("{\"objects\": {\"Account\": {\"recordTypes\": {\"R\": {\"picklists\": {\"Rating\": [\"Icy\"]}}}}}}", "objects.Account.recordTypes.R.picklists.Rating", "Hot"),
    ("{\"objects\": {\"A__c\": {\"fields\": {\"B__c\": {\"type\": \"masterDetail\", \"to\": \"B__c\"}}}, \"B__c\": {\"fields\": {\"A__c\": {\"type\": \"masterDetail\", \"to\": \"A__c\"}}}}}",
     "objects.A__c.fields", "masters"),
  ])
  func aWrongFileIsToldWithItsPlace(text: String, place: String, reason: String) throws {
    let error = try #require(Self.error(text))
    #expect(error.place == place && error.reason.contains(reason), "\(error)")
    #expect("\(error)".contains("the schema file"))
  }
}
