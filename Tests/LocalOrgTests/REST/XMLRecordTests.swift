import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Records that come as XML.
@Suite struct XMLRecordTests {
  private final class Desk: Sendable {
    let running: RunningOrg
    let token: String

    init() async throws {
      running = try await RunningOrg()
      token = try await running.accessToken()
    }

    func send(_ method: String, _ path: String, _ xml: String, type: String = "application/xml; charset=UTF-8") async throws -> HTTPResponse {
      var request = HTTPRequest(method: method, url: "\(running.baseURL)/services/data/v60.0/sobjects/\(path)")
      request.headers["Authorization"] = "Bearer \(token)"
      request.headers["Content-Type"] = type
      request.body = Array(xml.utf8)
      return try await running.client.send(request)
    }

    func record(_ type: String, _ id: String) async throws -> JSONValue { try await running.send("GET", "/services/data/v60.0/sobjects/\(type)/\(id)", token: token).json }
  }

  @Test func recordsAreCreatedChangedAndUpserted() async throws {
    let desk = try await Desk()
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Account><Name>Żabka &amp; &lt;Co&gt; ☂</Name><AnnualRevenue>1234.5</AnnualRevenue><NumberOfEmployees>12</NumberOfEmployees><Site></Site><ExternalId__c>X1</ExternalId__c></Account>
      """
    let created = try await desk.send("POST", "Account", xml)
    let id = try #require(try created.json["id"]?.string, "\(created.text)")
    let record = try await desk.record("Account", id)
    #expect(created.status == 201 && record["Name"] == "Żabka & <Co> ☂" && record["AnnualRevenue"] == 1_234.5 && record["NumberOfEmployees"] == 12 && record["Site"] == .null)
    let nothing = #"<r xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><AnnualRevenue xsi:nil="true"/><Name>New</Name></r>"#
    #expect(try await desk.send("PATCH", "Account/\(id)", nothing, type: "text/xml").status == 204)
    let changed = try await desk.record("Account", id)
    #expect(changed["Name"] == "New" && changed["AnnualRevenue"] == .null)
    #expect(try await desk.send("PATCH", "Account/ExternalId__c/X1", "<Account><Name>Upserted</Name></Account>").status == 200)
    let contact = try await desk.send("POST", "Contact", "<Contact><LastName>L</LastName><Account><ExternalId__c>X1</ExternalId__c></Account><HasOptedOutOfEmail>true</HasOptedOutOfEmail></Contact>")
    let child = try #require(try contact.json["id"]?.string, "\(contact.text)")
    #expect(try await desk.record("Contact", child)["AccountId"] == .string(id))
  }

  @Test func theAnswerIsXMLWhenItIsAskedFor() async throws {
    let desk = try await Desk()
    let answer = try await desk.send("POST", "Account.xml", "<Account><Name>A</Name></Account>")
    #expect(answer.status == 201 && answer.headers["Content-Type"]?.hasPrefix("application/xml") == true && answer.text.contains("<Result><id>001"))
    let refused = try await desk.send("POST", "Account.xml", "<Account/>")
    #expect(refused.status == 400 && refused.text.contains("<errorCode>REQUIRED_FIELD_MISSING</errorCode>"))
  }

  @Test(arguments: [
    "", "<Account>", "<a/><b/>", "no", "<Account><Name>A</Name><Name>B</Name></Account>", "<!DOCTYPE a [<!ENTITY b \"c\">]><Account><Name>&b;</Name></Account>", "<Account><Name>\u{1}</Name></Account>",
  ])
  func whatIsNoRecordIsRefused(_ xml: String) async throws {
    let desk = try await Desk()
    let answer = try await desk.send("POST", "Account", xml)
    #expect(answer.status == 400 && answer.errorCode == "XML_PARSER_ERROR", "\(answer.text)")
  }

  @Test func valuesAreChecked() async throws {
    let desk = try await Desk()
    #expect(try await desk.send("POST", "Account", "<Account><Name>A</Name><Nope>1</Nope></Account>").errorCode == "INVALID_FIELD")
    #expect(try await desk.send("POST", "Account", "<Account><Name>A</Name><AnnualRevenue>much</AnnualRevenue></Account>").status == 400)
    #expect(try await desk.send("POST", "Account", "<Account><Name>A</Name></Account>", type: "application/yaml").status == 415)
  }
}
