import JSON
import Testing

@testable import LocalOrg

private let valueSchema = """
  { "objects": { "Value__c": { "fields": {
    "Text__c": { "type": "string", "length": 10 }, "Long__c": { "type": "textarea", "length": 1000 }, "Phone__c": { "type": "phone" },
    "Page__c": { "type": "url" },
    "Mail__c": { "type": "email" }, "Whole__c": { "type": "int", "precision": 4 }, "Double__c": { "type": "double", "precision": 6, "scale": 2 },
    "Money__c": { "type": "currency", "precision": 5, "scale": 2 }, "Part__c": { "type": "percent", "precision": 3 },
    "Flag__c": { "type": "boolean", "default": true },
    "Day__c": { "type": "date" }, "At__c": { "type": "datetime" }, "Time__c": { "type": "time" }, "One__c": { "type": "picklist", "values": ["a", "B", "ä ö"] },
    "Open__c": { "type": "picklist", "values": ["a"], "restricted": false }, "Many__c": { "type": "multipicklist", "values": ["a", "b", "c d"] },
    "User__c": { "type": "lookup", "to": "User", "children": "Values" } } } } }
  """

/// What each type of field takes, what it makes of that, and how it refuses the rest.
@Suite(SharedDesk { configuration in
  let file = "\(configuration.folder)/values-schema.json"
  try? valueSchema.write(toFile: file, atomically: true, encoding: .utf8)
  configuration.schema = file
}) struct FieldValueTests {
  /// The value that a record has after it was created with one in JSON, or the code of the refusal.
  private func kept(_ field: String, _ json: String) async throws -> String {
    let desk = try SharedDesk.get()
    let made = try await desk.send("POST", "sobjects/Value__c", #"{"Name":"v","\#(field)":\#(json)}"#)
    guard let id = try made.json["id"]?.string else { return "!\(made.errorCode ?? "")" }
    return try await desk.record("Value__c", id)[field]?.description ?? "missing"
  }

  @Test(arguments: [
    ("\"abc\"", "\"abc\""), ("\"  abc \\n\"", "\"abc\""), ("\"\"", "null"), ("\"   \"", "null"), ("null", "null"), ("\"1234567890\"", "\"1234567890\""),
    ("\"12345678901\"", "!STRING_TOO_LONG"),
    ("\" 1234567890 \"", "\"1234567890\""), ("\"😀😀😀😀😀\"", "\"😀😀😀😀😀\""), ("\"😀😀😀😀😀😀\"", "!STRING_TOO_LONG"), ("\"Straße ☂\"", "\"Straße ☂\""),
    ("\"a\\u0000b\"", "\"a\\u0000b\""),
    ("\"'; --\"", "\"'; --\""), ("5", "!JSON_PARSER_ERROR"), ("true", "!JSON_PARSER_ERROR"), ("[]", "!JSON_PARSER_ERROR"), ("{}", "!JSON_PARSER_ERROR"),
  ]) func text(_ json: String, _ expected: String) async throws {
    #expect(try await kept("Text__c", json) == expected)
  }

  @Test(arguments: [
    ("0", "0"), ("9999", "9999"), ("-9999", "-9999"), ("10000", "!NUMBER_OUTSIDE_VALID_RANGE"), ("-10000", "!NUMBER_OUTSIDE_VALID_RANGE"), ("1.0", "1"),
    ("1.5", "!JSON_PARSER_ERROR"),
    ("\"12\"", "12"), ("\"-12\"", "-12"), ("\"12.0\"", "12"), ("\"1e3\"", "1000"), ("\"twelve\"", "!JSON_PARSER_ERROR"), ("\"\"", "null"), ("null", "null"),
    ("\"0x10\"", "!JSON_PARSER_ERROR"),
    ("\" 5\"", "!JSON_PARSER_ERROR"), ("\"1_000\"", "!JSON_PARSER_ERROR"), ("\"1,000\"", "!JSON_PARSER_ERROR"), ("\"nan\"", "!JSON_PARSER_ERROR"),
    ("\"inf\"", "!JSON_PARSER_ERROR"),
    ("true", "!JSON_PARSER_ERROR"), ("[1]", "!JSON_PARSER_ERROR"), ("9223372036854775807", "!NUMBER_OUTSIDE_VALID_RANGE"),
    ("1e300", "!NUMBER_OUTSIDE_VALID_RANGE"), ("-0", "0"),
  ]) func wholeNumbers(_ json: String, _ expected: String) async throws {
    #expect(try await kept("Whole__c", json) == expected)
  }

  @Test(arguments: [
    ("Double__c", "9999.99", "9999.99"), ("Double__c", "9999.999", "9999.999"), ("Double__c", "10000", "!NUMBER_OUTSIDE_VALID_RANGE"),
    ("Double__c", "-9999.5", "-9999.5"), ("Double__c", "\"1.25\"", "1.25"),
    ("Double__c", "0.1", "0.1"), ("Double__c", "1e-7", "1e-07"), ("Double__c", "\"1e400\"", "!NUMBER_OUTSIDE_VALID_RANGE"),
    ("Double__c", "\"0x1p4\"", "!JSON_PARSER_ERROR"),
    ("Money__c", "999.99", "999.99"), ("Money__c", "1000", "!NUMBER_OUTSIDE_VALID_RANGE"), ("Money__c", "\"$5\"", "!JSON_PARSER_ERROR"),
    ("Money__c", "\"USD5\"", "!JSON_PARSER_ERROR"),
    ("Part__c", "999", "999"), ("Part__c", "1000", "!NUMBER_OUTSIDE_VALID_RANGE"), ("Part__c", "12.5", "12.5"), ("Part__c", "\"12%\"", "!JSON_PARSER_ERROR"),
  ]) func otherNumbers(_ field: String, _ json: String, _ expected: String) async throws {
    let kept = try await kept(field, json)
    if let number = Double(expected) { #expect(Double(kept) == number, "\(kept)") } else { #expect(kept == expected) }
  }

  @Test(arguments: [
    ("true", "true"), ("false", "false"), ("\"true\"", "true"), ("\"FALSE\"", "false"), ("\"True\"", "true"), ("null", "false"),
    ("\"yes\"", "!JSON_PARSER_ERROR"), ("1", "!JSON_PARSER_ERROR"),
    ("0", "!JSON_PARSER_ERROR"), ("\"\"", "!JSON_PARSER_ERROR"), ("[]", "!JSON_PARSER_ERROR"),
  ]) func checkboxes(_ json: String, _ expected: String) async throws {
    #expect(try await kept("Flag__c", json) == expected)
  }

  @Test(arguments: [
    ("\"2024-02-29\"", "\"2024-02-29\""), ("\"2023-02-29\"", "!JSON_PARSER_ERROR"), ("\"2024-13-01\"", "!JSON_PARSER_ERROR"),
    ("\"2024-00-01\"", "!JSON_PARSER_ERROR"), ("\"2024-01-00\"", "!JSON_PARSER_ERROR"),
    ("\"2024-04-31\"", "!JSON_PARSER_ERROR"), ("\"2024-1-1\"", "!JSON_PARSER_ERROR"), ("\"24-01-01\"", "!JSON_PARSER_ERROR"),
    ("\"29.02.2024\"", "!JSON_PARSER_ERROR"),
    ("\"2024-02-29T23:30:00Z\"", "\"2024-02-29\""), ("\"2024-02-29T23:30:00-02:00\"", "\"2024-03-01\""), ("\"2024-02-29T00:30:00+01:00\"", "\"2024-02-28\""),
    ("\"\"", "null"), ("20240229", "!JSON_PARSER_ERROR"),
    ("\"1900-01-01\"", "\"1900-01-01\""), ("\"9999-12-31\"", "\"9999-12-31\""), ("\"10000-01-01\"", "!JSON_PARSER_ERROR"),
    ("\"2024-02-29 \"", "!JSON_PARSER_ERROR"), ("\"today\"", "!JSON_PARSER_ERROR"),
  ]) func days(_ json: String, _ expected: String) async throws {
    #expect(try await kept("Day__c", json) == expected)
  }

  @Test(arguments: [
    ("\"2024-02-29T12:34:56Z\"", "\"2024-02-29T12:34:56.000+0000\""), ("\"2024-02-29T12:34:56.7Z\"", "\"2024-02-29T12:34:56.700+0000\""),
    ("\"2024-02-29T12:34:56.7899Z\"", "\"2024-02-29T12:34:56.789+0000\""),
    ("\"2024-02-29T12:34:56+02:00\"", "\"2024-02-29T10:34:56.000+0000\""), ("\"2024-02-29T12:34:56-0330\"", "\"2024-02-29T16:04:56.000+0000\""),
    ("\"2024-02-29T12:34:56.000+0000\"", "\"2024-02-29T12:34:56.000+0000\""),
    ("\"2024-12-31T23:59:59-00:01\"", "\"2025-01-01T00:00:59.000+0000\""), ("\"2024-02-29\"", "\"2024-02-29T00:00:00.000+0000\""),
    ("\"2024-02-29T12:34:56\"", "!JSON_PARSER_ERROR"),
    ("\"2024-02-29T12:34Z\"", "!JSON_PARSER_ERROR"), ("\"2024-02-29T24:00:00Z\"", "!JSON_PARSER_ERROR"), ("\"2024-02-29T12:60:00Z\"", "!JSON_PARSER_ERROR"),
    ("\"2024-02-29T12:34:60Z\"", "!JSON_PARSER_ERROR"),
    ("\"2024-02-29T12:34:56+2\"", "!JSON_PARSER_ERROR"), ("\"2024-02-29T12:34:56+99:99\"", "!JSON_PARSER_ERROR"),
    ("\"2024-02-29T12:34:56+24:00\"", "!JSON_PARSER_ERROR"),
    ("\"2024-02-29T12:34:56+0:2:00\"", "!JSON_PARSER_ERROR"), ("\"2024-02-29T12:34:56.Z\"", "!JSON_PARSER_ERROR"),
    ("\"2024-02-29 12:34:56Z\"", "!JSON_PARSER_ERROR"),
    ("\"9999-12-31T23:59:59-01:00\"", "!JSON_PARSER_ERROR"), ("\"0000-01-01T00:00:00+01:00\"", "!JSON_PARSER_ERROR"), ("1709210096000", "!JSON_PARSER_ERROR"),
    ("\"\"", "null"),
  ]) func moments(_ json: String, _ expected: String) async throws {
    #expect(try await kept("At__c", json) == expected)
  }

  @Test(arguments: [
    ("\"9:30\"", "\"09:30:00.000Z\""), ("\"09:30:15\"", "\"09:30:15.000Z\""), ("\"09:30:15.5Z\"", "\"09:30:15.500Z\""),
    ("\"23:59:59.999Z\"", "\"23:59:59.999Z\""), ("\"00:00\"", "\"00:00:00.000Z\""),
    ("\"24:00\"", "!JSON_PARSER_ERROR"), ("\"12:60\"", "!JSON_PARSER_ERROR"), ("\"12\"", "!JSON_PARSER_ERROR"), ("\"12:\"", "!JSON_PARSER_ERROR"),
    ("\"-1:00\"", "!JSON_PARSER_ERROR"),
    ("\"12:30:00:00\"", "!JSON_PARSER_ERROR"), ("\"12:30+01:00\"", "!JSON_PARSER_ERROR"), ("\"１２:30\"", "!JSON_PARSER_ERROR"), ("930", "!JSON_PARSER_ERROR"),
  ]) func times(_ json: String, _ expected: String) async throws {
    #expect(try await kept("Time__c", json) == expected)
  }

  @Test(arguments: [
    ("One__c", "\"a\"", "\"a\""), ("One__c", "\"ä ö\"", "\"ä ö\""), ("One__c", "\"A\"", "!INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST"),
    ("One__c", "\"c\"", "!INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST"),
    ("One__c", "\"a;B\"", "!INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST"), ("One__c", "\"\"", "null"), ("One__c", "null", "null"),
    ("Open__c", "\"any\"", "\"any\""), ("Open__c", "1", "!JSON_PARSER_ERROR"),
    ("Many__c", "\"a\"", "\"a\""), ("Many__c", "\"a;b\"", "\"a;b\""), ("Many__c", "\"c d;a\"", "\"c d;a\""),
    ("Many__c", "\"a;x\"", "!INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST"),
    ("Many__c", "\"a, b\"", "!INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST"), ("Many__c", "[\"a\"]", "!JSON_PARSER_ERROR"), ("Many__c", "\"\"", "null"),
  ]) func picklists(_ field: String, _ json: String, _ expected: String) async throws {
    #expect(try await kept(field, json) == expected)
  }

  @Test(arguments: [
    ("a@b.example", true), ("a.b+c@d-e.example", true), ("ü@ö.example", true), ("a@b", false), ("a@@b.example", false), ("@b.example", false), ("a@", false),
    ("a b@c.example", false),
    ("a@b..example", false), ("a@.example", false), ("a@b.example.", false), ("nobody", false), (String(repeating: "a", count: 70) + "@b.example", true),
    (String(repeating: "a", count: 71) + "@b.example", nil),
  ] as [(String, Bool?)])
  func addressesOfMail(_ text: String, _ isOne: Bool?) async throws {
    #expect(try await kept("Mail__c", "\"\(text)\"") == (isOne == true ? "\"\(text)\"" : isOne == nil ? "!STRING_TOO_LONG" : "!INVALID_EMAIL_ADDRESS"))
  }

  @Test func referencesTakeBothFormsOfAnId() async throws {
    let desk = try SharedDesk.get()
    let user = try #require(try await desk.query("SELECT Id FROM User WHERE Username = 'bob@gantry.example'")[0]["Id"]?.string)
    #expect(try await kept("User__c", "\"\(user)\"") == "\"\(user)\"")
    #expect(try await kept("User__c", "\"\(user.prefix(15))\"") == "\"\(user)\"")
    #expect(try await kept("User__c", "\" \(user) \"") == "\"\(user)\"")
    #expect(try await kept("User__c", "\"\"") == "null")
    for (wrong, code) in [
      ("\"005\"", "MALFORMED_ID"), ("\"001000000000001AAA\"", "MALFORMED_ID"), ("\"\(user.prefix(17))\"", "MALFORMED_ID"),
      ("\"005000000000009AAA\"", "INVALID_CROSS_REFERENCE_KEY"),
      ("5", "JSON_PARSER_ERROR"), ("{}", "JSON_PARSER_ERROR"), ("[]", "JSON_PARSER_ERROR"),
    ] { #expect(try await kept("User__c", wrong) == "!\(code)", "\(wrong)") }
  }

  /// The whole of a message: what was tried, with what, and on which field.
  @Test(arguments: [
    ("Text__c", "\"12345678901\"", "Text: data value too large: 12345678901 (max length=10)", true),
    ("Whole__c", "10000", "Whole: value outside of valid range on numeric field: 10000", true),
    ("One__c", "\"c\"", "One: bad value for restricted picklist field: c", true),
    ("Many__c", "\"a;x;y\"", "Many: bad value for restricted picklist field: x", true),
    ("Mail__c", "\"nobody\"", "Mail: invalid email address: nobody", true), ("User__c", "\"005\"", "User: id value of incorrect type: 005", true),
    ("Whole__c", "true", "Cannot deserialize instance of int from VALUE_TRUE value true or request may be missing a required field (field Whole__c)", false),
    ("Double__c", "\"x\"", "Cannot deserialize instance of double from VALUE_STRING value x or request may be missing a required field (field Double__c)", false),
    ("Text__c", "1.5", "Cannot deserialize instance of string from VALUE_NUMBER_FLOAT value 1.5 or request may be missing a required field (field Text__c)", false),
    ("Text__c", "{\"a\":1}", "Cannot deserialize instance of string from START_OBJECT value { or request may be missing a required field (field Text__c)", false),
    ("Text__c", "[1]", "Cannot deserialize instance of string from START_ARRAY value [ or request may be missing a required field (field Text__c)", false),
    ("At__c", "5", "Cannot deserialize instance of datetime from VALUE_NUMBER_INT value 5 or request may be missing a required field (field At__c)", false),
    ("Day__c", "false", "Cannot deserialize instance of date from VALUE_FALSE value false or request may be missing a required field (field Day__c)", false),
    ("Time__c", "\"x\"", "Cannot deserialize instance of time from VALUE_STRING value x or request may be missing a required field (field Time__c)", false),
  ]) func messages(_ field: String, _ json: String, _ message: String, _ namesField: Bool) async throws {
    let answer = try await SharedDesk.get().send("POST", "sobjects/Value__c", #"{"Name":"v","\#(field)":\#(json)}"#)
    #expect(answer.status == 400 && answer.errorMessage == message, "\(answer.text)")
    #expect(try answer.json[0]?["fields"] == (namesField ? [.string(field)] : nil))
  }

  @Test func alongTextIsKeptWhole() async throws {
    let desk = try SharedDesk.get()
    let text = (0..<100).map { "Zeile \($0)\t😀\n" }.joined().trimmingCharacters
    let id = try await desk.create("Value__c", JSONValue.object(["Name": "v", "Long__c": .string(String(text.prefix(900)).trimmingCharacters)]).description)
    #expect(try await desk.record("Value__c", id)["Long__c"]?.string == String(text.prefix(900)).trimmingCharacters)
  }
}

extension String {
  /// Without white space at both ends.
  fileprivate var trimmingCharacters: String { String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()) }
}
