import JSON
import Testing

@testable import LocalOrg

/// Inputs of actions by their types.
@Suite struct ActionInputTests {
  private static func org(_ type: String, _ more: String = "") async throws -> ScriptedOrg {
    try await ScriptedOrg(["a": "invocable('Echo', { inputs: { v: { type: '\(type)'\(more) } }, run: (inputs) => inputs.map(({ v }) => ({ type: typeof v, v })) });"])
  }

  private static func run(_ org: ScriptedOrg, _ value: String) async throws -> (status: Int, result: JSONValue) {
    let answer = try await org.data("POST", "actions/custom/apex/Echo", "{\"inputs\": [{\"v\": \(value)}]}")
    return (answer.status, try answer.json[0] ?? .null)
  }

  /// A type, a value, and what the script gets.
  @Test(arguments: [
    ("String", "\"\"", ""),
    ("String", "\"ü 😀\"", "ü 😀"),
    ("Boolean", "true", true),
    ("Boolean", "\"FALSE\"", false),
    ("Boolean", "\"True\"", true),
    ("Integer", "0", 0),
    ("Integer", "-2147483648", -2_147_483_648),
    ("Integer", "2147483647", 2_147_483_647),
    ("Integer", "\"12\"", 12),
    ("Long", "2147483648", 2_147_483_648),
    ("Long", "\"-5\"", -5),
    ("Double", "1.5", 1.5),
    ("Double", "2", 2),
    ("Double", "\"1e3\"", 1_000),
    ("Decimal", "\"0.25\"", 0.25),
    ("Date", "\"2024-02-29\"", "2024-02-29"),
    ("Datetime", "\"2024-02-29T10:00:00Z\"", "2024-02-29T10:00:00Z"),
    ("Datetime", "\"2024-02-29T10:00:00.000+0200\"", "2024-02-29T10:00:00.000+0200"),
    ("Time", "\"9:30\"", "09:30:00.000Z"),
    ("Time", "\"23:59:59.999Z\"", "23:59:59.999Z"),
    ("Id", "\"001000000000001\"", "001000000000001AAA"),
    ("List<String>", "[]", []),
    ("List<Integer>", "[1, \"2\"]", [1, 2]),
    ("List<Date>", "[\"2024-01-01\"]", ["2024-01-01"]),
    ("Account", "{\"Name\": \"a\"}", ["Name": "a"]),
    ("Account", "{\"attributes\": {\"type\": \"ACCOUNT\"}}", ["attributes": ["type": "ACCOUNT"]]),
    ("SObject", "{\"attributes\": {\"type\": \"Contact\"}}", ["attributes": ["type": "Contact"]]),
    ("List<Account>", "[{\"Name\": \"a\"}]", [["Name": "a"]]),
    ("String", "null", .null),
    ("List<String>", "null", .null),
    ("Id", "null", .null),
  ] as [(String, String, JSONValue)])
  func aValueOfTheTypeReachesTheScript(_ type: String, _ value: String, _ expected: JSONValue) async throws {
    let org = try await Self.org(type)
    let (status, result) = try await Self.run(org, value)
    let got = result["outputValues"]?["v"] ?? .null
    #expect(status == 200 && (got == expected || (expected.double != nil && got.double == expected.double)), "\(result)")
    await org.running.org.stop()
  }

  /// A type, a value that is none of it, and the words of the refusal.
  @Test(arguments: [
    ("String", "5", "STRING"),
    ("String", "true", "STRING"),
    ("String", "[\"a\"]", "STRING"),
    ("String", "{}", "STRING"),
    ("Boolean", "0", "BOOLEAN"),
    ("Boolean", "\"yes\"", "BOOLEAN"),
    ("Boolean", "\"\"", "BOOLEAN"),
    ("Integer", "2147483648", "INTEGER"),
    ("Integer", "-2147483649", "INTEGER"),
    ("Integer", "1.5", "INTEGER"),
    ("Integer", "\"1.0\"", "INTEGER"),
    ("Integer", "\"\"", "INTEGER"),
    ("Integer", "true", "INTEGER"),
    ("Long", "\"9223372036854775808\"", "LONG"),
    ("Long", "1.5", "LONG"),
    ("Double", "\"nan\"", "DOUBLE"),
    ("Double", "\"infinity\"", "DOUBLE"),
    ("Double", "\"0x10\"", "DOUBLE"),
    ("Double", "\"one\"", "DOUBLE"),
    ("Double", "true", "DOUBLE"),
    ("Date", "\"2023-02-29\"", "DATE"),
    ("Date", "\"29.02.2024\"", "DATE"),
    ("Date", "20240229", "DATE"),
    ("Datetime", "\"2024-02-29\"", "DATETIME"),
    ("Datetime", "\"soon\"", "DATETIME"),
    ("Datetime", "5", "DATETIME"),
    ("Time", "\"24:00\"", "TIME"),
    ("Time", "\"9\"", "TIME"),
    ("Time", "\"\"", "TIME"),
    ("Id", "\"001\"", "ID"),
    ("Id", "\"001000000000001AAB\"", "ID"),
    ("Id", "5", "ID"),
    ("Account", "\"001000000000001\"", "SOBJECT"),
    ("Account", "[]", "SOBJECT"),
    ("Account", "{\"attributes\": {\"type\": \"Lead\"}}", "SOBJECT"),
    ("List<String>", "\"a\"", "a list of STRING"),
    ("List<String>", "[\"a\", 5]", "a list of STRING"),
    ("List<String>", "{}", "a list of STRING"),
    ("List<Integer>", "[1, null]", "a list of INTEGER"),
    ("List<Account>", "[5]", "a list of SOBJECT"),
  ])
  func aValueOfAnotherTypeIsRefused(_ type: String, _ value: String, _ kind: String) async throws {
    let org = try await Self.org(type)
    let (status, result) = try await Self.run(org, value)
    let error = result["errors"]?[0]
    #expect(status == 400 && result["isSuccess"] == false && result["actionName"] == "Echo" && error?["statusCode"] == "INVALID_API_INPUT", "\(result)")
    #expect(error?["message"]?.string?.hasSuffix("of the parameter 'v' is not of type \(kind)") == true, "\(result)")
    await org.running.org.stop()
  }

