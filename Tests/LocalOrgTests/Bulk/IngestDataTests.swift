import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// The forms that data may have, and what is wrong with them.
@Suite struct IngestDataTests {
  @Test(arguments: zip(["BACKQUOTE", "CARET", "COMMA", "PIPE", "SEMICOLON", "TAB"], ["`", "^", ",", "|", ";", "\t"]))
  func everyDelimiterAndLineEndingIsRead(_ name: String, _ sign: String) async throws {
    let client = try await BulkClient(RunningOrg())
    for (setting, end) in [("LF", "\n"), ("CRLF", "\r\n")] {
      let lines = ["Name\(sign)Description", "\"Delim \(setting) \(sign)1\"\(sign)\"two\(end)lines, \"\"quoted\"\"\"", "Plain \(setting)\(sign)x"]
      let job = try await client.run(
        "insert", more: #","columnDelimiter":"\#(name)","lineEnding":"\#(setting)""#, lines.map { $0 + end }.joined())
      #expect(job["columnDelimiter"]?.string == name && job["lineEnding"]?.string == setting && job["numberRecordsProcessed"] == 2)
      #expect(job["numberRecordsFailed"] == 0)
      let found = try await client.records("SELECT Name, Description FROM Account WHERE Name LIKE 'Delim \(setting)%'")
      #expect(found[0]["Name"]?.string == "Delim \(setting) \(sign)1" && found[0]["Description"]?.string == "two\(end)lines, \"quoted\"")
      let results = try await client.results(job, "successfulResults")
      #expect(results.contains("\(lines[1])\(end)") && results.hasPrefix("\"sf__Id\"\(sign)\"sf__Created\"\(sign)\(lines[0])\(end)"))
    }
    await client.org.org.stop()
  }

  @Test func aByteOrderMarkEmptyLinesAndAMissingLastLineEndAreNoMatter() async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.run("\u{FEFF}Name\n\nÅse 🌍 日本\n\n\"\"\"x\"\"\"")
    #expect(job["numberRecordsProcessed"] == 2 && job["numberRecordsFailed"] == 0)
    #expect(try await client.count("Account WHERE Name = 'Åse 🌍 日本'") == 1)
    #expect(try await client.count("Account WHERE Name = '\"x\"'") == 1)
    await client.org.org.stop()
  }

  @Test func wordsStandForTrueAndFalse() async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.run("insert", "Contact", "LastName,Department,DoNotCall\na,BoolCo,Yes\nb,BoolCo,0\nc,BoolCo,maybe\n")
    #expect(job["numberRecordsFailed"] == 1, "\(job)")
    #expect(try await client.records("SELECT LastName FROM Contact WHERE Department = 'BoolCo' AND DoNotCall = true").map { $0["LastName"] } == ["a"])
    #expect(try await client.failures(job).contains("INVALID_TYPE_ON_FIELD_IN_RECORD:"))
    await client.org.org.stop()
  }

  /// What a job says that fails as a whole, and writes nothing.
  @Test(arguments: [
    ("", "InvalidBatch : The uploaded data are empty; a header row is expected"),
    ("Name,Nothing__c\nx,y\n", "InvalidBatch : Field name not found : Nothing__c"),
    ("Name;Industry\nx;Energy\n", "InvalidBatch : Field name not found : Name;Industry"),
    ("Name,Name\nx,y\n", "InvalidBatch : Duplicate field name : Name"),
    ("Name\r\nx\r\n", "ClientInputError : LineEnding is invalid on user data. Current LineEnding setting is LF"),
    ("Name\n\"open\n", "InvalidBatch : Failed to parse CSV: EOF reached before the quoted value of record 1 was finished"),
  ])
  func dataThatCannotBeReadFailTheJob(_ csv: String, _ message: String) async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.run(csv)
    #expect(job["state"] == "Failed" && job["errorMessage"]?.string == message && job["numberRecordsProcessed"] == 0)
    #expect(try await client.results(job, "unprocessedrecords") == csv)
    await client.org.org.stop()
  }

  @Test func bytesThatAreNotUTF8EndTheJobBehindTheLinesBefore() async throws {
    let client = try await BulkClient(RunningOrg())
    let id = try await client.create()
    _ = try await client.upload(id, Array("Name\nbefore\nx".utf8) + [0xFF, 0x0A] + Array("after\n".utf8))
    _ = try await client.set(id, "UploadComplete")
    let job = try await client.end(id)
    #expect(job["state"] == "Failed" && job["numberRecordsProcessed"] == 1)
    #expect(job["errorMessage"] == "InvalidBatch : Record 2 is not valid UTF-8")
    #expect(try await client.send("GET", "jobs/ingest/\(id)/unprocessedrecords").body == Array("Name\nx".utf8) + [0xFF, 0x0A] + Array("after\n".utf8))
    await client.org.org.stop()
  }

  @Test func aHeaderAloneIsAJobOfNothing() async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.run("Name\n")
    #expect(job["state"] == "JobComplete" && job["numberRecordsProcessed"] == 0)
    #expect(try await client.results(job, "successfulResults") == "\"sf__Id\",\"sf__Created\",Name\n")
    let empty = try await client.create()
    _ = try await client.set(empty, "UploadComplete")
    #expect(try await client.end(empty)["errorMessage"] == "InvalidBatch : No data were uploaded for the job")
    await client.org.org.stop()
  }

  @Test func linesThatAreWrongFailAlone() async throws {
    let client = try await BulkClient(RunningOrg())
    let huge = String(repeating: "ü", count: 300_000)
    let job = try await client.run(
      "Name,Industry,Description\na,Energy,x,too many\nfew\nb \"c\",Energy,\nmore \"q\n\"d\" ,Energy,\n" + "\(huge),Energy,\n" + ",Energy,none\nwhole,Energy,\n")
    #expect(job["state"] == "JobComplete" && job["numberRecordsProcessed"] == 8 && job["numberRecordsFailed"] == 7)
    let failures = try await client.failures(job)
    #expect(failures.contains("the row has 4 columns, the header has 3: --\",\"a\",\"Energy\",\"x\"\n"))
    #expect(failures.contains("the row has 1 columns"))
    #expect(failures.contains("a quotation mark stands within a value") && failures.contains("behind the closing quotation mark"))
    #expect(failures.contains("STRING_TOO_LONG:Account Name: data value too large: "))
    #expect(failures.contains("REQUIRED_FIELD_MISSING:Required fields are missing: [Name]:Name --"))
    #expect(try await client.count("Account WHERE Name = 'whole'") == 1)
    await client.org.org.stop()
  }
}
