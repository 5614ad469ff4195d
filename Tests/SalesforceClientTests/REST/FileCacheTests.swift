import Foundation
import HTTPClient
import SalesforceClient
import TemporaryFiles
import Testing

@Suite struct FileCacheTests {
  private static let canary = Array("canary canary canary".utf8)

  private func entry(_ number: Int) -> FileCache.Entry { .contents(file: "069\(number)", version: "1") }

  @Test(arguments: [0, 1, 256, 5 << 20], [nil, "image/png"])
  func keepsBytesAndType(count: Int, type: String?) throws {
    let folder = try TemporaryFolder("gantry")
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let content = FileContent(bytes: bytes, type: type)
    try FileCache(folder: "\(folder.path)/a/b").store(content, as: entry(1))
    let again = FileCache(folder: "\(folder.path)/a/b")
    #expect(again.content(of: entry(1)) == content)
    #expect(again.content(of: .contents(file: "0691", version: "2")) == nil)
    #expect(again.content(of: .rendition(file: "0691", version: "1", type: .thumbnail120, page: 0)) == nil)
  }

  @Test func nothingIsReadable() throws {
    let folder = try TemporaryFolder("gantry")
    let cache = FileCache(folder: "\(folder.path)/cache")
    try cache.store(FileContent(bytes: Self.canary, type: "text/canary"), as: .contents(file: "069canary", version: "1"))
    let everything = try folder.everything()
    #expect(everything.firstRange(of: Array("canary".utf8)) == nil)
    #expect(try folder.mode("cache") == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/cache")
    #expect(names.count == 2 && !names.joined().contains("canary"))
    for name in names { #expect(try folder.mode("cache/\(name)") == 0o600) }
  }

  @Test func whatWasChangedCountsAsMissing() throws {
    let folder = try TemporaryFolder("gantry")
    let cache = FileCache(folder: folder.path)
    try cache.store(FileContent(bytes: Self.canary, type: nil), as: entry(1))
    let file = try #require(FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0 != "key" })
    let bytes = try folder.bytes(file)
    for place in [0, 20, 50, bytes.count - 1] {
      var changed = bytes
      changed[place] ^= 1
      try folder.write(changed, to: file)
      #expect(cache.content(of: entry(1)) == nil)
    }
    try folder.write(Array(bytes.prefix(30)), to: file)
    #expect(cache.content(of: entry(1)) == nil)
    try folder.write(bytes, to: file)
    #expect(cache.content(of: entry(1)) != nil)
  }

  @Test func noCopyStandsForAnother() throws {
    let folder = try TemporaryFolder("gantry")
    let cache = FileCache(folder: folder.path)
    for number in 1...2 { try cache.store(FileContent(bytes: [UInt8(number)], type: nil), as: entry(number)) }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != "key" }
    let contents = try files.map { try folder.bytes($0) }
    try folder.write(contents[0], to: files[1])
    try folder.write(contents[1], to: files[0])
    #expect(cache.content(of: entry(1)) == nil && cache.content(of: entry(2)) == nil)
  }