  @Test func aRequiredInputMustHaveAValue() async throws {
    let org = try await Self.org("String", ", required: true")
    for input in ["{}", "{\"v\": null}"] {
      let answer = try await org.data("POST", "actions/custom/apex/Echo", "{\"inputs\": [{\"v\": \"x\"}, \(input)]}")
      let results = try answer.json.array ?? []
      #expect(answer.status == 400 && results.count == 2 && results[1]["errors"]?[0]?["message"] == "Missing required input parameter: v")
      #expect(results[0]["errors"]?[0]?["statusCode"] == "ALL_OR_NONE_OPERATION_ROLLED_BACK")
    }
    #expect(try await Self.run(org, "\"\"").status == 200, "an empty text is a value")
    await org.running.org.stop()
  }

  /// What a script returns for an input, and the output values.
  @Test(arguments: [
    ("5", ["output": 5]),
    ("'x'", ["output": "x"]),
    ("true", ["output": true]),
    ("[1, 2]", ["output": [1, 2]]),
    ("new Date(0)", ["output": "1970-01-01T00:00:00.000Z"]),
    ("null", .null),
    ("undefined", .null),
    ("{ a: 1, b: undefined }", ["a": 1]),
    ("{}", [:]),
  ] as [(String, JSONValue)])
  func aResultIsAnObjectOrTheOutput(_ value: String, _ outputs: JSONValue) async throws {
    let org = try await ScriptedOrg(["a": "invocable('Give', { run: (inputs) => inputs.map(() => (\(value))) });"])
    let answer = try await org.data("POST", "actions/custom/apex/give", "{\"inputs\": [{}]}")
    #expect(try answer.status == 200 && answer.json[0]?["outputValues"] == outputs, "\(answer.text)")
    await org.running.org.stop()
  }

  @Test(arguments: [
    ("return 5", "must return an array with a result for each of its 2 inputs"),
    ("return [1]", "a result for each of its 2 inputs"),
    ("return [1, 2, 3]", "a result for each of its 2 inputs"),
    ("return 'ab'", "a result for each of its 2 inputs"),
    ("throw new Error('boom')", "An Apex error occurred: System.Error: boom"),
    ("throw 'text'", "An Apex error occurred: System.Error: text"),
    ("data.insert('Account', {})", "An Apex error occurred: System.DmlException: Insert failed."),
    ("refuse('Not so')", "Not so"),
    ("return inputs.map(async () => 1)", ""),
    ("for (;;);", "Apex CPU time limit exceeded"),
  ])
  func anActionThatFailsDoesSoForEachInput(_ body: String, _ message: String) async throws {
    let org = try await ScriptedOrg(["a": "invocable('Fail', { run(inputs) { data.insert('Account', { Name: 'Undone' }); \(body); } });"], timeLimit: 0.5)
    let answer = try await org.data("POST", "actions/custom/apex/Fail", "{\"inputs\": [{}, {}]}")
    if message.isEmpty { return await org.running.org.stop() }
    let results = try answer.json.array ?? []
    #expect(answer.status == 400 && results.count == 2, "\(answer.text)")
    for result in results { #expect(result["errors"]?[0]?["statusCode"] == "UNKNOWN_EXCEPTION" && result["errors"]?[0]?["message"]?.string?.contains(message) == true, "\(result)") }
    #expect(try await org.count("Account WHERE Name = 'Undone'") == 0)
    await org.running.org.stop()
  }

  /// Each post by itself: those that fail keep no other from being written.
  @Test func postsFailAlone() async throws {
    let org = try await ScriptedOrg(["a": "invocable('None', { run() {} });"])
    let inputs = #"[{"text": "One", "subjectNameOrId": "admin@gantry.example"}, {"text": "Two", "subjectNameOrId": "Support", "type": "Group"}, {"text": "Three", "subjectNameOrId": "nobody"}]"#
    let answer = try await org.data("POST", "actions/standard/chatterPost", "{\"inputs\": \(inputs)}")
    let results = try answer.json.array ?? []
    #expect(answer.status == 400 && results.map { $0["isSuccess"] } == [true, true, false], "\(answer.text)")
    #expect(try await org.count("FeedItem WHERE Body IN ('One', 'Two') ") == 2 || results[0]["outputValues"]?["feedItemId"]?.string?.hasPrefix("0D5") == true)
    #expect(try await org.data("GET", "actions/standard").json["actions"]?.texts("name") == ["chatterPost"])
    await org.running.org.stop()
  }
}
