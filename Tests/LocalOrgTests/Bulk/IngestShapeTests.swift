import JSON
import Testing

@testable import LocalOrg

/// Uploads by their size and shape: blocks of the reader, long values, many lines, no lines.
@Suite struct IngestShapeTests {
  /// The reader takes 256 KiB at a time: values, quotes and line ends come to lie on each side of the border, whatever is before them.
  @Test(arguments: [-3, -2, -1, 0, 1, 2], ["LF", "CRLF"])
  func aRecordMayLieOnTheBorderOfABlock(_ shift: Int, _ ending: String) async throws {
    let client = try await BulkClient(RunningOrg())
    let end = ending == "LF" ? "\n" : "\r\n"
    let line = "\"B \"\"q\"\"\",\"x\(end)y\"\(end)"
    var csv = "Name,Description\(end)"
    // The first record is as long as it takes for the second to begin shortly before the border.
    let border = 256 * 1_024 - 12 + shift
    var filler = border - csv.utf8.count - "A,".utf8.count - end.utf8.count
    while filler > 0 {
      let part = min(filler, 30_000)
      csv += "A,\(String(repeating: "z", count: part))\(end)"
      filler -= part + (filler > part ? 2 + end.utf8.count : 0)
    }
    csv += line + line
    let job = try await client.run("insert", more: #","lineEnding":"\#(ending)""#, csv)
    #expect(job["state"] == "JobComplete" && job["numberRecordsFailed"] == 0, "\(job)")
    #expect(try await client.records("SELECT Name, Description FROM Account WHERE Name LIKE 'B %'").map { $0["Description"]?.string } == ["x\(end)y", "x\(end)y"])
    #expect(try await client.results(job, "successfulResults").hasSuffix(",\(line)") == true)
    await client.org.org.stop()
  }

  @Test func aRecordHasALimitOfItsOwn() async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.run("Name,Description\nfirst,a\nlarge,\"\(String(repeating: "x", count: 2_000_000))\"\nlast,b\n")
    #expect(job["state"] == "Failed" && job["errorMessage"] == "InvalidBatch : Record 2 is larger than 1600000 bytes")
    #expect(job["numberRecordsProcessed"] == 1 && job["numberRecordsFailed"] == 0)
    #expect(try await client.count("Account WHERE Name = 'first'") == 1)
    #expect(try await client.count("Account WHERE Name = 'last'") == 0)
    let rest = try await client.results(job, "unprocessedrecords")
    #expect(rest.hasPrefix("Name,Description\nlarge,\"xxx") && rest.hasSuffix("\nlast,b\n"))
    await client.org.org.stop()
  }

