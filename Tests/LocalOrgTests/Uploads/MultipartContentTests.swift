import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Forms of parts, as clients of several kinds write them.
@Suite struct MultipartContentTests {
  private static func parse(_ type: String, _ body: String) throws -> MultipartContent? {
    try MultipartContent(OrgRequest(method: "POST", target: "/", headers: ["content-type": type], body: Array(body.utf8)))
  }

  /// The head of a part, and the name and the file name that are read from it.
  @Test(arguments: [
    ("Content-Disposition: form-data; name=\"a\"", "a", nil),
    ("content-disposition: form-data; name=\"a\"", "a", nil),
    ("Content-Disposition:form-data;name=a", "a", nil),
    ("Content-Disposition: form-data; NAME=\"a\"; FileName=\"b.txt\"", "a", "b.txt"),
    ("Content-Disposition: form-data; name=\"a\"; filename=\"b;c.txt\"", "a", "b;c.txt"),
    ("Content-Disposition: form-data; filename=\"b; name=x.txt\"; name=\"a\"", "a", "b; name=x.txt"),
    ("Content-Disposition: form-data; name=\"a=b\"; filename=\"c=d.txt\"", "a=b", "c=d.txt"),
    ("Content-Disposition: form-data; name=\"a\"; filename=\"\"", "a", ""),
    ("Content-Disposition: form-data; name=\"ä 日本\"; filename=\"Ö.txt\"", "ä 日本", "Ö.txt"),
    ("X-Other: 1\r\nContent-Disposition: form-data; name=\"a\"\r\nContent-Type: text/plain", "a", nil),
    ("Content-Disposition: form-data; name=\"a\"; filename=b.txt", "a", "b.txt"),
  ] as [(String, String, String?)])
  func aPartHasItsName(_ head: String, _ name: String, _ fileName: String?) throws {
    let form = try #require(try Self.parse("multipart/form-data; boundary=x", "--x\r\n\(head)\r\n\r\ncontent\r\n--x--\r\n"))
    #expect(form.parts.count == 1 && form.parts[0].name == name && form.parts[0].fileName == fileName && form.parts[0].text == "content", "\(form.parts)")
    #expect(form[name]?.text == "content" && form["nothing"] == nil)
  }

  /// The type of the content, a content, and the texts of its parts; nil when the parts cannot be told apart.
  @Test(arguments: [
    ("multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--x\r\nContent-Disposition: form-data; name=\"b\"\r\n\r\n2\r\n--x--", ["1", "2"]),
    ("MULTIPART/FORM-DATA; charset=utf-8; BOUNDARY=\"x y\"", "--x y\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--x y--", ["1"]),
    ("multipart/form-data; boundary=x", "--x\nContent-Disposition: form-data; name=\"a\"\n\n1\n--x--", ["1"]),
    ("multipart/form-data; boundary=x", "before\r\n--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--x--\r\nbehind", ["1"]),
    ("multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n--x--", [""]),
    ("multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nnot --x\r\nat a line's start\r\n--x--", ["not --x\r\nat a line's start"]),
    ("multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nline\r\n\r\n\r\n--x--", ["line\r\n\r\n"]),
    ("multipart/form-data; boundary=x", "--x\r\nContent-Type: text/plain\r\n\r\nno name\r\n--x--", []),
    ("multipart/form-data; boundary=x", "--x--", nil),
    ("multipart/form-data; boundary=x", "", nil),
    ("multipart/form-data; boundary=x", "--y\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--y--", nil),
    ("multipart/form-data", "--x\r\n\r\n--x--", nil),
    ("multipart/form-data; boundary=", "--\r\n\r\n----", nil),
    ("multipart/form-data; boundary=\"\"", "--\r\n\r\n----", nil),
  ] as [(String, String, [String]?)])
  func partsStandBetweenBoundaries(_ type: String, _ body: String, _ texts: [String]?) throws {
    if let texts {
      #expect(try Self.parse(type, body)?.parts.map(\.text) == texts)
    } else {
      let error = try #require(throws: OrgAPIError.self) { try Self.parse(type, body) }
      #expect(error.status == 400 && error.errorCode == "INVALID_MULTIPART_REQUEST")
    }
  }

