import JSON
import Testing

@testable import LocalOrg

/// Actions: those of the org's own code, and the standard one.
@Suite struct InvocableActionTests {
  private static let script = """
    invocable('Rename', {
      label: 'Rename accounts', description: 'Gives accounts other names', category: 'Account',
      inputs: { id: { type: 'Id', required: true, label: 'Account' }, name: { type: 'String' }, tags: { type: 'List<String>' }, count: { type: 'Integer' },
        day: { type: 'Date' }, share: { type: 'Decimal' }, flag: { type: 'Boolean' }, record: { type: 'Account' } },
      outputs: { was: { type: 'String', description: 'The name before' } },
      run(inputs) {
        return inputs.map(({ id, name, ...others }) => {
          const was = data.get('Account', id, ['Name']).Name;
          data.update('Account', id, { Name: name ?? null });
          return { was, others: JSON.stringify(others) };
        });
      },
    });
    invocable('Shout', { inputs: { text: {} }, run: (inputs) => inputs.map(({ text }) => text?.toUpperCase()) });
    invocable('Nothing', { run() {} });
    invocable('Wrong', { run: () => [1, 2, 3] });
    invocable('Later', { run: async () => [] });
    """

  private static func org() async throws -> ScriptedOrg { try await ScriptedOrg(["actions": script]) }

  private static func run(_ org: ScriptedOrg, _ action: String, _ inputs: String) async throws -> (status: Int, results: [JSONValue]) {
    let answer = try await org.data("POST", "actions/\(action)", "{\"inputs\": \(inputs)}")
    return (answer.status, try answer.json.array ?? [])
  }

  private static func account(_ org: ScriptedOrg, _ name: String) async throws -> String {
    try #require(try await org.data("POST", "sobjects/Account", "{\"Name\": \"\(name)\"}").json["id"]?.string)
  }

  @Test func actionsAreListedAndDescribed() async throws {
    let org = try await Self.org()
    let base = "/services/data/v53.0/actions"
    #expect(try await org.data("GET", "actions").json == ["standard": .string("\(base)/standard"), "custom": .string("\(base)/custom")])
    #expect(try await org.data("GET", "actions/custom").json == ["apex": .string("\(base)/custom/apex")])
    let list = try await org.data("GET", "actions/custom/apex").json["actions"]?.array ?? []
    #expect(list.map { $0["name"] } == ["Later", "Nothing", "Rename", "Shout", "Wrong"])
    #expect(list[2] == ["label": "Rename accounts", "name": "Rename", "type": "APEX", "url": .string("\(base)/custom/apex/Rename")])
    let rename = try await org.data("GET", "actions/custom/apex/rename").json
    #expect(rename["description"] == "Gives accounts other names" && rename["category"] == "Account" && rename["standard"] == false && rename["type"] == "APEX")
    #expect(rename["inputs"]?[0] == ["description": nil, "label": "Account", "maxOccurs": 1, "name": "id", "picklistValues": nil, "sobjectType": nil, "type": "ID", "byteLength": 0, "required": true])
    #expect(rename["inputs"]?[2]?["maxOccurs"] == 2_000 && rename["inputs"]?[7]?["type"] == "SOBJECT" && rename["inputs"]?[7]?["sobjectType"] == "Account")
    #expect(rename["outputs"] == [["description": "The name before", "label": "was", "maxOccurs": 1, "name": "was", "picklistValues": nil, "sobjectType": nil, "type": "STRING"]])
    #expect(try await org.data("GET", "actions/standard/chatterPost").json["outputs"]?[0]?["name"] == "feedItemId")
    for path in ["actions/nothing", "actions/custom/apex/Nope", "actions/standard/Nope", "actions/custom/apex/Rename/x", "actions/custom/flow"] {
      #expect(try await org.data("GET", path).status == 404, "\(path)")
    }
    #expect(try await org.data("DELETE", "actions/custom/apex/Rename").status == 405)
    #expect(try await org.running.send("GET", "/services/data/v31.0/actions", token: org.token).status == 404)
    #expect(try await org.running.send("GET", "/services/data/v53.0/actions").status == 401)
  }