  @Test func anotherKeyOpensNothing() throws {
    let folder = try TemporaryFolder("gantry")
    let keys = try (1...2).map { try #require(VaultKey(bytes: [UInt8](repeating: UInt8($0), count: 32))) }
    try FileCache(folder: folder.path, key: keys[0]).store(FileContent(bytes: [1], type: nil), as: entry(1))
    #expect(FileCache(folder: folder.path, key: keys[1]).content(of: entry(1)) == nil)
    #expect(FileCache(folder: folder.path, key: keys[0]).content(of: entry(1))?.bytes == [1])
    try folder.write([1, 2, 3], to: "key")
    #expect(throws: FileCacheError.self) { try FileCache(folder: folder.path).store(FileContent(bytes: [1], type: nil), as: entry(1)) }
  }

  @Test func whatIsUnusedLongestGoesFirst() throws {
    let folder = try TemporaryFolder("gantry")
    let cache = FileCache(folder: folder.path, limit: 3500)
    for number in 1...3 {
      try cache.store(FileContent(bytes: [UInt8](repeating: 1, count: 1000), type: nil), as: entry(number))
      usleep(20_000)
    }
    #expect(cache.content(of: entry(1)) != nil)
    usleep(20_000)
    try cache.store(FileContent(bytes: [UInt8](repeating: 1, count: 1000), type: nil), as: entry(4))
    #expect([1, 2, 3, 4].map { cache.content(of: entry($0)) != nil } == [true, false, true, true])
    // What is larger than the whole cache drives nobody out.
    try cache.store(FileContent(bytes: [UInt8](repeating: 1, count: 4000), type: nil), as: entry(5))
    #expect([1, 3, 4, 5].map { cache.content(of: entry($0)) != nil } == [true, true, true, false])
  }

  @Test func aFileIsFetchedOnce() async throws {
    let folder = try TemporaryFolder("gantry")
    try await withDesk { desk in
      let caches = FileCaches(dataFolder: folder.path, accounts: desk.accounts)
      let bytes = (0...255).map { UInt8($0) }
      let id = try #require(try await desk.rest.send(.uploadFile(bytes, name: "a.png")).json()["id"]?.string)
      let files = FileClient(rest: desk.rest, cache: caches[desk.account.key])
      let fetched = try await files.contents(of: id)
      let picture = try await files.rendition(of: id, type: .thumbnail240)
      #expect(fetched == FileContent(bytes: bytes, type: "image/png") && picture.bytes == bytes)
      desk.http.isOnline = false
      #expect(try await files.contents(of: id, version: "1") == fetched)
      #expect(try await files.rendition(of: id, version: "1", type: .thumbnail240) == picture)
      await #expect(throws: HTTPError.offline) { try await files.contents(of: id) }
      await #expect(throws: HTTPError.offline) { try await FileClient(rest: desk.rest, cache: nil).contents(of: id, version: "1") }
      desk.http.isOnline = true
    }
  }

  @Test func anEndedSessionKeepsWhatIsThereForTheSameUser() async throws {
    let folder = try TemporaryFolder("gantry")
    try await withDesk { desk in
      let caches = FileCaches(dataFolder: folder.path, accounts: desk.accounts)
      try caches[desk.account.key].store(FileContent(bytes: Self.canary, type: nil), as: entry(1))
      try desk.org.expireRefreshTokens()
      await #expect(throws: OAuthError.self) { try await desk.accounts.refresh(desk.account) }
      #expect(desk.accounts.users.isEmpty)
      try await desk.accounts.signIn()
      #expect(caches[desk.account.key].content(of: entry(1))?.bytes == Self.canary)
      #expect(Data(try folder.everything()).range(of: Data(Self.canary)) == nil)
    }
  }

  @Test func logoutRemovesWhatIsKept() async throws {
    let folder = try TemporaryFolder("gantry")
    try await withDesk { desk in
      let caches = FileCaches(dataFolder: folder.path, accounts: desk.accounts)
      let cache = caches[desk.account.key]
      try cache.store(FileContent(bytes: Self.canary, type: nil), as: entry(1))
      let other = caches[AccountKey(orgId: "00D", userId: "005other")]
      try other.store(FileContent(bytes: [1], type: nil), as: entry(1))
      #expect(FileManager.default.fileExists(atPath: cache.folder))
      try await desk.accounts.logout()
      #expect(!FileManager.default.fileExists(atPath: cache.folder))
      // A download that was on its way comes too late.
      try cache.store(FileContent(bytes: Self.canary, type: nil), as: entry(1))
      #expect(!FileManager.default.fileExists(atPath: cache.folder) && cache.content(of: entry(1)) == nil)
      #expect(other.content(of: entry(1))?.bytes == [1])
      // The next login starts anew.
      try await desk.accounts.signIn()
      try caches[desk.account.key].store(FileContent(bytes: [2], type: nil), as: entry(1))
      #expect(caches[desk.account.key].content(of: entry(1))?.bytes == [2])
    }
  }
}
