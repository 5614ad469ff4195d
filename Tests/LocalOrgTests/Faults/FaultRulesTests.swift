import Foundation
import TemporaryFiles
import Testing

@testable import LocalOrg

@Suite struct FaultRulesTests {
  @Test func readsEveryMember() throws {
    let rules = try FaultRules(json: Array("""
      {"seed": 7, "rules": [
        {"name": "slow", "method": ["get", "POST"], "path": "/services/**", "user": "bob@gantry.example", "skip": 2, "every": 3,
         "probability": 0.5, "next": 4, "status": 503, "body": {"a": 1}, "delay": 0.25, "cut": 10},
        {"fault": "lockedRow", "record": "001Gt00000000ZpIAI"}, {"fault": "duplicate", "method": "PATCH"},
        {"cut": "request"}, {"cut": "answer"}, {"status": 502, "body": "<h1>Bad</h1>"}, {"status": 500, "body": "bad", "contentType": "text/x"} ]}
      """.utf8))
    #expect(rules.seed == 7)
    let slow = FaultRule(
      .answer(.init(status: 503, body: "{\"a\":1}")), name: "slow", methods: ["GET", "POST"], path: "/services/**", user: "bob@gantry.example",
      skip: 2, every: 3, probability: 0.5, next: 4, delay: 0.25, cut: .content(after: 10))
    #expect(rules.rules[0] == slow)
    #expect(rules.rules[1].effect == .lockedRow(record: "001Gt00000000ZpIAI"))
    #expect(rules.rules[2].methods == ["PATCH"])
    #expect([rules.rules[3].cut, rules.rules[4].cut] == [.request, .answer])
    #expect(rules.rules[5].effect == .answer(.init(status: 502, contentType: "text/html;charset=UTF-8", body: "<h1>Bad</h1>")))
    #expect(rules.rules[6].effect == .answer(.init(status: 500, contentType: "text/x", body: "bad")))
  }

  @Test(arguments: ["expiredSession", "revokedToken", "apiLimit", "maintenance", "lockedRow", "duplicate"])
  func whatItWritesItReads(_ fault: String) throws {
    let rules = try FaultRules(json: Array("{\"seed\":3,\"rules\":[{\"fault\":\"\(fault)\",\"path\":\"/a\",\"every\":2,\"cut\":5}]}".utf8))
    let again = try FaultRules(.object(["seed": 3, "rules": .array(rules.rules.map { .object($0.json) })]))
    #expect(again == rules)
    #expect(rules.rules[0].effect.name == fault)
  }

  @Test(arguments: [
    ("{\"rules\":[{\"fault\":\"oops\"}]}", "rules[0].fault", "'expiredSession', 'revokedToken', 'apiLimit', 'maintenance', 'lockedRow', 'duplicate'"),
    ("{\"rules\":[{\"cut\":1},{\"cut\":-1}]}", "rules[1].cut", "'request'"),
    ("{\"rules\":[{\"cut\":\"later\"}]}", "rules[0].cut", "it is \"later\""),
    ("{\"rules\":[{\"delay\":1,\"every\":0}]}", "rules[0].every", "it is 0; allowed is a whole number from 1 on"),
    ("{\"rules\":[{\"delay\":1,\"every\":1.5}]}", "rules[0].every", "whole number"),
    ("{\"rules\":[{\"delay\":1,\"next\":0}]}", "rules[0].next", "from 1 on"),
    ("{\"rules\":[{\"delay\":1,\"skip\":-1}]}", "rules[0].skip", "from 0 on"),
    ("{\"rules\":[{\"delay\":1,\"probability\":1.1}]}", "rules[0].probability", "from 0 to 1"),
    ("{\"rules\":[{\"delay\":1000}]}", "rules[0].delay", "from 0 to 300"),
    ("{\"rules\":[{\"delay\":\"1\"}]}", "rules[0].delay", "it is \"1\""),
    ("{\"rules\":[{\"delay\":1,\"method\":\"FETCH\"}]}", "rules[0].method", "GET, HEAD, POST"),
    ("{\"rules\":[{\"delay\":1,\"method\":[]}]}", "rules[0].method", "or an array of them"),
    ("{\"rules\":[{\"delay\":1,\"method\":[\"GET\",1]}]}", "rules[0].method", "GET"),
    ("{\"rules\":[{\"delay\":1,\"path\":\"services\"}]}", "rules[0].path", "starts with '/'"),
    ("{\"rules\":[{\"delay\":1,\"user\":\"\"}]}", "rules[0].user", "text"),
    ("{\"rules\":[{\"status\":99}]}", "rules[0].status", "from 200 to 599"),
    ("{\"rules\":[{\"body\":\"x\"}]}", "rules[0].body", "needs a 'status'"),
    ("{\"rules\":[{\"fault\":\"apiLimit\",\"status\":400}]}", "rules[0].status", "has its own answer"),
    ("{\"rules\":[{\"fault\":\"lockedRow\",\"record\":\"abc\"}]}", "rules[0].record", "15 or 18"),
    ("{\"rules\":[{\"fault\":\"apiLimit\",\"record\":\"001Gt00000000ZpIAI\"}]}", "rules[0].record", "'lockedRow' only"),
    ("{\"rules\":[{\"path\":\"/a\"}]}", "rules[0]", "nothing happens"),
    ("{\"rules\":[{\"delay\":1,\"evry\":2}]}", "rules[0].evry", "allowed are name, method"),
    ("{\"rules\":[7]}", "rules[0]", "JSON number"),
    ("{\"rules\":{}}", "rules", "array of rules"), ("{\"seed\":1}", "rules", "it is missing"),
    ("{\"rules\":[],\"sed\":1}", "sed", "allowed are seed, rules"), ("{\"rules\":[],\"seed\":-1}", "seed", "from 0 on"),
    ("[]", "the whole", "array"), ("{\"rules\":[\n{]}", "line 2, column 2", "member name"), ("", "line 1, column 1", "expected a value"),
  ])
  func refusesMistakesWithTheirPlace(_ text: String, _ place: String, _ reason: String) throws {
    let error = try #require(throws: FaultRulesError.self) { try FaultRules(json: Array(text.utf8)) }
    #expect(error.place == place)
    #expect(error.reason.contains(reason), "\(error)")
  }

  @Test func namesTheFile() throws {
    let folder = try TemporaryFolder("faults")
    let path = folder.path("faults.json")
    #expect(try #require(throws: FaultRulesError.self) { try FaultRules(file: path) }.description.contains("\(path): the file cannot be read"))
    try folder.write("{\"rules\":[{\"every\":0}]}", to: "faults.json")
    #expect(try #require(throws: FaultRulesError.self) { try FaultRules(file: path) }.description.hasPrefix("\(path): rules[0].every: it is 0"))
    try folder.write("{\"seed\":2,\"rules\":[]}", to: "faults.json")
    #expect(try FaultRules(file: path) == FaultRules(seed: 2))
  }
}