  @Test func anActionRunsWithAllOfItsInputs() async throws {
    let org = try await Self.org()
    let first = try await Self.account(org, "One"), second = try await Self.account(org, "Two")
    let inputs = """
      [{"id": "\(first.prefix(15))", "name": "Żabka", "tags": ["a", "b"], "count": "5", "day": "2024-02-29", "share": "1.5", "flag": "true", "record": {"attributes": {"type": "account"}, "Name": "x"}},
       {"id": "\(second)", "name": "Zwei", "count": null}]
      """
    let (status, results) = try await Self.run(org, "custom/apex/Rename", inputs)
    #expect(status == 200 && results.count == 2, "\(results)")
    #expect(results[1] == ["actionName": "Rename", "errors": nil, "isSuccess": true, "outputValues": ["was": "Two", "others": "{\"count\":null}"]])
    #expect(results[0]["outputValues"]?["others"]?.string == #"{"tags":["a","b"],"count":5,"day":"2024-02-29","share":1.5,"flag":true,"record":{"attributes":{"type":"account"},"Name":"x"}}"#)
    #expect(try await org.count("Account WHERE Name IN ('Żabka', 'Zwei')") == 2)
    #expect(try await Self.run(org, "custom/apex/Shout", #"[{"text": "ä"}, {}]"#).results.map { $0["outputValues"] ?? false } == [["output": "Ä"], .null])
    #expect(try await Self.run(org, "custom/apex/Nothing", "[{}]").results == [["actionName": "Nothing", "errors": nil, "isSuccess": true, "outputValues": nil]])
  }

  @Test func oneThatFailsLeavesNothing() async throws {
    let org = try await Self.org()
    let account = try await Self.account(org, "Kept")
    let (status, results) = try await Self.run(org, "custom/apex/Rename", "[{\"id\": \"\(account)\", \"name\": \"Gone\"}, {\"id\": \"\(account)\"}]")
    #expect(status == 400 && results.count == 2)
    for result in results {
      let error = result["errors"]?[0]
      #expect(result["isSuccess"] == false && result["outputValues"] == .null && error?["statusCode"] == "UNKNOWN_EXCEPTION" && error?["fields"] == [])
      #expect(error?["message"]?.string?.contains("An Apex error occurred: System.DmlException") == true && error?["message"]?.string?.contains("Name") == true)
    }
    #expect(try await org.count("Account WHERE Name = 'Kept'") == 1)
    #expect(try await Self.run(org, "custom/apex/Wrong", "[{}]").results[0]["errors"]?[0]?["message"]?.string?.contains("a result for each of its 1 inputs") == true)
    #expect(try await Self.run(org, "custom/apex/Later", "[{}]").results[0]["errors"]?[0]?["message"]?.string?.contains("promise") == true)
  }

