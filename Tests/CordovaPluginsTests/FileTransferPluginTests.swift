import CordovaBridge
import FilePlugin
import FileTransferPlugin
import Foundation
import HTTPClient
import HTTPServer
import JSON
import Loopback
import Synchronization
import TemporaryFiles
import Testing
import WebPlatform
import WireFormat

@Suite struct FileTransferPluginTests {
  private static let service = FileTransferPlugin.service

  /// An app, a server, and the native side between them.
  private struct Fixture {
    let app: AppFolders
    let server: HTTPServer
    let cookies: CookieJar
    let transfers: PluginCaller

    /// What the callbacks get of a transfer, in order.
    func results(_ action: String, _ arguments: JSONValue) async throws -> [PluginResult] {
      var results: [PluginResult] = []
      for await result in await transfers.results(FileTransferPlugin.service, action, arguments.text) { results.append(result) }
      return results
    }

    func download(_ path: String, to target: String = "target.txt", headers: JSONValue = .null) async throws -> [PluginResult] {
      try await results("download", [.string(server.url(path)), .string(app.address(target)), false, 1, headers])
    }

    func upload(
      _ source: String, _ path: String = "/echo", params: JSONValue = [:], chunked: Bool = true, headers: JSONValue = .null
    ) async throws -> [PluginResult] {
      try await results(
        "upload", [.string(source), .string(server.url(path)), "key", "na\"me.txt", "text/plain", params, false, .bool(chunked), headers, 1, "POST"])
    }

    func has(_ name: String) -> Bool { app.disk.exists(app.place(name)) }
  }

