import CordovaBridge
import Foundation
import HTTPClient
import JSON
import NetworkPlugin
import SalesforceClient
import TemporaryFiles
import Testing

/// Requests of pages for files, counted by the org: the second for a version doesn't go out.
@Suite struct NetworkFileCacheTests {
  private static let path = "/services/data/v40.0/connect/files/069000000000001AAA/content"
  private static let version: JSONValue = ["endPoint": "/services/data", "path": "/v40.0/connect/files/069000000000001AAA/content?versionNumber=1"]

  private struct Desk {
    let org: TestOrg
    let set: AccountsOfOrg
    let caches: FileCaches
    let plugin: NetworkPlugin
    let folder: TemporaryFolder

    /// How often the org was asked for the file.
    var asked: Int { org.state.count("GET \(NetworkFileCacheTests.path)") }

    func send(_ options: JSONValue, _ more: JSONObject = [:]) async throws -> PluginResult {
      var options = options.object ?? [:]
      for (name, value) in more { options[name] = value }
      return try await call(plugin, "pgSendRequest", #"["pluginSDKVersion:5.3.0",\#(JSONValue.object(options))]"#)
    }
  }

  private func withDesk(_ body: (Desk) async throws -> Void) async throws {
    let folder = try TemporaryFolder("gantry")
    try await withOrg { org in
      let set = try AccountsOfOrg(org)
      try await set.accounts.authenticate()
      let caches = FileCaches(dataFolder: folder.path, accounts: set.accounts)
      try await body(Desk(org: org, set: set, caches: caches, plugin: NetworkPlugin(rest: set.rest, files: caches), folder: folder))
    }
  }

  @Test func theSecondRequestForAVersionDoesNotGoOut() async throws {
    try await withDesk { desk in
      let first = try await desk.send(Self.version)
      #expect(first.status == .ok && first.value["user"] == "ada@example.com" && desk.asked == 1)
      #expect(try await desk.send(Self.version) == first)
      let inside = try await desk.send(["path": .string(Self.path), "queryParams": ["versionNumber": 1]])
      #expect(inside == first, "however the page writes it")
      let binary = try await desk.send(Self.version, ["returnBinary": true])
      #expect(binary.value["contentType"] == "application/json")
      #expect(Data(base64Encoded: binary.value["encodedBody"]?.string ?? "")?.isEmpty == false)
      #expect(desk.asked == 1)
      #expect(try desk.caches[#require(desk.set.rest.account)].content(of: .contents(file: "069000000000001AAA", version: "1")) != nil)
    }
  }

  @Test func withoutANetworkTheCopyAnswers() async throws {
    try await withDesk { desk in
      let first = try await desk.send(Self.version)
      desk.set.http.isOnline = false
      #expect(try await desk.send(Self.version) == first)
      let other = try await desk.send(["path": .string(Self.path + "?versionNumber=2")])
      #expect(other.status == .error)
      desk.set.http.isOnline = true
    }
  }