  @Test func inputsAreChecked() async throws {
    let org = try await Self.org()
    let account = try await Self.account(org, "Kept")
    let wrong = [
      ("{}", "Missing required input parameter: id"), ("{\"id\": null}", "Missing required"), ("{\"id\": \"x\"}", "'id' is not of type ID"), ("{\"id\": \"\(account)\", \"nope\": 1}", "'nope' does not exist"),
      ("{\"id\": \"\(account)\", \"name\": 5}", "not of type STRING"), ("{\"id\": \"\(account)\", \"tags\": \"a\"}", "a list of STRING"), ("{\"id\": \"\(account)\", \"tags\": [1]}", "a list of STRING"),
      ("{\"id\": \"\(account)\", \"count\": 1.5}", "INTEGER"), ("{\"id\": \"\(account)\", \"count\": 3000000000}", "INTEGER"), ("{\"id\": \"\(account)\", \"day\": \"2024-02-30\"}", "DATE"),
      ("{\"id\": \"\(account)\", \"share\": \"1e999\"}", "DOUBLE"), ("{\"id\": \"\(account)\", \"flag\": 1}", "BOOLEAN"), ("{\"id\": \"\(account)\", \"record\": {\"attributes\": {\"type\": \"Contact\"}}}", "SOBJECT"),
      ("5", "must be an object"),
    ]
    for (input, message) in wrong {
      let (status, results) = try await Self.run(org, "custom/apex/Rename", "[{\"id\": \"\(account)\", \"name\": \"Gone\"}, \(input)]")
      #expect(status == 400 && results.count == 2 && results[1]["errors"]?[0]?["statusCode"] == "INVALID_API_INPUT", "\(input)")
      #expect(results[1]["errors"]?[0]?["message"]?.string?.contains(message) == true, "\(input): \(results)")
      #expect(results[0]["isSuccess"] == false)
    }
    #expect(try await org.count("Account WHERE Name = 'Kept'") == 1)
    for body in ["{}", "{\"inputs\": []}", "{\"inputs\": {}}"] {
      let answer = try await org.data("POST", "actions/custom/apex/Rename", body)
      #expect(answer.status == 400 && answer.errorCode == "INVALID_API_INPUT", "\(body)")
    }
    #expect(try await org.data("POST", "actions/custom/apex/Rename", "{").errorCode == "JSON_PARSER_ERROR")
  }

  @Test func chatterPostPosts() async throws {
    let org = try await Self.org()
    let account = try await Self.account(org, "Posted to")
    let me = try #require(try await org.data("GET", "chatter/users/me").json["id"]?.string)
    let (status, results) = try await Self.run(
      org, "standard/chatterPost",
      "[{\"text\": \"Hi @[\(me)], see #[the news] a@b #1\", \"subjectNameOrId\": \"\(account)\"}, {\"text\": \"To me\", \"subjectNameOrId\": \"admin@gantry.example\", \"type\": \"User\"}]")
    #expect(status == 200 && results.count == 2 && results[0]["actionName"] == "chatterPost", "\(results)")
    let post = try #require(results[0]["outputValues"]?["feedItemId"]?.string)
    let body = try await org.data("GET", "sobjects/FeedItem/\(post)").json
    #expect(body["Body"] == "Hi @Alex Admin, see #the news a@b #1" && body["ParentId"] == .string(account))
    for (input, message) in [
      ("{\"text\": \"a\", \"subjectNameOrId\": \"nobody\"}", "no user 'nobody'"), ("{\"text\": \"a\", \"subjectNameOrId\": \"x' OR Name != '\", \"type\": \"Group\"}", "no group"),
      ("{\"text\": \"@[x]\", \"subjectNameOrId\": \"\(account)\"}", "cannot be mentioned"), ("{\"text\": \"a\", \"subjectNameOrId\": \"b\", \"type\": \"Role\"}", "User or Group"),
      ("{\"subjectNameOrId\": \"b\"}", "text"),
    ] {
      let (status, results) = try await Self.run(org, "standard/chatterPost", "[\(input)]")
      #expect(status == 400 && results[0]["errors"]?[0]?["message"]?.string?.contains(message) == true, "\(input): \(results)")
    }
  }

  @Test func aDeclarationThatIsNoneStopsTheStart() async throws {
    for (script, reason) in [
      ("invocable('a b', { run() {} })", "must be a word"), ("invocable('a', {})", "'run' must be a function"), ("invocable('a', { run() {} }); invocable('A', { run() {} })", "there twice"),
      ("invocable('a', { inputs: { b: 'String' }, run() {} })", "must be an object with a type"), ("invocable('a', { outputs: { b: { type: 'Map<a, b>' } }, run() {} })", "must be an object with a type"),
    ] {
      await #expect { try await ScriptedOrg(["a": script]) } throws: { "\($0)".contains(reason) }
    }
  }
}