  @Test(arguments: ["", "application/json", "multipart/mixed; boundary=x", "text/plain"])
  func contentOfAnotherTypeIsNoForm(_ type: String) throws { #expect(try Self.parse(type, "--x\r\n\r\n--x--") == nil) }

  /// A job may come with its data, in parts of these names.
  @Test(arguments: [
    (["job": #"{"object":"Account","operation":"insert"}"#, "content": "Name\nx\n"], 200, nil),
    (["job": #"{"object":"Account","operation":"insert"}"#], 400, "INVALID_MULTIPART_REQUEST"),
    (["content": "Name\nx\n"], 400, "INVALID_MULTIPART_REQUEST"),
    (["job": "{", "content": "Name\nx\n"], 400, "JSON_PARSER_ERROR"),
    (["job": #"{"object":"Nope","operation":"insert"}"#, "content": "Name\nx\n"], 400, "INVALIDENTITY"),
    (["job": #"{"object":"Account","operation":"insert"}"#, "content": ""], 200, nil),
    (["Job": #"{"object":"Account","operation":"insert"}"#, "content": "Name\nx\n"], 400, "INVALID_MULTIPART_REQUEST"),
  ] as [([String: String], Int, String?)])
  func aJobComesWithItsData(_ parts: [String: String], _ status: Int, _ code: String?) async throws {
    let client = try await BulkClient(RunningOrg())
    var request = HTTPRequest(method: "POST", url: "\(client.org.baseURL)/services/data/v59.0/jobs/ingest")
    request.headers = ["Authorization": "Bearer \(client.token)", "Content-Type": "multipart/form-data; boundary=edge"]
    let body = parts.map { "--edge\r\nContent-Disposition: form-data; name=\"\($0.key)\"\r\n\r\n\($0.value)\r\n" }.joined() + "--edge--\r\n"
    request.body = Array(body.utf8)
    let answer = try await client.org.client.send(request)
    #expect(answer.status == status && answer.errorCode == code, "\(answer.text)")
    if status == 200 {
      let job = try await client.end(try answer.json["id"]?.string ?? "")
      #expect(job["state"]?.string == (parts["content"] == "" ? "Failed" : "JobComplete"), "\(job)")
    } else {
      #expect(try await client.send("GET", "jobs/ingest").json["records"] == [])
    }
    await client.org.org.stop()
  }

  /// 100,000 characters, whatever their bytes.
  @Test(arguments: [("x", 100_000 - 5, 200), ("x", 100_000 - 4, 400), ("ü", 100_000 - 5, 200), ("ü", 100_000 - 4, 400)])
  func dataThatComeAlongHaveALimit(_ letter: String, _ count: Int, _ status: Int) async throws {
    let client = try await BulkClient(RunningOrg())
    var request = HTTPRequest(method: "POST", url: "\(client.org.baseURL)/services/data/v59.0/jobs/ingest")
    request.headers = ["Authorization": "Bearer \(client.token)", "Content-Type": "multipart/form-data; boundary=edge"]
    let job = "--edge\r\nContent-Disposition: form-data; name=\"job\"\r\n\r\n{\"object\":\"Account\",\"operation\":\"insert\"}\r\n"
    request.body = Array("\(job)--edge\r\nContent-Disposition: form-data; name=\"content\"\r\n\r\nName\n\(String(repeating: letter, count: count))\r\n--edge--\r\n".utf8)
    let answer = try await client.org.client.send(request)
    #expect(answer.status == status && (status == 200 || answer.errorCode == "INVALIDJOB"), "\(answer.text)")
    await client.org.org.stop()
  }
}
