import CordovaBridge
import Foundation
import HTTPServer
import JSON
import Loopback
import NetworkPlugin
import Polling
import SalesforceClient
import Synchronization
import TemporaryFiles
import Testing

@Suite struct NetworkPluginTests {
  private func withPlugin(
    uploads: UploadFolders = UploadFolders([]), _ body: (TestOrg, AccountsOfOrg, NetworkPlugin) async throws -> Void
  ) async throws {
    try await withOrg { org in
      let set = try AccountsOfOrg(org)
      try await set.accounts.authenticate()
      try await body(org, set, NetworkPlugin(rest: set.rest, uploads: uploads))
    }
  }

  private func send(_ plugin: NetworkPlugin, _ options: JSONValue) async throws -> PluginResult {
    try await call(plugin, "pgSendRequest", #"["pluginSDKVersion:5.3.0",\#(options)]"#)
  }

  /// The text in what the error callback gets.
  private func error(_ result: PluginResult) throws -> String {
    try #require(JSONValue(parsing: result.value.string ?? "")["error"]?.string)
  }

  @Test func getsCarryTheirParametersInTheQuery() async throws {
    try await withPlugin { _, _, plugin in
      let result = try await send(plugin, [
        "endPoint": "/services/data", "path": "/v40.0/query?a=1",
        "queryParams": ["q": "SELECT Id FROM Account WHERE Name = 'Ä+&'", "n": 5, "b": true, "none": nil],
        "headerParams": ["X-Extra": "yes"], "fileParams": [:],
      ])
      #expect(result.status == .ok)
      #expect(result.value["method"] == "GET")
      #expect(result.value["path"] == "/services/data/v40.0/query")
      #expect(result.value["query"] == ["a": "1", "b": "true", "n": "5", "q": "SELECT Id FROM Account WHERE Name = 'Ä+&'"])
      #expect(result.value["extra"] == "yes")
      #expect(result.value["agent"] == "Agent/1")
      #expect(result.value["body"] == "")
    }
  }

  @Test(arguments: ["POST", "PATCH", "PUT", "post"])
  func otherMethodsCarryThemAsJSON(method: String) async throws {
    try await withPlugin { _, _, plugin in
      let payload: JSONValue = ["Name": "Grüße 🙂", "Deep": ["a": [1, 2.5, nil]]]
      let result = try await send(plugin, ["endPoint": "/services/data", "path": "/x", "method": .string(method), "queryParams": payload])
      #expect(result.value["method"] == .string(method.uppercased()))
      #expect(result.value["type"] == "application/json")
      #expect(try JSONValue(parsing: result.value["body"]?.string ?? "") == payload)
      #expect(result.value["query"] == [:])
    }
  }

  @Test func answersComeAsValuesTextsOrNothing() async throws {
    try await withPlugin { _, _, plugin in
      let text = try await send(plugin, ["endPoint": "/services/data", "path": "/text"])
      #expect(text.value == "42")
      let nothing = try await send(plugin, ["path": "/services/data/nothing"])
      #expect(nothing == .ok)
    }
  }

  @Test(arguments: [[], [0], [0, 255], [255, 254, 253], Array(0...255)] as [[UInt8]])
  func binaryAnswersComeInBase64(bytes: [UInt8]) async throws {
    try await withPlugin { _, _, plugin in
      // The payload as text is sent as it is.
      let text = String(decoding: bytes.map { $0 & 0x7F }, as: UTF8.self)
      let result = try await send(plugin, [
        "endPoint": "/services/data", "path": "/bytes", "method": "POST", "queryParams": .string(text), "returnBinary": true,
      ])
      #expect(result.value == ["contentType": "image/png", "encodedBody": .string(Data(text.utf8).base64EncodedString())])
    }
  }

  @Test func anErrorStatusReachesTheErrorCallbackWithTheAnswer() async throws {
    try await withPlugin { _, _, plugin in
      let result = try await send(plugin, ["endPoint": "/services/data", "path": "/missing"])
      #expect(result.status == .error)
      let error = try JSONValue(parsing: result.value.string ?? "")
      #expect(error["response"]?["statusCode"] == 404)
      #expect(error["response"]?["body"]?[0]?["errorCode"] == "NOT_FOUND")
      #expect(error["response"]?["headers"]?["Content-Type"] == "application/json")
    }
  }

  @Test func aMissingNetworkReachesTheErrorCallback() async throws {
    try await withPlugin { _, set, plugin in
      set.http.isOnline = false
      let result = try await send(plugin, ["endPoint": "/services/data", "path": "/"])
      #expect(try JSONValue(parsing: result.value.string ?? "")["error"]?.string?.contains("no network") == true)
    }
  }

  @Test func aRefusalHasTheMembersOfBothPlatforms() async throws {
    try await withPlugin { _, set, plugin in
      let refused = try JSONValue(parsing: try await send(plugin, ["path": "/services/data/missing"]).value.string ?? "")
      #expect(refused["error"]?.string?.hasPrefix("the server answered 404") == true, "\(refused)")
      #expect(refused["response"]?["statusCode"] == 404)
      set.http.isOnline = false
      let unanswered = try JSONValue(parsing: try await send(plugin, ["path": "/services/data/missing"]).value.string ?? "")
      #expect(unanswered["response"] == [:] && unanswered["error"]?.string?.contains("no network") == true, "\(unanswered)")
    }
  }

  /// Up to 8.1 the error callback gets what the server said, and apps parse that.
  @Test(arguments: [(nil, true), ("5.0.0", false), ("6.0.0", false), ("8.1.0", false), ("8.2.0", true), ("13.2.1", true)] as [(String?, Bool)])
  func failuresAreThoseOfTheAppsGeneration(version: String?, isDescribed: Bool) async throws {
    try await withOrg { org in
      let set = try AccountsOfOrg(org)
      try await set.accounts.authenticate()
      let plugin = NetworkPlugin(rest: set.rest) { _ in version.flatMap { SDKVersion($0) } }
      let refused = try #require(try await send(plugin, ["path": "/services/data/missing"]).value.string)
      #expect(try JSONValue(parsing: refused)[isDescribed ? "response" : ""]?["statusCode"] == (isDescribed ? 404 : nil))
      #expect(try isDescribed || JSONValue(parsing: refused)[0]?["errorCode"] == "NOT_FOUND", "\(refused)")
      let wrong = try #require(try await send(plugin, [:]).value.string)
      #expect(wrong.hasPrefix(isDescribed ? "{" : "pgSendRequest: "), "\(wrong)")
      set.http.isOnline = false
      let unanswered = try #require(try await send(plugin, ["path": "/services/data"]).value.string)
      #expect(unanswered.contains("no network") && unanswered.hasPrefix("{") == isDescribed, "\(unanswered)")
    }
  }

  @Test("pain 28: files go out and come back byte for byte, whatever their size is modulo 3", arguments: [0, 1, 2, 3, 4, 5, 1023, 1024, 1025, 65_535, 65_536, 65_537])
  func bytesAreKept(count: Int) async throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 / 251) }
    let folder = try TemporaryFolder("gantry")
    try folder.write(bytes, to: "a.bin")
    try await withPlugin(uploads: UploadFolders([folder.path])) { _, _, plugin in
      let result = try await send(plugin, [
        "path": "/services/data/bytes", "method": "POST", "returnBinary": true,
        "fileParams": ["fileData": ["fileMimeType": "application/octet-stream", "fileUrl": .string("file://\(folder.path)/a.bin"), "fileName": "a.bin"]],
      ])
      let sent = [UInt8](try #require(Data(base64Encoded: result.value["encodedBody"]?.string ?? "?")))
      let head = try #require(sent.firstRange(of: Array("\r\n\r\n".utf8)))
      let boundary = sent.prefix { $0 != UInt8(ascii: "\r") }
      let end = Array("\r\n".utf8) + boundary + Array("--\r\n".utf8)
      #expect(Array(sent[head.upperBound...].dropLast(end.count)) == bytes)
      #expect(Array(sent.suffix(end.count)) == end)
    }
  }

  @Test func anExpiredTokenIsRenewed() async throws {
    try await withPlugin { org, _, plugin in
      org.state.expireAccessTokens()
      let result = try await send(plugin, ["endPoint": "/services/data", "path": "/"])
      #expect(result.value["user"] == "ada@example.com")
    }
  }

  /// Gantry's own: what upstream's containers have for native code alone.
  @Test(arguments: [nil, "8.1.0"] as [String?]) func requestsAreListedAndCancelled(version: String?) async throws {
    let server = try ScriptedServer { $0.line.contains("/quick") ? .answer(ScriptedServer.answer("200 OK")) : .silence }
    defer { server.stop() }
    let plugin = NetworkPlugin(rest: try server.client()) { _ in version.flatMap { SDKVersion($0) } }
    let options = ["a", "b", "c", "d"].map { name -> JSONValue in
      ["endPoint": "/services/data", "path": .string("/\(name)"), "method": "POST", "requestId": name == "d" ? nil : .string(name)]
    }
    let tasks = options.map { options in Task { try await send(plugin, options) } }
    try await Polling.until("four requests") { server.requests.count == 4 }
    let listed = try #require(try await call(plugin, "pendingRequests").value.array)
    #expect(Set(listed.compactMap { $0["path"]?.string }) == ["/a", "/b", "/c", "/d"])
    #expect(listed.allSatisfy { $0["endPoint"] == "/services/data" && $0["method"] == "POST" })
    #expect(listed.first { $0["path"] == "/b" }?["id"] == "b")
    let unnamed = try #require(listed.first { $0["path"] == "/d" }?["id"])

    #expect(try await send(plugin, ["path": "/services/quick", "requestId": "e"]).status == .ok)
    #expect(try await call(plugin, "cancelRequests", #"[{"ids":["b","e","nobody"]}]"#).value == 1)
    let cancelled = try await tasks[1].value
    #expect(cancelled.status == .error)
    let sentence = "the request was cancelled"
    let text = cancelled.value.string ?? ""
    if version == nil { #expect(try JSONValue(parsing: text) == ["response": [:], "error": .string(sentence)]) } else { #expect(text == sentence) }
    #expect(try await call(plugin, "cancelRequests", "[\(["ids": [unnamed]] as JSONValue)]").value == 1)
    #expect(try await call(plugin, "cancelRequests", "[{}]").value == 2)
    for task in tasks { #expect(try await task.value.status == .error) }
    #expect(try await call(plugin, "cancelRequests", "[{}]").value == 0)
    #expect(try await call(plugin, "pendingRequests").value == [])
  }

  @Test(arguments: [#"[]"#, #"[{"ids":"a"}]"#, #"[{"ids":[1]}]"#, #"[{"ids":[null]}]"#])
  func wrongIdsCancelNothing(arguments: String) async throws {
    let server = try ScriptedServer { _ in .silence }
    defer { server.stop() }
    let plugin = NetworkPlugin(rest: try server.client())
    let task = Task { try await send(plugin, ["path": "/services/data", "requestId": "a"]) }
    try await Polling.until("the request") { !server.requests.isEmpty }
    #expect(try await call(plugin, "cancelRequests", arguments).status == .json)
    #expect(try await call(plugin, "pendingRequests").value.array?.count == 1)
    #expect(try await call(plugin, "cancelRequests", "[{}]").value == 1)
    #expect(try await task.value.status == .error)
  }

  @Test func aPageThatIsLeftCancelsNothing() async throws {
    let server = try ScriptedServer { _ in .silence }
    defer { server.stop() }
    let rest = try server.client()
    let plugin = NetworkPlugin(rest: rest)
    let task = Task { try await send(plugin, ["path": "/services/data", "method": "POST"]) }
    try await Polling.until("the request") { !server.requests.isEmpty }
    plugin.pageWillClose()
    #expect(rest.queue.pending.map(\.state) == [.sending])
    #expect(rest.queue.cancelAll() == 1)
    #expect(try error(await task.value) == "the request was cancelled")
  }

  @Test func requestsWithoutAuthenticationShowNoToken() async throws {
    try await withPlugin { org, set, plugin in
      let options: JSONValue = ["endPoint": "", "path": .string("\(org.url)/open"), "doesNotRequireAuthentication": true]
      #expect(try await send(plugin, options).value == "no token")
      try await set.accounts.logout()
      #expect(try await send(plugin, options).value == "no token")
      #expect(try await send(plugin, ["path": "/services/data"]).status == .error)
    }
  }

  @Test(arguments: [
    (#"[]"#, "argument 1 must be an object"), (#"["x"]"#, "argument 1 must be an object"),
    (#"[{}]"#, "'endPoint' and 'path' are both empty"), (#"[{"path":"/x","method":5}]"#, "'method' must be a string"),
    (#"[{"path":"/x","queryParams":[1]}]"#, "'queryParams' must be an object"),
    (#"[{"path":"/x","headerParams":"{"}]"#, "'headerParams' must be an object"),
    (#"[{"path":"/x","returnBinary":"yes"}]"#, "'returnBinary' must be a boolean"),
    (#"[{"path":"/x","method":"POST","fileParams":{"f":{}}}]"#, "\"f\" has no 'fileUrl'"),
  ])
  func wrongArgumentsAreNamed(arguments: String, message: String) async throws {
    try await withPlugin { _, _, plugin in
      let result = try await call(plugin, "pgSendRequest", arguments)
      #expect(result.status == .json)
      #expect(try error(result).contains(message), "\(result.value)")
    }
  }

  // MARK: Files

  @Test func filesAreSentAsAForm() async throws {
    let folder = try TemporaryFolder("gantry")
    try folder.write(Array("bytes\r\n🙂".utf8), to: "ä b.txt")
    try await withPlugin(uploads: UploadFolders([folder.path])) { _, _, plugin in
      let result = try await send(plugin, [
        "endPoint": "/services/data", "path": "/files", "method": "POST", "queryParams": ["title": "T", "count": 2],
        "fileParams": ["fileData": [
          "fileMimeType": "text/plain", "fileUrl": .string("file://\(folder.path)/%C3%A4%20b.txt"), "fileName": "a\"b.txt",
        ]],
      ])
      let type = try #require(result.value["type"]?.string)
      let boundary = try #require(type.split(separator: "boundary=").last)
      #expect(type.hasPrefix("multipart/form-data; boundary="))
      let lines = [
        "--\(boundary)", "Content-Disposition: form-data; name=\"title\"", "", "T",
        "--\(boundary)", "Content-Disposition: form-data; name=\"count\"", "", "2",
        "--\(boundary)", "Content-Disposition: form-data; name=\"fileData\"; filename=\"a%22b.txt\"", "Content-Type: text/plain", "",
        "bytes", "🙂", "--\(boundary)--", "",
      ]
      #expect(result.value["body"]?.string == lines.joined(separator: "\r\n"))
    }
  }

  @Test("a page in a browser calls the bundle's files by its own address", arguments: [
    ("http://localhost:8100/a%20b.txt?v=1#x", true), ("https://localhost/a%20b.txt", true), ("http://LOCALHOST/a%20b.txt", true),
    ("http://localhost:8100/../secret", false), ("http://localhost:8100/%2e%2e/secret", false), ("http://localhost.example/a%20b.txt", false),
    ("http://localhost:8100", false), ("http://localhost:80x/a%20b.txt", false), ("ftp://localhost/a%20b.txt", false),
  ]) func filesAreNamedByAddress(_ address: String, _ isSent: Bool) async throws {
    let folder = try TemporaryFolder("gantry")
    try folder.write("text", to: "www/a b.txt")
    try folder.write("none of the app's", to: "secret")
    try await withPlugin(uploads: UploadFolders(["\(folder.path)/www"])) { org, _, plugin in
      let result = try await send(plugin, ["path": "/services/data/bytes", "method": "POST", "returnBinary": true, "fileParams": ["f": ["fileUrl": .string(address)]]])
      #expect((result.status == .ok) == isSent, "\(result.value)")
      #expect(org.state.count("POST /services/data/bytes") == (isSent ? 1 : 0))
    }
  }

  /// Ways to lead a request that carries the user's token to another server.
  @Test func foreignEndPointsGetNoToken() async throws {
    let seen = Mutex<[String]>([])
    let foreign = try await HTTPServer.start { request in
      seen.withLock { $0.append("\(request.target) \(request.headers)") }
      return ServerResponse()
    }
    let port = foreign.port
    try await withPlugin { org, _, plugin in
      let ends = [
        "http://127.0.0.1:\(port)", "http://localhost:\(port)/services/data", "//127.0.0.1:\(port)", "HTTP://127.0.0.1:\(port)", "@127.0.0.1:\(port)", ":\(port)", "\\\\127.0.0.1:\(port)\\", "/\\127.0.0.1:\(port)",
        "http:/127.0.0.1:\(port)", "http://user:word@127.0.0.1:\(port)", "http://[::ffff:127.0.0.1]:\(port)", "http://2130706433:\(port)", "http://0x7f.1:\(port)", " http://127.0.0.1:\(port)", "\thttp://127.0.0.1:\(port)",
      ]
      for end in ends {
        for options: JSONValue in [["endPoint": .string(end), "path": "/x"], ["endPoint": "", "path": .string(end + "/x")], ["endPoint": .string(end), "path": "/x", "headerParams": ["Host": .string("127.0.0.1:\(port)")]]] {
          _ = try? await send(plugin, options)
        }
      }
      let requests = seen.withLock { $0 }
      #expect(!requests.contains { $0.lowercased().contains("bearer") }, "\(requests)")
      for token in org.state.change({ Array($0.accessTokens.keys) }) { #expect(!requests.contains { $0.contains(token) }) }
    }
    await foreign.stop()
  }

  @Test func filesOutsideTheAppsFoldersStayOutside() async throws {
    let (inside, outside) = (try TemporaryFolder("gantry"), try TemporaryFolder("gantry"))
    try outside.write([1], to: "secret")
    try FileManager.default.createSymbolicLink(atPath: "\(inside.path)/link", withDestinationPath: "\(outside.path)/secret")
    try await withPlugin(uploads: UploadFolders([inside.path])) { org, _, plugin in
      let paths = [
        "\(outside.path)/secret", "\(inside.path)/link", "\(inside.path)/../\((outside.path as NSString).lastPathComponent)/secret",
        "\(inside.path)/absent", "\(inside.path)", "/etc/passwd", "/dev/zero",
      ]
      for path in paths {
        let result = try await send(plugin, [
          "path": "/services/data", "method": "POST", "fileParams": ["f": ["fileUrl": .string("file://\(path)")]],
        ])
        #expect(result.status == .io, "\(path)")
        #expect(try error(result).hasPrefix("cannot upload "))
      }
      let remote = try await send(plugin, ["path": "/x", "method": "POST", "fileParams": ["f": ["fileUrl": "https://x/y"]]])
      #expect(remote.status == .malformedURL)
      #expect(org.state.count("POST /services/data") == 0)
    }
  }
}
