import JSON
import Testing

@testable import LocalOrg

/// Mistakes in a schema file beyond those of single fields: each is told with its place and with what would be right.
@Suite struct SchemaMistakeTests {
  private static func mistake(_ text: String) -> OrgSchemaError? {
    do {
      _ = try SchemaFile(Array(text.utf8)).schema()
      return nil
    } catch { return error }
  }

  /// The mistake of a file with the members of V__c, beside W__c.
  private static func mistake(object members: String) -> OrgSchemaError? {
    mistake("{\"objects\": {\"W__c\": {}, \"V__c\": {\(members)}}}")
  }

  private static func mistake(field: String, named name: String = "F__c") -> OrgSchemaError? { mistake(object: "\"fields\": {\"\(name)\": \(field)}") }

  @Test(arguments: [
    ("null", "objects.V__c.fields.F__c", "an object is expected, not null"), ("[]", "objects.V__c.fields.F__c", "not a list"),
    ("\"int\"", "objects.V__c.fields.F__c", "the text \"int\""), ("true", "objects.V__c.fields.F__c", "not true"),
    (#"{"type":"String"}"#, "objects.V__c.fields.F__c.type", "there is no type \"String\""),
    (#"{"type":""}"#, "objects.V__c.fields.F__c.type", "an empty text"), (#"{"type":{}}"#, "objects.V__c.fields.F__c.type", "an object"),
    (#"{"type":"string","length":0}"#, "objects.V__c.fields.F__c.length", "from 1 to 255"),
    (#"{"type":"string","length":1.5}"#, "objects.V__c.fields.F__c.length", "1.5"),
    (#"{"type":"string","length":"5"}"#, "objects.V__c.fields.F__c.length", "\"5\""),
    (#"{"type":"string","length":9223372036854775808}"#, "objects.V__c.fields.F__c.length", "from 1 to 255"),
    (#"{"type":"textarea","length":131073}"#, "objects.V__c.fields.F__c.length", "from 1 to 131072"),
    (#"{"type":"phone","length":41}"#, "objects.V__c.fields.F__c.length", "from 1 to 40"),
    (#"{"type":"email","length":81}"#, "objects.V__c.fields.F__c.length", "from 1 to 80"),
    (#"{"type":"url","length":256}"#, "objects.V__c.fields.F__c.length", "from 1 to 255"),
    (#"{"type":"int","precision":10}"#, "objects.V__c.fields.F__c.precision", "from 1 to 9"),
    (#"{"type":"int","scale":1}"#, "objects.V__c.fields.F__c.scale", "no such member"),
    (#"{"type":"double","precision":19}"#, "objects.V__c.fields.F__c.precision", "from 1 to 18"),
    (#"{"type":"double","precision":0}"#, "objects.V__c.fields.F__c.precision", "from 1 to 18"),
    (#"{"type":"currency","precision":1,"scale":2}"#, "objects.V__c.fields.F__c.scale", "from 0 to 1"),
    (#"{"type":"location","scale":16}"#, "objects.V__c.fields.F__c.scale", "from 0 to 15"),
    (#"{"type":"percent","unique":true}"#, "objects.V__c.fields.F__c.unique", "no such member"),
    (#"{"type":"date","length":5}"#, "objects.V__c.fields.F__c.length", "no such member"),
    (#"{"type":"string","required":1}"#, "objects.V__c.fields.F__c.required", "true or false"),
    (#"{"type":"autoNumber","required":true}"#, "objects.V__c.fields.F__c.required", "always has a value"),
    (#"{"type":"string","label":5}"#, "objects.V__c.fields.F__c.label", "the number 5"),
    (#"{"type":"string","help":""}"#, "objects.V__c.fields.F__c.help", "an empty text"),
    (#"{"type":"string","default":5}"#, "objects.V__c.fields.F__c.default", "could not have it"),
    (#"{"type":"string","length":2,"default":"abc"}"#, "objects.V__c.fields.F__c.default", "too large"),
    (#"{"type":"int","default":1.5}"#, "objects.V__c.fields.F__c.default", "could not have it"),
    (#"{"type":"boolean","default":"maybe"}"#, "objects.V__c.fields.F__c.default", "could not have it"),
    (#"{"type":"time","default":"25:00"}"#, "objects.V__c.fields.F__c.default", "could not have it"),
    (#"{"type":"email","default":"x"}"#, "objects.V__c.fields.F__c.default", "invalid email"),
    (#"{"type":"autoNumber","format":""}"#, "objects.V__c.fields.F__c.format", "an empty text"),
    (#"{"type":"autoNumber","format":"{0}{0}"}"#, "objects.V__c.fields.F__c.format", "stands once"),
    (#"{"type":"autoNumber","format":"{1}"}"#, "objects.V__c.fields.F__c.format", "stands once"),
    (#"{"type":"autoNumber","format":"{0"}"#, "objects.V__c.fields.F__c.format", "stands once"),
    (#"{"type":"autoNumber","format":"{00000000000}"}"#, "objects.V__c.fields.F__c.format", "stands once"),
    (#"{"type":"autoNumber","format":"{YYY}-{0}"}"#, "objects.V__c.fields.F__c.format", "stands once"),
    (#"{"type":"lookup","to":5}"#, "objects.V__c.fields.F__c.to", "the number 5"),
    (#"{"type":"lookup","to":"w__c"}"#, "objects.V__c.fields.F__c.to", "there is no object type \"w__c\""),
    (#"{"type":"lookup","to":"W__c","children":""}"#, "objects.V__c.fields.F__c.children", "an empty text"),
    (#"{"type":"lookup","to":"W__c","children":"1a"}"#, "objects.V__c.fields.F__c.children", "not a name"),
    (#"{"type":"lookup","to":"W__c","relationship":"a__b__c"}"#, "objects.V__c.fields.F__c.relationship", "not a name"),
    (#"{"type":"lookup","to":"W__c","relationship":"CreatedBy"}"#, "", ""),
    (#"{"type":"lookup","to":"W__c","reparentable":true}"#, "objects.V__c.fields.F__c.reparentable", "no such member"),
    (#"{"type":"masterDetail","to":"W__c","onDelete":"clear"}"#, "objects.V__c.fields.F__c.onDelete", "no such member"),
    (#"{"type":"masterDetail"}"#, "objects.V__c.fields.F__c.to", "missing"),
    (#"{"type":"string","calculated":false}"#, "objects.V__c.fields.F__c.calculated", "true is expected"),
    (#"{"type":"string","calculated":5}"#, "objects.V__c.fields.F__c.calculated", "true is expected"),
    (#"{"type":"string","calculated":true,"required":true}"#, "objects.V__c.fields.F__c.calculated", "not written"),
    (#"{"type":"int","calculated":"1+1","default":1}"#, "objects.V__c.fields.F__c.calculated", "not written"),
    (#"{"type":"picklist","values":["a"],"calculated":true}"#, "objects.V__c.fields.F__c.calculated", "no such member"),
    (#"{"type":"string","calculated":true,"length":1301}"#, "objects.V__c.fields.F__c.length", "from 1 to 1300"),
  ]) func fields(_ field: String, _ place: String, _ reason: String) throws {
    guard !place.isEmpty else { return #expect(Self.mistake(field: field) == nil) }
    let error = try #require(Self.mistake(field: field))
    #expect(error.place == place && error.reason.contains(reason), "\(error)")
  }

  @Test(arguments: [
    (#"{"type":"picklist","values":[]}"#, "values", "missing"), (#"{"type":"picklist","values":"a"}"#, "values", "missing"),
    (#"{"type":"picklist","restricted":false}"#, "values", "missing"), (#"{"type":"picklist","values":[5]}"#, "values[0]", "a text is expected"),
    (#"{"type":"picklist","values":[""]}"#, "values[0]", "a text is expected"),
    (#"{"type":"picklist","values":["a",{"label":"A"}]}"#, "values[1]", "a text is expected"),
    (#"{"type":"picklist","values":[{"value":"a","color":"red"}]}"#, "values[0].color", "no such member"),
    (#"{"type":"picklist","values":[{"value":"a","label":5}]}"#, "values[0].label", "the number 5"),
    (#"{"type":"picklist","values":["a",{"value":"a","label":"B"}]}"#, "values[1]", "twice"),
    (#"{"type":"picklist","values":["a"],"restricted":"no"}"#, "restricted", "true or false"),
    (#"{"type":"picklist","values":["a"],"default":"A"}"#, "default", "restricted"),
    (#"{"type":"multipicklist","values":["a"],"default":"a;b"}"#, "default", "restricted"),
    (#"{"type":"picklist","values":["a"],"validFor":{"a":["x"]}}"#, "validFor", "without a controller"),
    (#"{"type":"picklist","values":["a"],"controller":"Nothing__c"}"#, "controller", "no picklist or checkbox"),
    (#"{"type":"picklist","values":["a"],"controller":"F__c"}"#, "controller", "no picklist or checkbox"),
    (#"{"type":"picklist","values":["a"],"controller":"Name"}"#, "controller", "no picklist or checkbox"),
    (#"{"type":"picklist","values":["a"],"controller":""}"#, "controller", "an empty text"),
    (#"{"type":"picklist","values":["a"],"controller":"IsDeleted","validFor":{"b":["true"]}}"#, "validFor.b", "no value of F__c"),
    (#"{"type":"picklist","values":["a"],"controller":"IsDeleted","validFor":{"a":["yes"]}}"#, "validFor.a[0]", "there are false, true"),
    (#"{"type":"picklist","values":["a"],"controller":"IsDeleted","validFor":{"a":"true"}}"#, "validFor.a", "a list of texts"),
    (#"{"type":"picklist","values":["a"],"controller":"IsDeleted","validFor":[]}"#, "validFor", "an object is expected"),
  ]) func picklists(_ field: String, _ place: String, _ reason: String) throws {
    let error = try #require(Self.mistake(field: field))
    #expect(error.place == "objects.V__c.fields.F__c.\(place)" && error.reason.contains(reason), "\(error)")
  }

  @Test(arguments: [
    (#""fields":[]"#, "fields", "an object is expected"), (#""fields":{"Kind":{"type":"int"}}"#, "fields.Kind", "ends in __c"),
    (#""fields":{"kind__C":{"type":"int"}}"#, "fields.kind__C", "ends in __c"), (#""fields":{"1__c":{"type":"int"}}"#, "fields.1__c", "ends in __c"),
    (#""fields":{"a b__c":{"type":"int"}}"#, "fields.a b__c", "ends in __c"), (#""fields":{"a___c":{"type":"int"}}"#, "fields.a___c", "ends in __c"),
    (#""fields":{"ä__c":{"type":"int"}}"#, "fields.ä__c", "ends in __c"),
    (#""fields":{"A__c":{"type":"int"},"a__c":{"type":"int"}}"#, "fields.a__c", "already"),
    (#""fields":{"P__c":{"type":"location"},"P__Latitude__s":{"type":"double"}}"#, "fields.P__Latitude__s", "ends in __c"),
    (#""fields":{"A__c":{"type":"masterDetail","to":"Account","children":"As"},"B__c":{"type":"masterDetail","to":"Contact","children":"Bs"},"C__c":{"type":"masterDetail","to":"Lead","children":"Cs"}}"#, "fields.C__c.type", "at most two"),
    (#""fields":{"A__c":{"type":"lookup","to":"Account","relationship":"X"},"B__c":{"type":"lookup","to":"Contact","relationship":"X"}}"#, "fields.A__c.relationship", "already"),
    (#""name":[]"#, "name", "an object"), (#""name":{"type":"string","format":"{0}"}"#, "name.format", "no such member"),
    (#""name":{"type":"autoNumber","format":"V"}"#, "name.format", "stands once"), (#""name":{"type":"text"}"#, "name.type", "string or autoNumber"),
    (#""label":"""#, "label", "an empty text"), (#""plural":5"#, "plural", "the number 5"),
    (#""keyPrefix":"a0"}"#.replacing("}", with: ""), "keyPrefix", "letter a"), (#""keyPrefix":"b0V""#, "keyPrefix", "letter a"),
    (#""keyPrefix":"a0é""#, "keyPrefix", "letter a"),
    (#""keyPrefix":"a0VV""#, "keyPrefix", "letter a"), (#""color":"red""#, "color", "no such member"), (#""compactLayout":[]"#, "compactLayout", "missing"),
    (#""compactLayout":["Nothing"]"#, "compactLayout[0]", "no field Nothing"), (#""compactLayout":["Name","Name"]"#, "compactLayout[1]", "twice"),
    (#""searchLayout":"Name""#, "searchLayout", "a list of texts"), (#""searchLayout":["name"]"#, "searchLayout[0]", "no field name"),
    (#""layouts":[]"#, "layouts", "an object"), (#""layouts":{"L":{}}"#, "layouts.L.sections", "missing"),
    (#""layouts":{"L":{"sections":[]}}"#, "layouts.L.sections", "missing"),
    (#""layouts":{"L":{"sections":[{"fields":["Name"],"columns":3}]}}"#, "layouts.L.sections[0].columns", "from 1 to 2"),
    (#""layouts":{"L":{"sections":[{"heading":"x"}]}}"#, "layouts.L.sections[0].fields", "missing"),
    (#""layouts":{"L":{"sections":[5]}}"#, "layouts.L.sections[0]", "an object"),
    (#""layouts":{"L":{"sections":[{"fields":["Name"]}],"title":"x"}}"#, "layouts.L.title", "no such member"),
    (#""recordTypes":{"a b":{}}"#, "recordTypes.a b", "letters, digits"),
    (#""recordTypes":{"R":{"default":true,"active":false}}"#, "recordTypes.R.active", "must be active"),
    (#""recordTypes":{"R":{"picklists":{"Nothing__c":["a"]}}}"#, "recordTypes.R.picklists.Nothing__c", "there are none"),
    (#""recordTypes":{"R":{"kind":1}}"#, "recordTypes.R.kind", "no such member"),
    (#""sharing":"hidden""#, "sharing", "private, read, readWrite"), (#""quickActions":[]"#, "quickActions", "an object"),
  ]) func objectTypes(_ members: String, _ place: String, _ reason: String) throws {
    let error = try #require(Self.mistake(object: members))
    #expect(error.place == "objects.V__c.\(place)" && error.reason.contains(reason), "\(error)")
  }

  @Test(arguments: [
    ("", "", "not JSON"), ("null", "", "an object is expected, not null"), ("\"x\"", "", "the text"), ("{\"objects\": null}", "objects", "not null"),
    ("{\"objects\": {\"V__c\": null}}", "objects.V__c", "not null"), ("{\"objects\":{},\"more\":1}", "more", "no such member"),
    ("{\"objects\": {\"__c\": {}}}", "objects.__c", "__c"), ("{\"objects\": {\"1__c\": {}}}", "objects.1__c", "__c"),
    ("{\"objects\": {\"Foo\": {}}}", "objects.Foo", "Account"), ("{\"objects\": {\"opportunity\": {}}}", "objects.opportunity", "written Opportunity"),
    ("{\"objects\": {\"Account\": {\"keyPrefix\": \"a00\"}}}", "objects.Account.keyPrefix", "no such member"),
    ("{\"objects\": {\"Account\": {\"fields\": {\"Name\": {\"type\": \"string\", \"standard\": true}}}}}", "objects.Account.fields.Name", "already"),
    ("{\"objects\": {\"Account\": {\"fields\": {\"More\": {\"type\": \"string\", \"standard\": false}}}}}", "objects.Account.fields.More", "ends in __c"),
    ("{\"objects\": {\"V__c\": {\"fields\": {\"More\": {\"type\": \"string\", \"standard\": true}}}}}", "objects.V__c.fields.More", "ends in __c"),
    ("{\"objects\": {\"O__e\": {\"fields\": {\"A__c\": {\"type\": \"lookup\", \"to\": \"Account\"}}}}}", "objects.O__e.fields.A__c.type", "no references"),
    ("{\"objects\": {\"O__e\": {\"layouts\": {}}}}", "objects.O__e.layouts", "no such member"),
    ("{\"objects\": {\"O__e\": {\"name\": {}}}}", "objects.O__e.name", "no such member"),
    ("{\"objects\": {\"V__c\": {}}, \"profiles\": {\"P\": {\"objects\": {\"X__c\": []}}}}", "profiles.P.objects.X__c", "no such object type"),
  ]) func files(_ text: String, _ place: String, _ reason: String) throws {
    let error = try #require(Self.mistake(text))
    #expect(error.place == place && error.reason.contains(reason), "\(error)")
  }

  @Test(arguments: [
    ("5", "briefcase", "a list of rules"), ("[5]", "briefcase[0]", "an object"), ("[{}]", "briefcase[0].object", "missing"),
    (#"[{"object":"Nothing"}]"#, "briefcase[0].object", "no object type \"Nothing\""),
    (#"[{"object":"Account","color":1}]"#, "briefcase[0].color", "no such member"),
    (#"[{"object":"Account","records":"mine"}]"#, "briefcase[0].records", "all, own"),
    (#"[{"object":"Account","limit":0}]"#, "briefcase[0].limit", "from 1 to 50000"),
    (#"[{"object":"Account","limit":50001}]"#, "briefcase[0].limit", "from 1 to 50000"),
    (#"[{"object":"Account","where":"Nothing = 1"}]"#, "briefcase[0].where", "No such column 'Nothing'"),
    (#"[{"object":"Account","where":"Name ="}]"#, "briefcase[0].where", "unexpected token"),
    (#"[{"object":"Account","where":""}]"#, "briefcase[0].where", "an empty text"),
    (#"[{"object":"Account","orderBy":"Nothing"}]"#, "briefcase[0].orderBy", "No such column"),
    (#"[{"object":"Account","where":"Name = 'a') OR (Name = 'b'"}]"#, "", ""),
    (#"[{"object":"Profile","records":"own"}]"#, "briefcase[0].records", "No such column 'OwnerId'"),
    (#"[{"object":"Account","related":{}}]"#, "briefcase[0].related", "a list"),
    (#"[{"object":"Account","related":[{"object":"Contact"}]}]"#, "briefcase[0].related[0].field", "refers to Account"),
    (#"[{"object":"Account","related":[{"object":"Contact","field":"OwnerId"}]}]"#, "briefcase[0].related[0].field", "refers to Account"),
    (#"[{"object":"Account","related":[{"object":"Contact","field":"AccountId","where":"X = 1"}]}]"#, "briefcase[0].related[0].where", "No such column 'X'"),
    (#"[{"object":"Account","related":[{"object":"Contact","field":"AccountId","limit":1}]}]"#, "briefcase[0].related[0].limit", "no such member"),
    (#"[{"object":"Account","related":[{"object":"X","field":"AccountId"}]}]"#, "briefcase[0].related[0].object", "no object type"),
  ]) func briefcases(_ rules: String, _ place: String, _ reason: String) throws {
    let error = Self.mistake("{\"briefcase\": \(rules)}")
    guard !place.isEmpty else { return }
    let mistake = try #require(error)
    #expect(mistake.place == place && mistake.reason.contains(reason), "\(mistake)")
  }

  /// An amount has two places after the point where the field has room for them.
  @Test(arguments: [(1, 9.0, 10.0), (2, 0.99, 1), (3, 9.99, 10), (18, 9_999_999_999_999_998, 10_000_000_000_000_000)]) func amountsOfFewDigitsAreWritten(_ precision: Int, _ most: Double, _ more: Double) throws {
    let org = try SchemaOrg("{\"objects\": {\"V__c\": {\"fields\": {\"F__c\": {\"type\": \"currency\", \"precision\": \(precision)}}}}}")
    let places = precision == 1 ? 1 : 2
    #expect(try org.describe("V__c")["fields"]?.array?.first { $0["name"] == "F__c" }?["scale"]?.integer == Int64(places))
    let id = try org.create("V__c", ["Name": "v", "F__c": .double(precision == 1 ? 0.5 : most)])
    #expect(try org.retrieve("V__c", id)["F__c"]?.double == (precision == 1 ? 0.5 : most))
    #expect(refusal { _ = try org.create("V__c", ["Name": "v", "F__c": .double(more)]) }?.errorCode == "NUMBER_OUTSIDE_VALID_RANGE")
  }

  @Test(arguments: [
    ("{0}", 7, "7"), ("{0000}", 7, "0007"), ("{00}", 12_345, "12345"), ("V-{0}", 1, "V-1"), ("{0}/T", 1, "1/T"), ("a}b{0}", 1, "a}b1"),
    ("{YYYY}{MM}{DD}-{000}", 5, "20240229-005"), ("{YY}.{0}", 5, "24.5"), ("{0000000000}", 1, "0000000001"),
    ("ü{0}😀", 3, "ü3😀"), ("{DD}{DD}{0}", 3, "29293"),
  ]) func numbersLookAsTheFormatSays(_ format: String, _ number: Int64, _ text: String) throws {
    #expect(try #require(OrgNumberFormat(format)).text(of: number, on: "2024-02-29T10:00:00.000+0000") == text)
  }

  @Test(arguments: [
    ("Visit__c", true), ("a__c", true), ("acme__Visit__c", true), ("Visit_1__c", true), ("__c", false), ("_a__c", false), ("a___c", false), ("1a__c", false),
    ("a__b__c__c", false), ("a b__c", false), ("ä__c", false), ("Visit__C", false), ("Visit", false),
    ("\(String(repeating: "a", count: 40))__c", true), ("\(String(repeating: "a", count: 41))__c", false), ("\(String(repeating: "a", count: 15))__b__c", true), ("\(String(repeating: "a", count: 16))__b__c", false), ("a__1b__c", false), ("Visit__c ", false), ("Visit__c__c", true),
  ]) func namesOfCustomTypes(_ name: String, _ isOne: Bool) {
    #expect(SchemaName.isCustom(name) == isOne)
  }
}