  private func run(
    _ platform: WebViewPlatform, allows: @escaping @Sendable (HTTPURL) -> Bool = { _ in true }, answering handler: @escaping HTTPServer.Handler,
    _ body: (Fixture) async throws -> Void
  ) async throws {
    let app = try AppFolders(platform)
    let (folders, http) = (app.folders, HTTPClient())
    let cookies = CookieJar { 0 }
    let network = TransferNetwork(http: http, userAgent: { "Test" }, cookies: { cookies }, allows: allows) { "\($0) is not listed" }
    try await HTTPServer.run(answering: handler) { server in
      let transfers = PluginCaller(Self.service, { _ in FileTransferPlugin(folders: folders, network: network) })
      try await body(Fixture(app: app, server: server, cookies: cookies, transfers: transfers))
      await transfers.close()
    }
    func drafts() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: app.disk.path("sandbox/drafts")) }
    // The page is told at once that it has ended a transfer; the network takes a moment.
    for _ in 0..<200 where try !drafts().isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    #expect(try drafts() == [], "nothing is left that is not complete")
  }

  /// Answers with what it was asked: the headers, and the content's length or text.
  private static let echo: HTTPServer.Handler = { request in
    let content = try await request.body.collect(upTo: 1 << 30)
    var headers = JSONObject()
    for field in request.headers { headers[field.name.lowercased()] = .string(request.headers.combined(field.name) ?? "") }
    let answer: JSONObject = [
      "method": .string(request.method), "headers": .object(headers), "size": .integer(Int64(content.count)),
      "content": .string(String(decoding: content.prefix(2000), as: UTF8.self)),
    ]
    return ServerResponse(headers: ["content-type": "application/json"], content: .text(JSONValue.object(answer).text.description))
  }

  private func answer(_ results: [PluginResult]) throws -> JSONValue {
    let last = try #require(results.last)
    #expect(last.status == .ok, "\(last.message)")
    return try JSONValue(parsing: try #require(try last.message.value["response"]?.string))
  }

  // MARK: Uploads

  @Test(arguments: WebViewPlatform.allCases) func aFileIsAPartOfAForm(_ platform: WebViewPlatform) async throws {
    try await run(platform, answering: Self.echo) { fixture in
      try fixture.app.disk.write("content", to: fixture.app.place("a.txt"))
      let results = try await fixture.upload(fixture.app.address("a.txt"), params: ["one": "1", "two": 2, "none": .null])
      let asked = try answer(results)
      let boundary = platform == .ios ? "+++++org.apache.cordova.formBoundary" : "+++++"
      #expect(asked["headers"]?["content-type"] == .string("multipart/form-data; boundary=\(boundary)"))
      #expect(asked["headers"]?["transfer-encoding"] == "chunked")
      #expect(asked["headers"]?["user-agent"] == "Test")
      func field(_ name: String, _ value: String) -> String { "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n" }
      let head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"key\"; filename=\"na%22me.txt\"\r\nContent-Type: text/plain\r\n"
      let fields = field("one", "1") + field("two", "2") + (platform == .android ? field("none", "null") : "")
      let content = fields + head + (platform == .ios ? "Content-Length: 7\r\n" : "") + "\r\ncontent\r\n--\(boundary)--\r\n"
      #expect(asked["content"] == .string(content))
      let value = try #require(results.last).message.value
      #expect(value["responseCode"] == 200)
      #expect((value["headers"]?["Content-Type"] == "application/json") == (platform == .ios))
      let progress = try results.dropLast().map { try $0.message.value }
      #expect(progress.last?["total"]?.integer == Int64(content.utf8.count))
      #expect(progress.allSatisfy { $0["lengthComputable"] == true && ($0["loaded"]?.integer ?? 0) <= Int64(content.utf8.count) })
    }
  }

  @Test(arguments: WebViewPlatform.allCases) func aContentTypeSendsTheFileAlone(_ platform: WebViewPlatform) async throws {
    try await run(platform, answering: Self.echo) { fixture in
      let headers: JSONValue = ["Content-Type": "image/png", "X-List": ["a", "b"], "X-Number": 7, "X-Line": "a\nb"]
      let asked = try answer(try await fixture.upload("data:image/png;base64,aGVsbG8=", chunked: false, headers: headers))
      #expect(asked["content"] == "hello")
      #expect(asked["headers"]?["content-length"] == "5")
      #expect(asked["headers"]?["transfer-encoding"] == nil)
      #expect(asked["headers"]?["x-list"] == "a, b")
      #expect(asked["headers"]?["x-number"] == "7")
      #expect(asked["headers"]?["x-line"] == "a b")
      #expect(try answer(try await fixture.upload("data:,", headers: headers))["size"] == 0)
    }
  }

  @Test func largeFilesAreSentWithFlatMemory() async throws {
    try await run(.ios, answering: { request in
      var size = 0
      while let piece = try await request.body.next() { size += piece.count }
      return ServerResponse(content: .text("\(size)"))
    }) { fixture in
      let size: UInt64 = 300_000_000
      try fixture.app.disk.write([], to: fixture.app.place("large.bin"))
      try FileHandle(forWritingTo: URL(fileURLWithPath: fixture.app.disk.path(fixture.app.place("large.bin")))).truncate(atOffset: size)
      let before = try residentMemory()
      for chunked in [true, false] {
        let results = try await fixture.upload(fixture.app.address("large.bin"), chunked: chunked, headers: ["Content-Type": "x/y"])
        #expect(try results.last?.message.value["response"] == .string("\(size)"))
      }
      #expect(try residentMemory() < before + 150_000_000)
    }
  }

  @Test func cookiesOfTheAppGoAlong() async throws {
    try await run(.android, answering: { request in
      var answer = try await Self.echo(request)
      answer.headers.add("Set-Cookie", "given=1; Path=/")
      return answer
    }) { fixture in
      _ = try await fixture.upload("data:,x")
      #expect(try answer(try await fixture.upload("data:,x"))["headers"]?["cookie"] == "given=1")
    }
    try await run(.ios, answering: Self.echo) { fixture in
      let asked = try answer(try await fixture.upload("data:,x", params: ["__cookie": "own=2", "field": "value"]))
      #expect(asked["headers"]?["cookie"] == "own=2")
      #expect(asked["content"]?.string?.contains("__cookie") == false)
    }
  }

  @Test(arguments: WebViewPlatform.allCases) func whatTheServerSaysToAnUploadIsTold(_ platform: WebViewPlatform) async throws {
    try await run(platform, answering: { request in
      _ = try await request.body.collect(upTo: 1000)
      // ISO 8859-1.
      return ServerResponse(status: Int(request.path.dropFirst()) ?? 500, content: .bytes([0xE4]))
    }) { fixture in
      for (status, code) in [(403, 3), (404, platform == .android ? 1 : 3), (500, 3)] as [(Int64, Int64)] {
        let results = try await fixture.upload("data:,x", "/\(status)")
        let error = try #require(results.last).message.value
        #expect(error["code"]?.integer == code)
        #expect(error["http_status"]?.integer == status)
        #expect(error["body"] == "ä")
        #expect(error["source"] == "data:,x")
      }
    }
  }

  // MARK: Downloads

  @Test(arguments: WebViewPlatform.allCases) func aFileIsFetched(_ platform: WebViewPlatform) async throws {
    try await run(platform, answering: { request in
      ServerResponse(content: .text(request.headers["X-Own"] ?? "none"))
    }) { fixture in
      let results = try await fixture.download("/", to: "new/folder/a.txt", headers: ["X-Own": "mine"])
      let entry = try #require(results.last).message.value
      #expect(entry["fullPath"] == "/new/folder/a.txt")
      #expect(entry["isFile"] == true)
      #expect(try fixture.app.disk.bytes(fixture.app.place("new/folder/a.txt")) == Array("mine".utf8))
      #expect(try fixture.app.disk.mode(fixture.app.place("new/folder/a.txt")) == 0o600)
      #expect(try results.dropLast().last?.message.value["loaded"] == 4)
    }
  }

  @Test(arguments: WebViewPlatform.allCases) func whatTheServerSaysToADownloadIsTold(_ platform: WebViewPlatform) async throws {
    try await run(platform, answering: { request in
      ServerResponse(status: Int(request.path.dropFirst()) ?? 500, content: .text(request.path == "/304" ? "" : "why"))
    }) { fixture in
      for (status, code) in [(404, 1), (401, 3), (500, 3), (304, 5)] as [(Int64, Int64)] {
        try fixture.app.disk.write("old", to: fixture.app.place("target.txt"))
        let results = try await fixture.download("/\(status)")
        let error = try #require(results.last).message.value
        #expect(error["code"]?.integer == code)
        #expect(error["http_status"]?.integer == status)
        #expect(error["body"] == .string(status == 304 ? "" : "why"))
        // Android had opened the target by then.
        #expect(fixture.has("target.txt") == (platform == .ios || status == 304))
      }
    }
  }

  @Test(arguments: WebViewPlatform.allCases) func whatBreaksOffLeavesNothing(_ platform: WebViewPlatform) async throws {
    try await run(platform, answering: { _ in
      ServerResponse(content: .stream(length: 1_000_000) { write in
        try await write([UInt8](repeating: 1, count: 300_000))
        throw CancellationError()
      })
    }) { fixture in
      try fixture.app.disk.write("old", to: fixture.app.place("target.txt"))
      let results = try await fixture.download("/")
      let error = try #require(results.last).message.value
      #expect(error["code"] == 3)
      #expect(error["exception"]?.string?.isEmpty == false)
      #expect(!fixture.has("target.txt"), "as on a phone, which had begun to write there")
    }
  }

  @Test(arguments: WebViewPlatform.allCases) func aDownloadIsEnded(_ platform: WebViewPlatform) async throws {
    try await run(platform, answering: { _ in
      ServerResponse(content: .stream(length: nil) { write in
        while true {
          try await write([UInt8](repeating: 1, count: 65_536))
          try await Task.sleep(for: .milliseconds(5))
        }
      })
    }) { fixture in
      var codes: [Int64?] = []
      let arguments: JSONValue = [.string(fixture.server.url("/")), .string(fixture.app.address("target.txt")), false, 7, .null]
      for await result in await fixture.transfers.results(Self.service, "download", arguments.text) {
        if result.status == .ok {
          let progress = try result.message.value
          #expect(progress["lengthComputable"] == false)
          #expect(progress["total"] == (platform == .ios ? -1 : 0))
          _ = await fixture.transfers.call(Self.service, "abort", JSONValue.array([7]).text)
        } else {
          codes.append(try result.message.value["code"]?.integer)
        }
      }
      #expect(codes == [4])
      #expect(!fixture.has("target.txt"))
    }
  }

  @Test func aTransferEndsWithItsPage() async throws {
    try await run(.ios, answering: { _ in
      ServerResponse(content: .stream(length: nil) { write in
        while true {
          try await write([1])
          try await Task.sleep(for: .milliseconds(5))
        }
      })
    }) { fixture in
      let arguments: JSONValue = [.string(fixture.server.url("/")), .string(fixture.app.address("target.txt")), false, 1, .null]
      for await result in await fixture.transfers.results(Self.service, "download", arguments.text) where result.status == .ok {
        await fixture.transfers.close()
      }
      #expect(!fixture.has("target.txt"))
    }
  }

  @Test func largeFilesAreFetchedWithFlatMemory() async throws {
    try await run(.android, answering: { _ in
      ServerResponse(content: .stream(length: 300_000_000) { write in
        let piece = [UInt8](repeating: 7, count: 1_000_000)
        for _ in 0..<300 { try await write(piece) }
      })
    }) { fixture in
      let before = try residentMemory()
      let results = try await fixture.download("/", to: "large.bin")
      #expect(results.last?.status == .ok)
      #expect(try residentMemory() < before + 150_000_000)
      let size = try FileManager.default.attributesOfItem(atPath: fixture.app.disk.path(fixture.app.place("large.bin")))[.size] as? Int
      #expect(size == 300_000_000)
    }
  }

  @Test func compressedContentIsDecoded() async throws {
    // "hello" by gzip.
    let compressed: [UInt8] = [31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 203, 72, 205, 201, 201, 7, 0, 134, 166, 16, 54, 5, 0, 0, 0]
    try await run(.android, answering: { _ in ServerResponse(headers: ["Content-Encoding": "gzip"], content: .bytes(compressed)) }) { fixture in
      let results = try await fixture.download("/")
      #expect(results.last?.status == .ok)
      #expect(try fixture.app.disk.bytes(fixture.app.place("target.txt")) == Array("hello".utf8))
    }
  }

  // MARK: The access list

  @Test(arguments: WebViewPlatform.allCases) func serversThatConfigDoesNotListAreNotAsked(_ platform: WebViewPlatform) async throws {
    let asked = Mutex(0)
    try await run(platform, allows: { $0.path != "/secret" }, answering: { request in
      asked.withLock { $0 += 1 }
      return ServerResponse(status: 302, headers: ["Location": "/secret"])
    }) { fixture in
      try fixture.app.disk.write("old", to: fixture.app.place("target.txt"))
      for (path, times) in [("/secret", 0), ("/redirect", 1)] {
        let error = try #require(try await fixture.download(path).last).message.value
        #expect(error["code"] == 3)
        #expect(error["http_status"] == 401)
        #expect(error["exception"]?.string?.hasSuffix(" is not listed") == true)
        let count = asked.withLock { $0 }
        #expect(count == times)
        #expect(fixture.has("target.txt"))
      }
      let refused = try #require(try await fixture.upload("data:,x", "/secret").last).message.value
      #expect(refused["code"] == 3)
    }
  }

  /// Of this process, in bytes.
  private func residentMemory() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return try #require(pages) * 4096
  }
}
