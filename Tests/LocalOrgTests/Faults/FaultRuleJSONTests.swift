import JSON
import Testing

@testable import LocalOrg

/// Rules of faults over HTTP: what is written is read again, and which requests a rule is for.
@Suite(SharedDesk()) struct FaultRuleJSONTests {
  private func put(_ rules: String) async throws -> JSONValue {
    let desk = try SharedDesk.get()
    let answer = try await desk.running.send("PUT", "/services/gantry/faults", token: desk.token, json: "{\"rules\":[\(rules)]}")
    #expect(answer.status == 200, "\(answer.text)")
    return try answer.json["rules"]?[0] ?? .null
  }

  private func clear() async throws {
    let desk = try SharedDesk.get()
    _ = try await desk.running.send("DELETE", "/services/gantry/faults", token: desk.token)
  }

  @Test(arguments: [
    (#"{"fault":"apiLimit"}"#, #"{"fault":"apiLimit"}"#), (#"{"method":"get","fault":"maintenance"}"#, #"{"method":["GET"],"fault":"maintenance"}"#),
    (#"{"method":["POST","patch"],"path":"/a","user":"u","skip":1,"every":2,"probability":0.5,"next":3,"fault":"duplicate"}"#,
     #"{"method":["PATCH","POST"],"path":"/a","user":"u","skip":1,"every":2,"probability":0.5,"next":3,"fault":"duplicate"}"#),
    (#"{"skip":0,"every":1,"probability":1,"delay":0.5}"#, #"{"delay":0.5}"#), (#"{"cut":"request"}"#, #"{"cut":"request"}"#),
    (#"{"cut":"answer"}"#, #"{"cut":"answer"}"#), (#"{"cut":0}"#, #"{"cut":0}"#),
    (#"{"fault":"lockedRow"}"#, #"{"fault":"lockedRow"}"#),
    (#"{"fault":"lockedRow","record":"001000000000001"}"#, #"{"fault":"lockedRow","record":"001000000000001AAA"}"#),
    (#"{"status":500}"#, #"{"status":500,"contentType":"text/plain;charset=UTF-8"}"#),
    (#"{"status":200,"body":"x"}"#, #"{"status":200,"contentType":"text/plain;charset=UTF-8","body":"x"}"#),
    (#"{"status":503,"body":" <p>"}"#, #"{"status":503,"contentType":"text/html;charset=UTF-8","body":" <p>"}"#),
    (#"{"status":400,"body":[{"a":1}]}"#, #"{"status":400,"contentType":"application/json;charset=UTF-8","body":"[{\"a\":1}]"}"#),
    (#"{"status":400,"body":null}"#, #"{"status":400,"contentType":"application/json;charset=UTF-8","body":"null"}"#),
    (#"{"status":400,"body":5,"contentType":"a/b"}"#, #"{"status":400,"contentType":"a/b","body":"5"}"#),
    (#"{"name":"ü \"n\"","fault":"expiredSession","path":"**"}"#, #"{"name":"ü \"n\"","path":"**","fault":"expiredSession"}"#),
    (#"{"fault":"revokedToken","cut":5,"delay":300}"#, #"{"fault":"revokedToken","delay":300,"cut":5}"#),
  ]) func aRuleIsToldAsItIsReadAgain(_ rule: String, _ expected: String) async throws {
    // For nobody, so that nothing is disturbed.
    let guarded = rule.contains("\"user\"") ? rule : rule.replacing("{\"", with: "{\"user\":\"nobody\",\"", maxReplacements: 1)
    var told = try #require(try await put(guarded).object)
    let again = try await put(JSONValue.object(told).description)
    #expect(again.object == told)
    if !rule.contains("\"user\"") { told["user"] = nil }
    #expect(try JSONValue.object(told) == JSONValue(parsing: expected), "\(told)")
    try await clear()
  }

  @Test(arguments: [
    (#"{"path":"/services/data/v60.0/limits","status":418}"#, "GET", "limits", true),
    (#"{"path":"/services/data/v60.0/limits/","status":418}"#, "GET", "limits", true),
    (#"{"path":"/services/data/*/limits","status":418}"#, "GET", "limits?x=1", true),
    (#"{"path":"/services/data/*/limit","status":418}"#, "GET", "limits", false), (#"{"path":"/SERVICES/**","status":418}"#, "GET", "limits", false),
    (#"{"path":"**/recordCount","status":418}"#, "GET", "limits/recordCount", true),
    (#"{"path":"/services/data/*","status":418}"#, "GET", "limits", false), (#"{"method":"POST","status":418}"#, "GET", "limits", false),
    (#"{"method":["POST","GET"],"status":418}"#, "GET", "limits", true),
    (#"{"method":"PATCH","status":418}"#, "POST", "sobjects/Account/001?_HttpMethod=PATCH", true),
    (#"{"method":"POST","status":418}"#, "POST", "sobjects/Account/001?_HttpMethod=PATCH", false),
    (#"{"user":"admin@gantry.example","status":418}"#, "GET", "limits", true), (#"{"user":"ADMIN@gantry.example","status":418}"#, "GET", "limits", false),
    (#"{"user":"bob@gantry.example","status":418}"#, "GET", "limits", false),
    (#"{"skip":1,"status":418}"#, "GET", "limits", false), (#"{"every":2,"status":418}"#, "GET", "limits", false),
    (#"{"probability":0,"status":418}"#, "GET", "limits", false), (#"{"status":418}"#, "OPTIONS", "limits", false),
    (#"{"method":"OPTIONS","status":418}"#, "OPTIONS", "limits", true),
  ]) func aRuleIsForSomeRequests(_ rule: String, _ method: String, _ path: String, _ isFor: Bool) async throws {
    let desk = try SharedDesk.get()
    _ = try await put(rule)
    let answer = try await desk.send(method, path, method == "POST" ? "{}" : nil)
    let counts = try await desk.running.send("GET", "/services/gantry/faults", token: desk.token).json["counts"]?[0]
    try await clear()
    #expect((answer.status == 418) == isFor, "\(rule): \(answer.status)")
    #expect(counts?["used"]?.integer == (isFor ? 1 : 0), "\(String(describing: counts))")
  }

  @Test func countersGoThroughTheirRounds() async throws {
    let desk = try SharedDesk.get()
    _ = try await put(#"{"path":"**/limits","skip":2,"every":3,"next":2,"status":418}"#)
    var statuses: [Int] = []
    for _ in 0..<13 { statuses.append(try await desk.send("GET", "limits").status) }
    try await clear()
    #expect(statuses == [200, 200, 200, 200, 418, 200, 200, 418, 200, 200, 200, 200, 200])
  }

  @Test func theFirstRuleThatTakesHoldIsUsedAlone() async throws {
    let desk = try SharedDesk.get()
    _ = try await put(#"{"path":"**/limits","next":1,"status":418},{"path":"**/limits","next":1,"status":429},{"path":"**","method":"GET","status":451}"#)
    var statuses: [Int] = []
    for path in ["limits", "limits", "limits", "recent"] { statuses.append(try await desk.send("GET", path).status) }
    let counts = try await desk.running.send("GET", "/services/gantry/faults", token: desk.token).json["counts"]?.array?.map { [$0["seen"]?.integer, $0["used"]?.integer] }
    try await clear()
    #expect(statuses == [418, 429, 451, 451])
    #expect(counts == [[3, 1], [2, 1], [2, 2]])
  }

  @Test func chancesRepeatWithTheirSeed() async throws {
    let desk = try SharedDesk.get()
    func run(_ seed: Int) async throws -> [Int] {
      let rules = "{\"seed\":\(seed),\"rules\":[{\"path\":\"**/limits\",\"probability\":0.5,\"status\":418}]}"
      #expect(try await desk.running.send("PUT", "/services/gantry/faults", token: desk.token, json: rules).status == 200)
      var statuses: [Int] = []
      for _ in 0..<40 { statuses.append(try await desk.send("GET", "limits").status) }
      return statuses
    }
    let (first, again, other) = (try await run(7), try await run(7), try await run(8))
    try await clear()
    #expect(first == again && first != other)
    #expect((8...32).contains(first.filter { $0 == 418 }.count))
  }

  @Test func aLockedRowIsLockedInEveryKindOfWrite() async throws {
    let desk = try SharedDesk.get()
    let (locked, free) = (try await desk.create("Account", #"{"Name":"Locked","ExternalId__c":"locked"}"#), try await desk.create("Account", #"{"Name":"Free"}"#))
    _ = try await put(#"{"fault":"lockedRow","record":"\#(locked)"}"#)
    for (method, path) in [("PATCH", "sobjects/Account/\(locked)"), ("DELETE", "sobjects/Account/\(locked)"), ("PATCH", "sobjects/Account/ExternalId__c/locked")] {
      let answer = try await desk.send(method, path, method == "PATCH" ? #"{"Site":"x"}"# : nil)
      #expect(answer.status == 400 && answer.errorCode == "UNABLE_TO_LOCK_ROW", "\(answer.text)")
      #expect(answer.errorMessage == "unable to obtain exclusive access to this record or 1 records: \(locked.prefix(15))")
    }
    let both = #"{"records":[{"attributes":{"type":"Account"},"id":"\#(locked)","Site":"x"},{"attributes":{"type":"Account"},"id":"\#(free)","Site":"x"}]}"#
    let results = try await desk.send("PATCH", "composite/sobjects", both).json
    #expect(results[0]?["errors"]?[0]?["statusCode"] == "UNABLE_TO_LOCK_ROW" && results[1]?["success"] == true)
    #expect(try await desk.send("GET", "sobjects/Account/\(locked)").status == 200)
    _ = try await put(#"{"fault":"lockedRow"}"#)
    #expect(try await desk.send("POST", "sobjects/Account", #"{"Name":"x"}"#).errorMessage == "unable to obtain exclusive access to this record")
    try await clear()
    #expect(try await desk.send("PATCH", "sobjects/Account/\(locked)", #"{"Site":"y"}"#).status == 204)
  }
}
