import Foundation
import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Records that come in parts: the record as JSON, and the bytes of its fields.
@Suite(SharedDesk()) struct MultipartRecordTests {
  private static let boundary = "gantry"

  private func send(_ content: [UInt8], type: String = "multipart/form-data; boundary=\(boundary)", to path: String = "sobjects/ContentVersion", method: String = "POST") async throws -> HTTPResponse {
    try await SharedDesk.get().send(method, path, type: type, content: content)
  }

  private func part(_ disposition: String, _ content: [UInt8], type: String? = nil) -> [UInt8] {
    Array("--\(Self.boundary)\r\nContent-Disposition: form-data; \(disposition)\r\n\(type.map { "Content-Type: \($0)\r\n" } ?? "")\r\n".utf8) + content + Array("\r\n".utf8)
  }

  private static let end = Array("--\(boundary)--\r\n".utf8)

  private func record(_ json: String = #"{"PathOnClient":"a.txt","Title":"Parts"}"#) -> [UInt8] { part("name=\"entity_content\"", Array(json.utf8), type: "application/json") }

  private func file(_ bytes: [UInt8], _ name: String = "a.txt", field: String = "VersionData") -> [UInt8] {
    part("name=\"\(field)\"; filename=\"\(name)\"", bytes, type: "application/octet-stream")
  }

  private func bytes(of answer: HTTPResponse) async throws -> [UInt8] {
    let id = try #require(try answer.json["id"]?.string, "\(answer.text)")
    return try await SharedDesk.get().send("GET", "sobjects/ContentVersion/\(id)/VersionData").body
  }

  @Test func bytesOfAnyKindComeBackAsTheyWere() async throws {
    let contents: [[UInt8]] = [
      [0], [0x0D, 0x0A], [0x0D, 0x0A, 0x0D, 0x0A], Array("--gantr".utf8), Array("\r\n--gantr\r\n".utf8), Array("a--gantry".utf8), Array("\n".utf8), (0...255).map { UInt8($0) },
      Array(repeating: 0x2D, count: 5_000), Array("ü😀".utf8),
    ]
    for content in contents {
      let answer = try await send(record() + file(content) + Self.end)
      #expect(answer.status == 201, "\(answer.text)")
      #expect(try await bytes(of: answer) == content)
    }
  }

  @Test func aLargeFileIsTaken() async throws {
    let content = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(try await bytes(of: try await send(record() + file(content) + Self.end)) == content)
  }

  @Test func thePartsMayStandInAnyOrderAndHaveLinesOfAnyKind() async throws {
    let (record, file) = (record(), file(Array("x".utf8)))
    #expect(try await bytes(of: try await send(file + record + Self.end)) == Array("x".utf8))
    #expect(try await bytes(of: try await send(Array("preamble\r\n".utf8) + record + file + Self.end + Array("epilogue".utf8))) == Array("x".utf8))
    let plain = String(decoding: record + file + Self.end, as: UTF8.self).replacing("\r\n", with: "\n")
    #expect(try await bytes(of: try await send(Array(plain.utf8))) == Array("x".utf8))
    #expect(try await bytes(of: try await send(record + file + Self.end, type: "Multipart/Form-Data; charset=utf-8; Boundary=\"\(Self.boundary)\"")) == Array("x".utf8))
  }

  /// An upload that was cut off is no file, and no file without its content either.
  @Test(arguments: [0, 1, 2, 3, 4, 5, 10, 30, 60, 100, 160]) func contentThatIsCutOffIsRefused(_ missing: Int) async throws {
    let desk = try SharedDesk.get()
    let before = try await desk.count("ContentVersion")
    let whole = record() + file(Array("content".utf8)) + Array("--\(Self.boundary)--".utf8)
    let answer = try await send(Array(whole.dropLast(missing)))
    if missing == 0 { return #expect(answer.status == 201, "\(answer.text)") }
    #expect(answer.status == 400 && answer.errorCode == "INVALID_MULTIPART_REQUEST", "\(missing): \(answer.status) \(answer.text)")
    #expect(try await desk.count("ContentVersion") == before)
  }

  @Test(arguments: [
    ("multipart/form-data", "INVALID_MULTIPART_REQUEST"), ("multipart/form-data; boundary=", "INVALID_MULTIPART_REQUEST"),
    ("multipart/form-data; boundary=\"\"", "INVALID_MULTIPART_REQUEST"),
    ("multipart/form-data; boundary=other", "INVALID_MULTIPART_REQUEST"), ("multipart/form-data; limit=gantry", "INVALID_MULTIPART_REQUEST"),
  ]) func aBoundaryThatIsNoneIsRefused(_ type: String, _ code: String) async throws {
    let answer = try await send(record() + file([1]) + Self.end, type: type)
    #expect(answer.status == 400 && answer.errorCode == code, "\(answer.text)")
  }

  @Test func contentWithoutARecordIsRefused() async throws {
    for content in [Self.end, Array("--\(Self.boundary)\r\n".utf8) + Self.end, Array("".utf8), Array("no parts".utf8)] {
      let answer = try await send(content)
      #expect(answer.status == 400 && ["INVALID_MULTIPART_REQUEST", "JSON_PARSER_ERROR"].contains(answer.errorCode), "\(answer.text)")
    }
    for json in ["", "[]", "{", "\"a\""] {
      #expect(try await send(record(json) + file([1]) + Self.end).errorCode == "JSON_PARSER_ERROR")
    }
    #expect(try await send(record("{\"Title\":\"No path\"}") + Self.end).status == 400)
    #expect(try await send(record() + file([1], field: "Nothing") + Self.end).errorCode == "INVALID_FIELD")
    #expect(try await send(record() + file([]) + Self.end).errorCode == "REQUIRED_FIELD_MISSING")
  }

  @Test func anAttachmentAndItsChangeComeInParts() async throws {
    let desk = try SharedDesk.get()
    let account = try await desk.create("Account", #"{"Name":"With attachment"}"#)
    let made = try await send(
      part("name=\"entity\"", Array(#"{"Name":"a.bin","ParentId":"\#(account)"}"#.utf8), type: "application/json") + file([1, 2, 3], field: "Body") + Self.end, to: "sobjects/Attachment")
    let id = try #require(try made.json["id"]?.string, "\(made.text)")
    #expect(try await desk.record("Attachment", id)["BodyLength"] == 3)
    let changed = try await send(part("name=\"entity\"", Array("{}".utf8), type: "application/json") + file([4, 5], field: "Body") + Self.end, to: "sobjects/Attachment/\(id)", method: "PATCH")
    #expect(changed.status == 204, "\(changed.text)")
    #expect(try await desk.send("GET", "sobjects/Attachment/\(id)/Body").body == [4, 5])
    #expect(try await desk.record("Attachment", id)["BodyLength"] == 2)
  }

  /// A name in quotes may hold what separates parameters.
  @Test(arguments: [("a;b.txt", "a;b.txt"), ("a=b.txt", "a=b.txt"), ("ü 日.txt", "ü 日.txt"), ("a, b.txt", "a, b.txt"), ("; name=\\\"x\\\".txt", "; name=\"x\".txt"), ("plain.txt", "plain.txt")])
  func namesOfFilesAreReadWhole(_ written: String, _ name: String) throws {
    let request = OrgRequest(method: "POST", target: "/", headers: ["content-type": "multipart/form-data; boundary=\(Self.boundary)"], body: file([1], written) + Self.end)
    let parts = try #require(try MultipartContent(request)).parts
    #expect(parts.map(\.fileName) == [name] && parts.map(\.name) == ["VersionData"])
  }

  @Test(arguments: [
    ("a.txt", "a", "TEXT"), ("a.b.PDF", "a.b", "PDF"), ("folder/a.png", "a", "PNG"), ("C:\\folder\\a.jpeg", "a", "JPG"), ("noending", "noending", "UNKNOWN"),
    (".hidden", ".hidden", "UNKNOWN"),
    ("a.", "a", "UNKNOWN"), ("a.xyz", "a", "XYZ"), ("日本.docx", "日本", "WORD_X"), ("a.snote", "a", "SNOTE"), ("a.XLSX", "a", "EXCEL_X"), ("a.htm", "a", "HTML"),
  ]) func thePathTellsTitleAndType(_ path: String, _ title: String, _ type: String) async throws {
    let desk = try SharedDesk.get()
    let content = Data("x".utf8).base64EncodedString()
    let id = try await desk.create("ContentVersion", JSONValue.object(["PathOnClient": .string(path), "VersionData": .string(content)]).description)
    let version = try await desk.record("ContentVersion", id)
    #expect(version["Title"]?.string == title && version["FileType"]?.string == type && version["ContentSize"] == 1, "\(version)")
    #expect(version["VersionNumber"] == "1" && version["IsLatest"] == true)
  }
}
