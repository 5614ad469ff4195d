import HTTPClient
import JSON
import Testing
@testable import LocalOrg
import WireFormat

@Suite struct ServerRESTTests {
  @Test func listsItsVersionsToAnyone() async throws {
    let running = try await RunningOrg()
    let versions = try await running.send("GET", "/services/data").json
    let texts = versions.array?.compactMap { $0["version"]?.string } ?? []
    #expect(texts.contains("20.0") && texts.contains("60.0"))
    #expect(versions.array?[13]["url"]?.string == "/services/data/v33.0")
    #expect(versions.array?[13]["label"]?.string == "Spring '15")
    await running.org.stop()
  }

  @Test func listsItsResources() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let resources = try await running.send("GET", "/services/data/v33.0/", token: token).json
    #expect(resources["query"]?.string == "/services/data/v33.0/query")
    #expect(resources["sobjects"]?.string == "/services/data/v33.0/sobjects")
    #expect(try await running.send("GET", "/services/data/v33.0/limits", token: token).json["DailyApiRequests"]?["Max"]?.integer == 15_000)
    #expect(try await running.send("GET", "/services/data/v33.0/recent?limit=5", token: token).json.array != nil)
    #expect(try await running.send("GET", "/services/data/v33.0/sobjects", token: token).json["sobjects"]?.array != nil)
    #expect(try await running.send("GET", "/services/data/v33.0/sobjects/Contact", token: token).json["objectDescribe"]?["name"] == "Contact")
    #expect(try await running.send("GET", "/services/data/v33.0/sobjects/Contact/describe", token: token).json["name"] == "Contact")
    await running.org.stop()
  }

  @Test(arguments: [nil, "wrong", "", "00D000000000001!x' OR '1'='1"])
  func refusesUnknownTokens(token: String?) async throws {
    let running = try await RunningOrg()
    let response = try await running.send("GET", "/services/data/v33.0/sobjects", token: token)
    #expect(response.status == 401)
    #expect(response.text == #"[{"message":"Session expired or invalid","errorCode":"INVALID_SESSION_ID"}]"#)
    await running.org.stop()
  }

  @Test func aRecordLives() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let contacts = "/services/data/v33.0/sobjects/Contact"
    let created = try await running.send("POST", contacts, token: token, json: #"{"FirstName":"Zoë","LastName":"Ørsted & Søn 😀"}"#)
    #expect(created.status == 201)
    let id = try #require(try created.json["id"]?.string)
    #expect(id.count == 18)
    #expect(try created.json["success"] == true && created.json["errors"] == [])
    #expect(created.headers["Location"] == "\(contacts)/\(id)")

    let read = try await running.send("GET", "\(contacts)/\(id)?fields=Id,LastName", token: token).json
    #expect(read["LastName"]?.string == "Ørsted & Søn 😀")
    #expect(read["FirstName"] == nil)

    let updated = try await running.send("PATCH", "\(contacts)/\(id)", token: token, json: #"{"FirstName":"Zo"}"#)
    #expect(updated.status == 204 && updated.body.isEmpty)
    let tunnelled = try await running.send("POST", "\(contacts)/\(id)?_HttpMethod=PATCH", token: token, json: #"{"LastName":"O'Hara"}"#)
    #expect(tunnelled.status == 204)
    let changed = try await running.send("GET", "\(contacts)/\(id)?fields=FirstName,LastName", token: token).json
    #expect(changed["FirstName"] == "Zo" && changed["LastName"] == "O'Hara")

    #expect(try await running.send("DELETE", "\(contacts)/\(id)", token: token).status == 204)
    #expect(try await running.send("GET", "\(contacts)/\(id)", token: token).status == 404)
    await running.org.stop()
  }

  @Test(arguments: [(33, 204), (46, 200)])
  func upsertsByExternalId(version: Int, statusOfUpdate: Int) async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let target = "/services/data/v\(version).0/sobjects/Contact/ExternalId__c/a%2Fb%20%C3%A9"
    let created = try await running.send("PATCH", target, token: token, json: #"{"LastName":"First"}"#)
    #expect(created.status == 201)
    let id = try #require(try created.json["id"]?.string)
    #expect(try created.json["created"]?.bool == (version >= 46 ? true : nil))

    let updated = try await running.send("POST", "\(target)?_HttpMethod=PATCH", token: token, json: #"{"LastName":"Second"}"#)
    #expect(updated.status == statusOfUpdate)
    let read = try await running.send("GET", "\(target)?fields=LastName,ExternalId__c", token: token).json
    #expect(read["LastName"] == "Second")
    #expect(read["ExternalId__c"] == "a/b é")
    #expect(try await running.send("GET", "/services/data/v33.0/sobjects/Contact/\(id)", token: token).status == 200)

    #expect(try await running.send("DELETE", target, token: token).status == 204)
    #expect(try await running.send("GET", target, token: token).status == 404)
    #expect(try await running.send("PUT", target, token: token, json: "{}").status == 405)
    await running.org.stop()
  }

  @Test func queriesAnswerWithAPage() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    _ = try await running.send("POST", "/services/data/v33.0/sobjects/Contact", token: token, json: #"{"LastName":"Unheard-of"}"#)
    let soql = PercentEncoding.encode("SELECT Id, LastName FROM Contact WHERE LastName = 'Unheard-of'")
    for resource in ["query", "queryAll"] {
      let page = try await running.send("GET", "/services/data/v33.0/\(resource)?q=\(soql)", token: token)
      #expect(page.status == 200)
      #expect(try page.json["totalSize"]?.integer == 1)
      #expect(try page.json["done"] == true)
      #expect(try page.json["nextRecordsUrl"] == nil)
      #expect(try page.json["records"]?[0]?["LastName"] == "Unheard-of")
    }
    await running.org.stop()
  }

  @Test func pagesFollowEachOther() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    for part in 0..<10 {
      let request = #"{"method":"POST","url":"v34.0/sobjects/Contact","richInput":{"LastName":"Paged"}}"#
      let batch = "{\"batchRequests\":[\(Array(repeating: request, count: 25).joined(separator: ","))]}"
      let answer = try await running.send("POST", "/services/data/v34.0/composite/batch", token: token, json: batch).json
      #expect(answer["hasErrors"] == false, "batch \(part)")
    }
    let soql = PercentEncoding.encode("SELECT Id FROM Contact WHERE LastName = 'Paged'")
    // Less than 200 counts as 200.
    let first = try await running.send(
      "GET", "/services/data/v33.0/query?q=\(soql)", token: token, headers: ["Sforce-Query-Options": "batchSize=10"]
    ).json
    #expect(first["totalSize"]?.integer == 250)
    #expect(first["done"] == false)
    let next = try #require(first["nextRecordsUrl"]?.string)
    #expect(next.hasPrefix("/services/data/v33.0/query/01g"))
    let second = try await running.send("GET", next, token: token).json
    #expect(second["done"] == true)
    let ids = [first, second].flatMap { $0["records"]?.array ?? [] }.compactMap { $0["Id"]?.string }
    #expect(first["records"]?.array?.count == 200)
    #expect(Set(ids).count == 250)
    await running.org.stop()
  }

  @Test func searchesAnswerInTheFormOfTheirVersion() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let sosl = PercentEncoding.encode("FIND {zzyzx} IN NAME FIELDS RETURNING Contact (Id)")
    #expect(try await running.send("GET", "/services/data/v36.0/search?q=\(sosl)", token: token).json == [])
    #expect(try await running.send("GET", "/services/data/v37.0/search?q=\(sosl)", token: token).json == ["searchRecords": []])
    await running.org.stop()
  }

  @Test func refusesBadQueries() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    for query in ["query", "query?q=", "query?q=nonsense"] {
      let response = try await running.send("GET", "/services/data/v33.0/\(query)", token: token)
      #expect(response.status == 400)
      #expect(response.errorCode == "MALFORMED_QUERY")
    }
    let search = try await running.send("GET", "/services/data/v33.0/search", token: token)
    #expect(search.errorCode == "MALFORMED_SEARCH")
    let more = try await running.send("GET", "/services/data/v33.0/query/nonsense-2000", token: token)
    #expect(more.status == 400)
    #expect(more.errorCode == "INVALID_QUERY_LOCATOR")
    await running.org.stop()
  }

  @Test(arguments: ["", "{", "[]", "null", "\"text\"", "{\"LastName\":}", "{\"LastName\":\"a\"} x"])
  func refusesContentThatIsNotAnObject(content: String) async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let response = try await running.send("POST", "/services/data/v33.0/sobjects/Contact", token: token, json: content)
    #expect(response.status == 400)
    #expect(response.errorCode == "JSON_PARSER_ERROR")
    await running.org.stop()
  }

  @Test func refusesOtherContentTypes() async throws {
    let running = try await RunningOrg()
    let response = try await running.send(
      "POST", "/services/data/v33.0/sobjects/Contact", token: try await running.accessToken(), form: [("LastName", "x")])
    #expect(response.status == 415)
    #expect(response.errorCode == "UNSUPPORTED_MEDIA_TYPE")
    await running.org.stop()
  }

  @Test func takesLargeContent() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    // Beyond every buffer of the server, and as broken at its end as at its start.
    let content = "{\"LastName\":\"" + String(repeating: "ü", count: 2_000_000)
    let response = try await running.send("POST", "/services/data/v33.0/sobjects/Contact", token: token, json: content)
    #expect(response.errorCode == "JSON_PARSER_ERROR")
    #expect(try await running.send("GET", "/services/data/v33.0", token: token).status == 200)
    await running.org.stop()
  }

  @Test func aBatchAnswersEachOfItsRequests() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let batch = #"""
      {"batchRequests":[
        {"method":"POST","url":"v34.0/sobjects/Contact","richInput":{"LastName":"Batch"}},
        {"method":"GET","url":"v34.0/sobjects/Nothing"},
        {"method":"GET","url":"/services/data/v34.0/limits"},
        {"method":"POST","url":"v34.0/composite/batch","richInput":{}}]}
      """#
    let answer = try await running.send("POST", "/services/data/v34.0/composite/batch", token: token, json: batch).json
    #expect(answer["hasErrors"] == true)
    #expect(answer["results"]?.array?.compactMap { $0["statusCode"]?.integer } == [201, 404, 200, 404])
    #expect(answer["results"]?[0]?["result"]?["success"] == true)

    let halting = batch.replacing("{\"batchRequests\"", with: "{\"haltOnError\":true,\"batchRequests\"")
    let halted = try await running.send("POST", "/services/data/v34.0/composite/batch", token: token, json: halting).json
    #expect(halted["results"]?.array?.compactMap { $0["statusCode"]?.integer } == [201, 404, 412, 412])

    for wrong in ["{}", #"{"batchRequests":[]}"#, #"{"batchRequests":[1]}"#, #"{"batchRequests":[{"method":"GET","url":"v60.0/limits"}]}"#] {
      #expect(try await running.send("POST", "/services/data/v34.0/composite/batch", token: token, json: wrong).status == 400)
    }
    await running.org.stop()
  }

  @Test func hasNoApexClasses() async throws {
    let running = try await RunningOrg()
    let token = try await running.accessToken()
    let response = try await running.send("POST", "/services/apexrest/my/class", token: token, json: "{}")
    #expect(response.status == 404)
    #expect(response.errorCode == "NOT_FOUND")
    #expect(try await running.send("GET", "/services/apexrest").status == 401)
    await running.org.stop()
  }
}