  /// What an upload holds, the state of the job, the records that it processed, and those that failed.
  @Test(arguments: [
    ("Name\n\n\n", "JobComplete", 0, 0),
    ("\n\nName\nx\n", "JobComplete", 1, 0),
    ("Name\nx", "JobComplete", 1, 0),
    ("Name\n\"x\"", "JobComplete", 1, 0),
    ("Name\n\"\"\n", "JobComplete", 1, 1),
    ("Name,Site\n,\n", "JobComplete", 1, 1),
    ("Name,Site\nx\n", "JobComplete", 1, 1),
    ("Name,Site\nx,y,\n", "JobComplete", 1, 1),
    ("Name\n\"a\"b\n", "JobComplete", 1, 1),
    ("Name\na\"b\"\n", "JobComplete", 1, 1),
    ("Name\nx\ny\"\n\"z\n", "Failed", 2, 1),
    ("\u{FEFF}", "Failed", 0, 0),
    ("\n", "Failed", 0, 0),
    ("Name\nx\r\n", "Failed", 0, 0),
    ("Name\na\rb\n", "JobComplete", 1, 0),
    ("Name\n\"a\r\nb\"\n", "JobComplete", 1, 0),
    ("\u{FEFF}\"Name\"\nx\n", "JobComplete", 1, 0),
    ("Name\n \n", "JobComplete", 1, 1),
    ("Name\n\u{0}\n", "JobComplete", 1, 0),
  ])
  func everyShapeHasItsOutcome(_ csv: String, _ state: String, _ processed: Int64, _ failed: Int64) async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.run(csv)
    #expect(job["state"]?.string == state && job["numberRecordsProcessed"] == .integer(processed) && job["numberRecordsFailed"] == .integer(failed), "\(job)")
    let (right, wrong) = (try await client.results(job, "successfulResults"), try await client.failures(job))
    if processed > 0 {
      #expect(right.hasPrefix("\"sf__Id\",\"sf__Created\",") && wrong.hasPrefix("\"sf__Id\",\"sf__Error\","))
      #expect((right + wrong).ranges(of: "\n\"").count == Int(processed) + 1, "\(right)\(wrong)")
    }
    await client.org.org.stop()
  }

  @Test func linesWithTooFewOrTooManyValuesAreTornToTheHeader() async throws {
    let client = try await BulkClient(RunningOrg())
    let job = try await client.run("insert", more: #","columnDelimiter":"PIPE""#, "Name|Site|Phone\na|b|c|d\ne\n\"f\"g|h|i\n")
    #expect(
      try await client.failures(job) == """
        "sf__Id"|"sf__Error"|Name|Site|Phone
        ""|"INVALID_CSV:Failed to parse CSV: the row has 4 columns, the header has 3: --"|"a"|"b"|"c"
        ""|"INVALID_CSV:Failed to parse CSV: the row has 1 columns, the header has 3: --"|"e"|""|""
        ""|"INVALID_CSV:Failed to parse CSV: something stands behind the closing quotation mark of a value: --"|"f"|"h"|"i"

        """)
    await client.org.org.stop()
  }

  /// A line that does not fit the header is refused before its bytes are looked at; its result has them as they came.
  @Test func aTornLineMayHaveBytesThatAreNoText() async throws {
    let client = try await BulkClient(RunningOrg())
    let id = try await client.create()
    _ = try await client.upload(id, Array("Name,Site\n".utf8) + [0xFF, 0x0A] + Array("fine,x\n".utf8))
    _ = try await client.set(id, "UploadComplete")
    let job = try await client.end(id)
    #expect(job["state"] == "JobComplete" && job["numberRecordsProcessed"] == 2 && job["numberRecordsFailed"] == 1)
    let failures = try await client.send("GET", "jobs/ingest/\(id)/failedResults")
    #expect(failures.status == 200 && failures.body.suffix(8).elementsEqual(Array(",\"".utf8) + [0xFF] + Array("\",\"\"\n".utf8)), "\(failures.text)")
    #expect(try await client.results(job, "successfulResults").hasSuffix(",\"true\",fine,x\n"))
    await client.org.org.stop()
  }

  @Test func aHeaderThatCannotBeReadHasNoResults() async throws {
    let client = try await BulkClient(RunningOrg())
    for csv in ["\"Name\n", "Name\r\nx\r\n"] {
      let job = try await client.run(csv)
      for kind in ["successfulResults", "failedResults"] {
        let results = try await client.send("GET", "jobs/ingest/\(job["id"]?.string ?? "")/\(kind)")
        #expect(results.status == 200 && results.body.isEmpty, "\(kind): \(results.text)")
      }
      #expect(try await client.results(job, "unprocessedrecords") == csv)
    }
    await client.org.org.stop()
  }

  /// The outcomes of many lines are kept in parts, and come back in the order of the lines.
  @Test func manyLinesKeepTheirOrder() async throws {
    let client = try await BulkClient(RunningOrg())
    let lines = (0..<4_000).map { $0 % 7 == 3 ? ",Line \($0)" : "Many \($0),Line \($0)" }
    let job = try await client.run("Name,Site\n" + lines.map { "\($0)\n" }.joined())
    #expect(job["numberRecordsProcessed"] == 4_000 && job["numberRecordsFailed"] == 571)
    let right = try await client.results(job, "successfulResults").split(separator: "\n").dropFirst().map { $0.split(separator: ",").last.map(String.init) ?? "" }
    let wrong = try await client.failures(job).split(separator: "\n").dropFirst().map { $0.split(separator: ",").last.map(String.init) ?? "" }
    #expect(right == (0..<4_000).filter { $0 % 7 != 3 }.map { "Line \($0)" } && wrong == (0..<4_000).filter { $0 % 7 == 3 }.map { "Line \($0)" })
    #expect((job["apiActiveProcessingTime"]?.integer ?? -1) >= 0 && (job["totalProcessingTime"]?.integer ?? -1) >= (job["apiActiveProcessingTime"]?.integer ?? 0))
    await client.org.org.stop()
  }
}
