import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// What resources answer, and what they are given.
@Suite struct ApexAnswerTests {
  /// The body of a `get`, the status of its answer, and its text.
  @Test(arguments: [
    ("return 'x'", 200, "\"x\""),
    ("return ''", 200, "\"\""),
    ("return 0", 200, "0"),
    ("return false", 200, "false"),
    ("return null", 200, "null"),
    ("return undefined", 200, ""),
    ("", 200, ""),
    ("return []", 200, "[]"),
    ("return { a: undefined, b: [undefined, 1] }", 200, #"{"b":[null,1]}"#),
    ("return { toJSON: () => 5 }", 200, "5"),
    ("return new Date(0)", 200, "\"1970-01-01T00:00:00.000Z\""),
    ("return 'ü☂😀'", 200, "\"ü☂😀\""),
    ("return NaN", 200, "null"),
    ("response.status = 201; return 1", 201, "1"),
    ("response.status = 204", 204, ""),
    ("response.status = 404; response.body = 'gone'", 404, "gone"),
    ("response.status = 599; return 1", 599, "1"),
    ("response.status = 99; return 1", 500, "1"),
    ("response.status = 600; return 1", 500, "1"),
    ("response.status = -1; return 1", 500, "1"),
    ("response.status = 1e30; return 1", 200, "1"),
    ("response.status = '404'; return 1", 200, "1"),
    ("response.status = 100; return 1", 500, "1"),
    ("response.status = 101; return 1", 500, "1"),
    ("response.status = 199; return 1", 500, "1"),
    ("response.body = ''", 200, ""),
    ("response.body = { a: 1 }", 200, #"{"a":1}"#),
    ("response.body = 5", 200, "5"),
    ("response.body = 'not this'; return 'this'", 200, "\"this\""),
    ("response.status = null; return 1", 200, "1"),
    ("return 'x'.repeat(100000).length", 200, "100000"),
  ])
  func anAnswerIsWhatTheScriptSays(_ body: String, _ status: Int, _ text: String) async throws {
    let org = try await ScriptedOrg(["r": "resource('/a', { get(request, response) { \(body) } });"])
    let answer = try await org.call("GET", "/a")
    #expect(answer.status == status && answer.text == text, "\(answer.status) \(answer.text)")
    await org.running.org.stop()
  }

  /// What a script throws, and the message of the answer.
  @Test(arguments: [
    ("throw new Error('boom')", "System.Error: boom"),
    ("throw 'text'", "System.Error: text"),
    ("throw { name: 'Odd', message: 'one' }", "System.Odd: one"),
    ("throw { name: 'my.Exception', message: 'm' }", "my.Exception: m"),
    ("throw 5", "System.Error: 5"),
    ("throw undefined", "System.Error: undefined"),
    ("nothing()", "System.ReferenceError: "),
    ("null.x", "System.TypeError: "),
    ("JSON.parse('{')", "System.SyntaxError: "),
    ("refuse('Not so')", "System.Refusal: Not so"),
    ("return 1n", "TypeError: JSON.stringify cannot serialize BigInt"),
    ("const a = {}; a.a = a; return a", "TypeError: JSON.stringify cannot serialize cyclic structures"),
    ("return { get x() { throw new Error('late') } }", "late"),
    ("(function f() { f(); })()", "System.RangeError"),
    ("data.get('Account', 'x')", "System.QueryException: "),
    ("data.get('Nope', '001000000000001')", "System.QueryException: The requested resource does not exist"),
    ("data.query('x')", "System.QueryException: "),
    ("data.update('Account', '001000000000999', { Name: 'a' })", "System.DmlException: Update failed. First exception on row 0; first error: "),
    ("data.delete('Account', 'x')", "System.DmlException: Delete failed. "),
    ("data.upsert('Account', 'Nope__c', 'x', {})", "System.DmlException: Upsert failed. "),
    ("data.insert('Account', { Nope: 1 })", "System.DmlException: Insert failed. First exception on row 0; first error: INVALID_FIELD"),
    ("data.insert('Account')", "data.insert: argument 2 must be an object of fields"),
    ("data.insert(5, {})", "data.insert: argument 1 must be a string"),
    ("data.update('Account', 5, {})", "data.update: argument 2 must be a string"),
    ("data.update('Account', 'x', 'y')", "data.update: argument 3 must be an object of fields"),
    ("data.upsert('Account', 'ExternalId__c', 5, {})", "data.upsert: argument 3 must be a string"),
    ("data.query(undefined)", "System.QueryException: "),
    ("data.query('SELECT Id FROM Account WHERE Name = :a', {})", "System.TypeError: data.query: the value of :a is missing"),
  ])
  func anErrorIsToldAsApexDoes(_ body: String, _ message: String) async throws {
    let org = try await ScriptedOrg(["r": "resource('/a', { post() { data.insert('Account', { Name: 'Undone' }); \(body); } });"])
    let answer = try await org.call("POST", "/a", "{}")
    #expect(answer.status == 500 && answer.errorCode == "APEX_ERROR", "\(answer.status) \(answer.text)")
    #expect(try answer.json[0]?["message"]?.string?.contains(message) == true, "\(answer.text)")
    #expect(try await org.count("Account WHERE Name = 'Undone'") == 0)
    await org.running.org.stop()
  }

  /// Values for `:v`, the condition, and how many of five accounts it finds.
  @Test(arguments: [
    ("'Q1'", "Name = :v", 1),
    ("['Q1', 'Q2']", "Name IN :v", 2),
    ("'%'", "Site = :v", 1),
    ("\"it's\"", "Site = :v", 1),
    ("'a\\\\b'", "Site = :v", 1),
    ("3", "NumberOfEmployees > :v", 2),
    ("-1.5", "AnnualRevenue < :v", 1),
    ("null", "Site = :v", 2),
    ("true", "IsDeleted = :v", 0),
    ("new Date('2100-01-01')", "CreatedDate < :v", 5),
    ("[null, '%']", "Site IN :v", 3),
    ("undefined", "Site = :v", 2),
    ("'Q1\\n'", "Name = :v", 0),
    ("'日本'", "Name = :v", 0),
  ])
  func valuesAreBound(_ value: String, _ condition: String, _ count: Int) async throws {
    let seed = "const rows = [['%', 1, -2], [\"it's\", 2, 0], ['a\\\\b', 3, 1], [null, 4, 2], [null, 5, 3]]; rows.forEach(([Site, NumberOfEmployees, AnnualRevenue], i) => data.insert('Account', { Name: 'Q' + (i + 1), Site, NumberOfEmployees, AnnualRevenue }));"
    let org = try await ScriptedOrg(["r": "resource('/a', { post() { \(seed) return data.query(\"SELECT Id FROM Account WHERE Name LIKE 'Q_' AND \(condition)\", { v: \(value) }).length; } });"])
    let answer = try await org.call("POST", "/a", "{}")
    #expect(answer.text == "\(count)", "\(answer.text)")
    await org.running.org.stop()
  }

  @Test func headersOfTheAnswerAreTheScripts() async throws {
    let org = try await ScriptedOrg([
      "r": """
        resource('/a', { get(request, response) { response.headers = { 'content-type': 'text/csv', 'X-One': 1, 'X-Two': 'zwei' }; return 'x'; } });
        resource('/echo', { get: ({ headers }) => headers });
        """
    ])
    let answer = try await org.call("GET", "/a")
    #expect(answer.headers["Content-Type"] == "text/csv" && answer.headers["X-One"] == "1" && answer.headers["X-Two"] == "zwei" && answer.text == "\"x\"")
    let seen = try await org.running.send("GET", "/services/apexrest/echo", token: org.token, headers: ["X-Own": "a", "Cookie": "sid=secret"]).json
    #expect(seen["x-own"] == "a" && seen["authorization"] == nil && seen["cookie"] == nil)
    await org.running.org.stop()
  }

  /// A name and a value that cannot be one header, in the words of a script.
  @Test(arguments: [
    ("X-A", "'a\\r\\nX-B: b'"),
    ("X-A", "'a\\nb'"),
    ("X-A", "'a\\u0000b'"),
    ("X-A", "'a\\u007Fb'"),
    ("X A", "'a'"),
    ("X:A", "'a'"),
    ("", "'a'"),
    ("ä", "'a'"),
    ("X-A\\r\\nX-B", "'b'"),
    ("Content-Length", "5"),
    ("content-length", "'0'"),
    ("Transfer-Encoding", "'chunked'"),
    ("Connection", "'upgrade'"),
  ])
  func aHeaderThatCannotBeSentIsAnError(_ name: String, _ value: String) async throws {
    let org = try await ScriptedOrg(["r": "resource('/a', { post(request, response) { data.insert('Account', { Name: 'Undone' }); response.headers['\(name)'] = \(value); return 1; } });"])
    let answer = try await org.call("POST", "/a", "{}")
    #expect(answer.status == 500 && answer.errorCode == "APEX_ERROR" && answer.text.contains("of the response cannot be sent"), "\(answer.text)")
    #expect(answer.headers["X-B"] == nil)
    #expect(try await org.count("Account WHERE Name = 'Undone'") == 0)
    await org.running.org.stop()
  }

  @Test func aRequestMayBeAFormOrText() async throws {
    let org = try await ScriptedOrg(["r": "resource('/a', { post: ({ body, params }) => ({ body, params }), patch: ({ method }) => method });"])
    let form = try await org.running.send("POST", "/services/apexrest/a?x=1&y=a", token: org.token, form: [("x", "2"), ("z", "ä b")]).json
    #expect(form["params"] == ["x": "2", "y": "a", "z": "ä b"])
    let text = try await org.running.send("POST", "/services/apexrest/a", token: org.token, headers: ["Content-Type": "text/plain"])
    #expect(try text.json["body"] == "" && text.json["params"] == [:])
    #expect(try await org.call("POST", "/a?_HttpMethod=patch", "{}").text == "\"PATCH\"")
    #expect(try await org.call("POST", "/a", "").json["body"] == "")
    #expect(try await org.call("POST", "/a", "5").json["body"] == 5)
    #expect(try await org.call("POST", "/a", "{").errorCode == "JSON_PARSER_ERROR")
    await org.running.org.stop()
  }

  @Test func anOrgWithoutScriptsHasNoResources() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    for path in ["", "/", "/a"] {
      let answer = try await running.send("GET", "/services/apexrest\(path)", token: token)
      #expect(answer.status == 404 && answer.errorCode == "NOT_FOUND", "\(path): \(answer.text)")
    }
    await running.org.stop()
  }

  @Test func manyRequestsAtOnceEachHaveTheirOwnGlobals() async throws {
    let org = try await ScriptedOrg(["r": "let seen = []; resource('/a/*', { post({ id }) { seen.push(id); data.insert('Account', { Name: 'At once ' + id }); return seen; } });"])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<16 {
        group.addTask {
          let answer = try await org.call("POST", "/a/\(number)", "{}")
          #expect(try answer.json == [.string("\(number)")])
        }
      }
      try await group.waitForAll()
    }
    #expect(try await org.count("Account WHERE Name LIKE 'At once %'") == 16)
    await org.running.org.stop()
  }
}
