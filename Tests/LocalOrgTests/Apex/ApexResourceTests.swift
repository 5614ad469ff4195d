import HTTPClient
import JSON
import Synchronization
import Testing

@testable import LocalOrg

@Suite struct ApexResourceTests {
  @Test func aRequestReachesTheMethodWithAllItsParts() async throws {
    let org = try await ScriptedOrg(["echo": "resource('/echo/*', { post: (request) => request });"])
    let answer = try await org.call("POST", "/echo/a%20b?x=1&y=%C3%A9", #"{"n":[1,null,"ü"]}"#)
    #expect(answer.status == 200)
    let json = try answer.json
    #expect(json["path"] == "/echo/a b" && json["id"] == "a b" && json["method"] == "POST")
    #expect(json["params"] == ["x": "1", "y": "é"])
    #expect(json["body"] == ["n": [1, nil, "ü"]])
    #expect(json["user"]?["username"] == "admin@gantry.example")
    #expect(json["headers"]?["content-type"]?.string?.hasPrefix("application/json") == true)
    #expect(!answer.text.contains(org.token), "a script sees no token")
    await org.running.org.stop()
  }

  @Test(arguments: [
    ("GET", "/a", 200, "exact"), ("GET", "/a/b", 200, "one"), ("GET", "/a/b/c", 200, "long"), ("GET", "/a/b/c/d", 200, "long"), ("GET", "/ab", 404, ""),
    ("GET", "/", 404, ""), ("GET", "/A", 404, ""), ("PUT", "/a", 405, ""), ("GET", "/a/toString", 200, "one"),
    ("POST", "/a?_HttpMethod=GET", 200, "exact"), ("POST", "/a?_HttpMethod=toString", 405, ""),
  ])
  func theClosestAddressAnswers(method: String, path: String, status: Int, name: String) async throws {
    let org = try await ScriptedOrg([
      "r": "resource('/a/*', { get: () => 'one' }); resource('/a', { get: () => 'exact' }); resource('/a/b/c/*', { get: () => 'long' });"
    ])
    let answer = try await org.call(method, path)
    #expect(answer.status == status)
    if status == 200 { #expect(try answer.json.string == name) }
    if status == 404 { #expect(answer.errorCode == "NOT_FOUND" && answer.text.contains("Could not find a match for URL \(path)")) }
    if status == 405 { #expect(answer.errorCode == "METHOD_NOT_ALLOWED" && answer.headers["Allow"] == "GET") }
    await org.running.org.stop()
  }

  @Test func whoCountsForUpdateCountsEachCall() async throws {
    let org = try await ScriptedOrg([
      "count": """
      resource('/count/*', { post: ({ id }) => {
        const [account] = data.query(`SELECT Id, NumberOfEmployees FROM Account WHERE Id = '${id}' FOR UPDATE`);
        data.update('Account', id, { NumberOfEmployees: (account.NumberOfEmployees || 0) + 1 });
      } });
      """
    ])
    let id = try #require(try await org.data("POST", "sobjects/Account", #"{"Name":"Counted"}"#).json["id"]?.string)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<16 { group.addTask { try await org.call("POST", "/count/\(id)").status } }
      for try await status in group { #expect(status == 200 || status == 204) }
    }
    #expect(try await org.data("GET", "sobjects/Account/\(id)").json["NumberOfEmployees"] == 16)
    await org.running.org.stop()
  }

  @Test func anAnswerHasTheScriptsStatusHeadersAndText() async throws {
    let org = try await ScriptedOrg([
      "r": """
        resource('/text', { get(request, response) { response.headers['Content-Type'] = 'text/plain'; response.status = 202; response.body = 'plain'; } });
        resource('/none', { get() {} });
        resource('/null', { get: () => null });
        """
    ])
    let text = try await org.call("GET", "/text")
    #expect(text.status == 202 && text.text == "plain" && text.headers["Content-Type"] == "text/plain")
    let none = try await org.call("GET", "/none")
    #expect(none.status == 200 && none.body.isEmpty)
    #expect(try await org.call("GET", "/null").text == "null")
    await org.running.org.stop()
  }

  @Test func dataAreReadAndWritten() async throws {
    let org = try await ScriptedOrg([
      "r": #"""
        resource('/all', { post() {
          const name = "O'Neil \\ \"x\" \n :id";
          const id = data.insert('Account', { Name: name, NumberOfEmployees: 3 });
          data.update('Account', id, { NumberOfEmployees: 4 });
          const up = data.upsert('Account', 'ExternalId__c', 'k1', { Name: 'Up' });
          const again = data.upsert('Account', 'ExternalId__c', 'k1', { Name: 'Up 2' });
          const found = data.query("SELECT Id, Name FROM Account WHERE Name = :name AND Name != ':name' AND Id IN :ids", { name, ids: [id, up.id] });
          data.delete('Account', up.id);
          return [found.length, found[0].Name === name, data.get('Account', id, ['NumberOfEmployees']).NumberOfEmployees,
            up.created, again.created, again.id === up.id, data.query('SELECT Id FROM Account WHERE Id = :id', { id: up.id }).length];
        } });
        """#
    ])
    let answer = try await org.call("POST", "/all", "{}")
    #expect(try answer.json == [1, true, 4, true, false, true, 0], "\(answer.text)")
    await org.running.org.stop()
  }

  @Test func whatIsNotCaughtUndoesEverythingAndIsToldAsApexDoes() async throws {
    let org = try await ScriptedOrg([
      "broken": """
        resource('/throws', { post() {
          data.insert('Account', { Name: 'Half done' });
          throw new TypeError('no such customer');
        } });
        resource('/dml', { post() { data.insert('Account', {}); } });
        resource('/query', { post() { data.query('SELECT Nothing FROM Account'); } });
        resource('/missing', { post() { data.query('SELECT Id FROM Account WHERE Id = :id'); } });
        resource('/promise', { post: async () => 1 });
        resource('/odd', { post() { throw null; } });
        """
    ])
    let thrown = try await org.call("POST", "/throws")
    #expect(thrown.status == 500)
    #expect(thrown.errorCode == "APEX_ERROR")
    #expect(try thrown.json[0]?["message"]?.string?.hasPrefix("System.TypeError: no such customer\n\napex/broken.js:3:") == true, "\(thrown.text)")
    #expect(try await org.count("Account WHERE Name = 'Half done'") == 0)
    #expect(try await org.call("POST", "/dml").text.contains(
      "System.DmlException: Insert failed. First exception on row 0; first error: REQUIRED_FIELD_MISSING, Required fields are missing: [Name]: [Name]"))
    #expect(try await org.call("POST", "/query").text.contains("System.QueryException: \\nSELECT Nothing"))
    #expect(try await org.call("POST", "/missing").text.contains("the value of :id is missing"))
    #expect(try await org.call("POST", "/promise").text.contains("gave a promise: org scripts answer at once"))
    #expect(try await org.call("POST", "/odd").errorCode == "APEX_ERROR")
    #expect(try await org.call("POST", "/dml", "{").errorCode == "JSON_PARSER_ERROR")
    await org.running.org.stop()
  }

  @Test func aCaughtRefusalTakesOnlyItselfBack() async throws {
    let org = try await ScriptedOrg([
      "r": """
        resource('/try', { post() {
          data.insert('Account', { Name: 'Kept by try' });
          try { data.insert('Contact', {}); } catch (error) { return [error instanceof OrgError, error.errorCode, error.fields]; }
        } });
        """
    ])
    #expect(try await org.call("POST", "/try").json == [true, "REQUIRED_FIELD_MISSING", ["LastName"]])
    #expect(try await org.count("Account WHERE Name = 'Kept by try'") == 1)
    await org.running.org.stop()
  }

  @Test func nothingOfOneRequestIsLeftForTheNext() async throws {
    let org = try await ScriptedOrg(["r": "var count = 0; resource('/count', { get: () => ++count });"])
    for _ in 0..<3 { #expect(try await org.call("GET", "/count").text == "1") }
    await org.running.org.stop()
  }

  @Test(arguments: ["while (true);", "while (true) { try { data.query('SELECT Id FROM Account LIMIT 1'); } catch {} }", "for (;;) try { data.insert('Task', {}); } catch {}"])
  func anEndlessScriptIsStopped(_ body: String) async throws {
    let org = try await ScriptedOrg(["r": "resource('/loop', { post() { \(body) } }); trigger('Task', 'before insert', () => { for (;;); });"], timeLimit: 0.4)
    let answer = try await org.call("POST", "/loop")
    #expect(answer.status == 500)
    #expect(answer.text.contains("System.LimitException: Apex CPU time limit exceeded"))
    #expect(try await org.data("GET", "limits").status == 200)
    await org.running.org.stop()
  }

  @Test func aSessionIsNeeded() async throws {
    let org = try await ScriptedOrg(["r": "resource('/a', { get: () => 1 });"])
    #expect(try await org.running.send("GET", "/services/apexrest/a").status == 401)
    await org.running.org.stop()
  }

  @Test func consoleGoesToTheOrgsLog() async throws {
    let lines = Lines()
    let org = try await ScriptedOrg(["r": "resource('/log', { get() { console.log('got', { a: 1 }, 2); } });"], log: { lines.add($0) })
    _ = try await org.call("GET", "/log")
    #expect(lines.all == [#"got {"a":1} 2"#])
    await org.running.org.stop()
  }

  @Test(arguments: [
    ("resource('a', {});", "must begin with '/'"), ("resource('/a*b', {});", "must begin with '/'"), ("resource('/a', { fetch() {} });", "'fetch' is none of"),
    ("resource('/a', { get: 1 });", "must be a function"), ("resource('/a', {}); resource('/a', {});", "is there twice"),
    ("trigger('Account', 'on insert', () => {});", "'on insert' is none of"), ("let = ;", "SyntaxError"), ("data.query('SELECT Id FROM Account');", "not for a script's start"),
    ("throw new Error('at the start');", "at the start"), ("for (;;);", "it runs on and on"),
  ])
  func aScriptThatCannotBeUsedIsNamedWhenTheOrgOpens(_ text: String, _ reason: String) async throws {
    await #expect {
      _ = try await ScriptedOrg(["bad": text], timeLimit: 0.5)
    } throws: { "\($0)".contains("apex/bad.js is not usable: ") && "\($0)".contains(reason) }
  }
}

final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }
}
