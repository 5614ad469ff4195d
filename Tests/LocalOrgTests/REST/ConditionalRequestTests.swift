import Foundation
import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Conditions of requests for one record.
@Suite(SharedDesk()) struct ConditionalRequestTests {
  private static let past = "Sun, 06 Nov 1994 08:49:37 GMT"
  private static let future = "Sun, 06 Nov 2094 08:49:37 GMT"

  /// What stands for the record's own tag in the rows below.
  private static let own = "OWN"

  @Test(arguments: [
    ("GET", "If-Match", own, 200), ("GET", "If-Match", "*", 200), ("GET", "If-Match", "\"x\"", 412), ("GET", "If-Match", "W/\(own)", 200),
    ("GET", "If-Match", "\"x\",\(own)", 200), ("GET", "If-Match", "", 412),
    ("GET", "If-None-Match", own, 304), ("GET", "If-None-Match", "*", 304), ("GET", "If-None-Match", "\"x\"", 200),
    ("GET", "If-None-Match", "\"x\" , \(own)", 304), ("GET", "If-None-Match", "", 200),
    ("PATCH", "If-Match", own, 204), ("PATCH", "If-Match", "*", 204), ("PATCH", "If-Match", "\"x\"", 412), ("PATCH", "If-None-Match", "*", 412),
    ("PATCH", "If-None-Match", own, 412),
    ("PATCH", "If-None-Match", "\"x\"", 204), ("PATCH", "If-Modified-Since", future, 204), ("DELETE", "If-Match", "\"x\"", 412),
    ("DELETE", "If-None-Match", "*", 412), ("DELETE", "If-Match", own, 204),
    ("GET", "If-Modified-Since", past, 200), ("GET", "If-Modified-Since", future, 304), ("GET", "If-Modified-Since", "yesterday", 200),
    ("GET", "If-Unmodified-Since", future, 200),
    ("GET", "If-Unmodified-Since", past, 412), ("PATCH", "If-Unmodified-Since", past, 412), ("PATCH", "If-Unmodified-Since", future, 204),
    ("PATCH", "If-Unmodified-Since", "", 204),
    ("DELETE", "If-Unmodified-Since", past, 412), ("DELETE", "If-Unmodified-Since", future, 204),
  ]) func ofAnAccount(_ method: String, _ header: String, _ value: String, _ status: Int) async throws {
    let desk = try SharedDesk.get()
    let id = try await desk.create("Account", #"{"Name":"Conditions"}"#)
    let tag = try #require(try await desk.send("GET", "sobjects/Account/\(id)").headers["ETag"])
    let answer = try await desk.send(
      method, "sobjects/Account/\(id)", method == "PATCH" ? #"{"Site":"changed"}"# : nil, headers: [header: value.replacing(Self.own, with: tag)])
    #expect(answer.status == status, "\(answer.status) \(answer.text)")
    if status == 412 { #expect(answer.errorCode == "PRECONDITION_FAILED" && answer.errorMessage == "Precondition failed") }
    if status == 304 { #expect(answer.body.isEmpty && answer.headers["ETag"] == tag && answer.headers["Last-Modified"] != nil) }
    guard status == 412 || status == 304 else { return }
    #expect(try await desk.record("Account", id)["Site"] == .null)
  }

  /// Other types have no tags, and take dates only.
  @Test(arguments: [
    ("GET", "If-Match", "\"x\"", 200), ("GET", "If-None-Match", "*", 200), ("PATCH", "If-Match", "\"x\"", 204), ("GET", "If-Modified-Since", future, 304),
    ("PATCH", "If-Unmodified-Since", past, 412),
    ("DELETE", "If-Unmodified-Since", past, 412),
  ]) func ofAContact(_ method: String, _ header: String, _ value: String, _ status: Int) async throws {
    let desk = try SharedDesk.get()
    let id = try await desk.create("Contact", #"{"LastName":"Conditions"}"#)
    let answer = try await desk.send(method, "sobjects/Contact/\(id)", method == "PATCH" ? "{}" : nil, headers: [header: value])
    #expect(answer.status == status && answer.headers["ETag"] == nil, "\(answer.text)")
  }

  @Test func aTagChangesWithTheRecordOnly() async throws {
    let desk = try SharedDesk.get()
    let id = try await desk.create("Account", #"{"Name":"Tagged"}"#)
    func tag() async throws -> String? { try await desk.send("GET", "sobjects/account/\(id)?fields=Name").headers["ETag"] }
    let first = try await tag()
    #expect(first?.hasPrefix("\"") == true)
    #expect(try await tag() == first)
    _ = try await desk.send("PATCH", "sobjects/Account/\(id)", #"{"Name":"Tagged"}"#)
    #expect(try await tag() != first)
  }

  @Test func aRecordThatIsNotThereIsNotFoundWhateverTheConditions() async throws {
    let desk = try SharedDesk.get()
    for method in ["GET", "PATCH", "DELETE"] {
      let answer = try await desk.send(method, "sobjects/Account/001000000000001AAA", method == "PATCH" ? "{}" : nil, headers: ["If-None-Match": "*", "If-Unmodified-Since": Self.past])
      #expect(answer.status == 404, "\(answer.text)")
    }
  }
}
