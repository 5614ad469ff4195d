import JSON
import TemporaryFiles
import Testing

@testable import LocalOrg

/// What values of lines become, by the types of their fields.
@Suite struct IngestValueTests {
  /// A field of visits, a value as CSV has it, and what the record has then.
  @Test(arguments: [
    ("Date__c", "2024-02-29", "2024-02-29"),
    ("Date__c", "2024-02-29T23:30:00Z", "2024-02-29"),
    ("At__c", "2024-02-29T10:00:00+02:00", "2024-02-29T08:00:00.000+0000"),
    ("At__c", "2024-02-29", "2024-02-29T00:00:00.000+0000"),
    ("At__c", "2024-02-29T10:00:00.123Z", "2024-02-29T10:00:00.123+0000"),
    ("Orders__c", "12", 12),
    ("Orders__c", "-9999", -9_999),
    ("Orders__c", "12.0", 12),
    ("Length__c", "1.25", 1.25),
    ("Length__c", "-0.5", -0.5),
    ("Length__c", "1e3", 1_000),
    ("Value__c", " 7 ", 7),
    ("Share__c", "99.95", 99.95),
    ("Done__c", "TRUE", true),
    ("Done__c", "Off", false),
    ("Done__c", "n", false),
    ("Done__c", "on", true),
    ("Done__c", "1", true),
    ("Mail__c", "a@b.example", "a@b.example"),
    ("Topics__c", "Price;Shelf", "Price;Shelf"),
    ("Note__c", "  two\nlines  ", "two\nlines"),
    ("Note__c", "\"quoted\", so", "\"quoted\", so"),
    ("Note__c", "日本 🌍 \u{301}", "日本 🌍 \u{301}"),
    ("Page__c", "x", "x"),
    ("Kind__c", "#N/A", .null),
    ("Orders__c", "#N/A", .null),
    ("Done__c", "#N/A", false),
    ("Note__c", "#n/a", "#n/a"),
    ("Phone__c", "   ", .null),
  ] as [(String, String, JSONValue)])
  func aValueIsReadByItsField(_ field: String, _ value: String, _ kept: JSONValue) async throws {
    let desk = try await GraphQLDesk(schema: visitSchema)
    let client = try await BulkClient(desk.running)
    let store = try await desk.create("Store__c", ["Name": "S", "Code__c": "S1"])
    let cell = "\"\(value.replacing("\"", with: "\"\""))\""
    let csv = field == "Date__c" ? "Store__r.Code__c,Date__c\nS1,\(cell)\n" : "Store__r.Code__c,Date__c,\(field)\nS1,2024-01-01,\(cell)\n"
    let job = try await client.run("insert", "Visit__c", csv)
    let failures = try await client.failures(job)
    #expect(job["numberRecordsFailed"] == 0 && job["numberRecordsProcessed"] == 1, "\(failures)")
    let found = try await client.records("SELECT \(field) FROM Visit__c WHERE Store__c = '\(store)'")
    #expect(found.count == 1 && (found[0][field] == kept || (found[0][field]?.double != nil && found[0][field]?.double == kept.double)), "\(found)")
    await desk.running.org.stop()
  }

  /// A field of visits, a value that is none of its type, and the line's error.
  @Test(arguments: [
    ("Date__c", "2024-02-30", "INVALID_TYPE_ON_FIELD_IN_RECORD:Date: value not of required type: 2024-02-30:Date__c --"),
    ("Date__c", "29.02.2024", "INVALID_TYPE_ON_FIELD_IN_RECORD:Date: value not of required type: 29.02.2024:Date__c --"),
    ("At__c", "now", "INVALID_TYPE_ON_FIELD_IN_RECORD:At: value not of required type: now:At__c --"),
    ("Orders__c", "1.5", "INVALID_TYPE_ON_FIELD_IN_RECORD:Orders: value not of required type: 1.5:Orders__c --"),
    ("Orders__c", "ten", "INVALID_TYPE_ON_FIELD_IN_RECORD:Orders: value not of required type: ten:Orders__c --"),
    ("Orders__c", "0x10", "INVALID_TYPE_ON_FIELD_IN_RECORD:Orders: value not of required type: 0x10:Orders__c --"),
    ("Length__c", "nan", "INVALID_TYPE_ON_FIELD_IN_RECORD:Length: value not of required type: nan:Length__c --"),
    ("Length__c", "infinity", "INVALID_TYPE_ON_FIELD_IN_RECORD:Length: value not of required type: infinity:Length__c --"),
    ("Orders__c", "10000", "NUMBER_OUTSIDE_VALID_RANGE:Orders: value outside of valid range on numeric field: \"\"10000\"\":Orders__c --"),
    ("Done__c", "maybe", "INVALID_TYPE_ON_FIELD_IN_RECORD:Done: value not of required type: maybe:Done__c --"),
    ("Kind__c", "Theft", "INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST:Kind: bad value for restricted picklist field: Theft:Kind__c --"),
    ("Kind__c", "sale", "INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST:Kind: bad value for restricted picklist field: sale:Kind__c --"),
    ("Topics__c", "Price;Rain", "INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST:Topics: bad value for restricted picklist field: Rain:Topics__c --"),
    ("Mail__c", "a@b", "INVALID_EMAIL_ADDRESS:Mail: invalid email address: a@b:Mail__c --"),
    ("Phone__c", "12345678901234567890123456789012345678901", "STRING_TOO_LONG:Phone: data value too large: 12345678901234567890123456789012345678901 (max length=40):Phone__c --"),
    ("Guide__c", "001000000000001", "MALFORMED_ID:Guide: id value of incorrect type: 001000000000001:Guide__c --"),
    ("Guide__c", "x", "MALFORMED_ID:Guide: id value of incorrect type: x:Guide__c --"),
    ("Guide__c", "005000000000999", "INVALID_CROSS_REFERENCE_KEY:invalid cross reference id:Guide__c --"),
    ("Name", "V-1", "INVALID_FIELD_FOR_INSERT_UPDATE:"),
    ("Ticket__c", "1", "INVALID_FIELD_FOR_INSERT_UPDATE:"),
  ])
  func aValueThatIsNoneFailsItsLine(_ field: String, _ value: String, _ error: String) async throws {
    let desk = try await GraphQLDesk(schema: visitSchema)
    let client = try await BulkClient(desk.running)
    let store = try await desk.create("Store__c", ["Name": "S", "Code__c": "S1"])
    let header = field == "Date__c" ? "Store__c,Date__c" : "Store__c,\(field),Date__c"
    let line = field == "Date__c" ? "\(store),\(value)" : "\(store),\(value),2024-01-01"
    let right = field == "Date__c" ? "\(store),2024-01-01" : "\(store),,2024-01-01"
    let job = try await client.run("insert", "Visit__c", "\(header)\n\(line)\n\(right)\n")
    #expect(job["state"] == "JobComplete" && job["numberRecordsProcessed"] == 2 && job["numberRecordsFailed"] == 1)
    let failures = try await client.failures(job)
    #expect(failures.hasPrefix("\"sf__Id\",\"sf__Error\",\(header)\n\"\",\"\(error)"), "\(failures)")
    #expect(failures.hasSuffix(",\(line)\n"))
    await desk.running.org.stop()
  }

  @Test func whatALineLacksIsSaidByName() async throws {
    let desk = try await GraphQLDesk(schema: visitSchema)
    let client = try await BulkClient(desk.running)
    let job = try await client.run("insert", "Visit__c", "Kind__c\nSale\n")
    #expect(try await client.failures(job).contains("REQUIRED_FIELD_MISSING:Required fields are missing: [Store__c, Date__c]:Store__c, Date__c --"))
    let store = try await desk.create("Store__c", ["Name": "S"])
    let unique = try await client.run("insert", "Visit__c", "Store__c,Date__c,Mail__c\n\(store),2024-01-01,a@b.example\n\(store),2024-01-01,A@B.example\n")
    #expect(unique["numberRecordsFailed"] == 1)
    #expect(try await client.failures(unique).contains("DUPLICATE_VALUE:duplicate value found: Mail__c duplicates value on record with id: "))
    await desk.running.org.stop()
  }
}