  @Test(arguments: [
    JSONValue.object(["path": .string(path)]), ["path": .string(path + "?versionNumber=")], ["path": .string(path + "?versionNumber=latest")],
    ["path": .string(path + "?versionNumber=1&versionNumber=2")], ["path": .string(path + "?versionNumber=1&x=1")],
    ["path": .string(path + "?versionNumber=1"), "headerParams": ["Range": "bytes=0-1"]],
    ["path": .string(path + "?versionNumber=1"), "headerParams": ["If-None-Match": "x"]],
    ["path": .string(path + "?versionNumber=1"), "headerParams": ["Cache-Control": "no-store"]],
    ["path": .string(path + "?versionNumber=1"), "headerParams": ["cache-control": "max-age=0, No-Cache"]],
  ])
  func whatMayChangeIsAskedEachTime(options: JSONValue) async throws {
    try await withDesk { (desk: Desk) async throws in
      for _ in 0..<2 { #expect(try await desk.send(options).status == .ok) }
      #expect(desk.asked == 2)
    }
  }

  @Test func noOtherUserSeesACopy() async throws {
    try await withDesk { desk in
      let ada = try #require(desk.set.rest.account)
      let first = try await desk.send(Self.version)
      let grace = try await desk.set.accounts.signIn(desk.set.grace)
      try desk.set.accounts.switchToUser(grace.key)
      #expect(try await desk.send(Self.version).value["user"] == "grace@example.com")
      #expect(desk.asked == 2)
      try desk.set.accounts.switchToUser(ada)
      #expect(try await desk.send(Self.version) == first)
      #expect(desk.asked == 2)
    }
  }

  @Test func logoutRemovesTheCopies() async throws {
    try await withDesk { desk in
      let folder = desk.caches[try #require(desk.set.rest.account)].folder
      _ = try await desk.send(Self.version)
      #expect(FileManager.default.fileExists(atPath: folder))
      try await desk.set.accounts.logout()
      #expect(!FileManager.default.fileExists(atPath: folder))
      #expect(try await desk.send(Self.version).status == .error)
      try await desk.set.accounts.authenticate()
      #expect(try await desk.send(Self.version).status == .ok)
      #expect(desk.asked == 2)
    }
  }

  @Test func aDamagedCopyIsFetchedAnew() async throws {
    try await withDesk { desk in
      let first = try await desk.send(Self.version)
      let folder = desk.caches[try #require(desk.set.rest.account)].folder
      let copy = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first { $0 != "key" })
      let sealed = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(copy)"))
      for damaged in [sealed.dropLast(), Data(), sealed + [0], Data(sealed.reversed())] {
        try damaged.write(to: URL(fileURLWithPath: "\(folder)/\(copy)"))
        let before = desk.asked
        #expect(try await desk.send(Self.version) == first)
        #expect(desk.asked == before + 1)
        #expect(try await desk.send(Self.version) == first)
        #expect(desk.asked == before + 1, "the new copy is whole")
      }
    }
  }

  @Test func refusalsAreNotKept() async throws {
    try await withDesk { (desk: Desk) async throws in
      desk.org.state.revokeRefreshTokens()
      desk.org.state.expireAccessTokens()
      #expect(try await desk.send(Self.version).status == .error)
      #expect(try await desk.send(Self.version, ["doesNotRequireAuthentication": true]).status == .error)
    }
  }

  @Test(arguments: [
    ("GET", "/services/data/v33.0/chatter/files/069000000000001/content?versionNumber=3", FileCache.Entry.contents(file: "069000000000001", version: "3")),
    ("GET", "/services/data/v33.0/connect/files/069000000000001AAA/rendition?versionNumber=3",
      .rendition(file: "069000000000001AAA", version: "3", type: .thumbnail120, page: 0)),
    ("GET", "/services/data/v33.0/connect/files/069000000000001AAA/rendition?page=2&type=PDF&versionNumber=3",
      .rendition(file: "069000000000001AAA", version: "3", type: .pdf, page: 2)),
    ("POST", "/services/data/v33.0/connect/files/069000000000001AAA/content?versionNumber=3", nil),
    ("HEAD", "/services/data/v33.0/connect/files/069000000000001AAA/content?versionNumber=3", nil),
    ("GET", "/services/data/v33.0/connect/files/069000000000001AAA/rendition?type=GIF&versionNumber=3", nil),
    ("GET", "/services/data/v33.0/connect/files/069000000000001AAA/rendition?page=-1&versionNumber=3", nil),
    ("GET", "/services/data/v33.0/connect/files/069000000000001AAA?versionNumber=3", nil),
    ("GET", "/services/data/v33.0/connect/files/users/me?versionNumber=3", nil),
    ("GET", "/services/data/v33.0/connect/files/../../../secret0/content?versionNumber=3", nil),
    ("GET", "https://elsewhere.example/services/data/v33.0/connect/files/069000000000001AAA/content?versionNumber=3", nil),
    ("GET", "/services/apexrest/v33.0/connect/files/069000000000001AAA/content?versionNumber=3", nil),
    ("GET", "/services/data/v33.0/connect/files/069000000000001AAA/content/?versionNumber=3", nil),
  ] as [(String, String, FileCache.Entry?)])
  func onlyWholeVersionsAreMeant(method: String, target: String, entry: FileCache.Entry?) {
    #expect(FileCache.Entry(method: method, target: target, headers: [:]) == entry)
  }
}
