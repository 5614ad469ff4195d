import CordovaBridge
import FilePlugin
import Foundation
import JSON
import TemporaryFiles
import Testing
import WebPlatform

@Suite struct FilePluginTests {
  @Test(arguments: WebViewPlatform.allCases) func whatIsMadeIsTheOwnersOnly(_ platform: WebViewPlatform) async throws {
    let app = try AppFolders(platform)
    #expect(try await app.code("getDirectory", .string(app.address("")), "sub", ["create": true]) == nil)
    #expect(try await app.code("getFile", .string(app.address("sub")), "a.txt", ["create": true]) == nil)
    #expect(try await app.code("write", .string(app.address("sub/a.txt")), "text", 0, false) == nil)
    #expect(try await app.code("copyTo", .string(app.address("sub")), .string(app.address("")), "copy") == nil)
    #expect(try app.disk.mode("sandbox") == 0o700)
    for folder in ["sub", "copy"] {
      #expect(try app.disk.mode(app.place(folder)) == 0o700)
      #expect(try app.disk.mode(app.place("\(folder)/a.txt")) == 0o600)
    }
    #expect(try app.disk.bytes(app.place("copy/a.txt")) == Array("text".utf8))
  }

  @Test func linksLeadNowhere() async throws {
    let app = try AppFolders()
    try app.disk.write("secret", to: "outside/secret.txt")
    for (name, target) in [("folder", "outside"), ("file", "outside/secret.txt"), ("nothing", "outside/new.txt")] {
      try FileManager.default.createSymbolicLink(atPath: app.disk.path(app.place(name)), withDestinationPath: app.disk.path(target))
    }
    let security = Int64(FileError.security.rawValue)
    #expect(try await app.code("readAsText", .string(app.address("file")), "UTF-8", 0, 100) == security)
    #expect(try await app.code("readAsText", .string(app.address("folder/secret.txt")), "UTF-8", 0, 100) == security)
    #expect(try await app.code("getFile", .string(app.address("folder")), "made.txt", ["create": true]) == security)
    #expect(try await app.code("getFile", .string(app.address("")), "nothing", ["create": true]) == security)
    #expect(try await app.code("write", .string(app.address("nothing")), "x", 0, false) == security)
    #expect(try await app.code("removeRecursively", .string(app.address("folder"))) == security)
    #expect(try await app.code("copyTo", .string(app.address("folder")), .string(app.address("")), "copy") == security)
    #expect(try await app.files.value(FilePlugin.service, "readEntries", [.string(app.address(""))]).array?.compactMap { $0["name"]?.string } == ["NoCloud"])
    #expect(try app.disk.bytes("outside/secret.txt") == Array("secret".utf8))
    #expect(!app.disk.exists("outside/new.txt"))
    #expect(app.folders.place(of: app.address("file")) == .nowhere)
    #expect(app.folders.place(of: "file://\(app.folders.persistent)/folder/secret.txt") == .nowhere)
  }

  @Test func linksOfTheBundleAreCopiedAsFarAsTheyStayInIt() async throws {
    let app = try AppFolders(.android)
    try app.disk.write("secret", to: "outside/secret.txt")
    try app.disk.write("shared", to: "app/www/shared.txt")
    try FileManager.default.createSymbolicLink(atPath: app.disk.path("app/www/inside.txt"), withDestinationPath: "shared.txt")
    try FileManager.default.createSymbolicLink(atPath: app.disk.path("app/www/link"), withDestinationPath: app.disk.path("outside"))
    #expect(try await app.code("readAsText", "file:///android_asset/www/inside.txt", "UTF-8", 0, 100) == nil)
    #expect(try await app.code("readAsText", "file:///android_asset/www/link/secret.txt", "UTF-8", 0, 100) == Int64(FileError.security.rawValue))
    #expect(try await app.code("copyTo", "file:///android_asset/www", .string(app.address("")), "copy") == Int64(FileError.security.rawValue))
    #expect(!app.disk.exists(app.place("copy")), "half a copy is none")
    #expect(try FileManager.default.contentsOfDirectory(atPath: app.disk.path("sandbox/drafts")) == [])
  }

  @Test func whatWasNotCompletedGoesAtTheNextStart() async throws {
    let app = try AppFolders()
    let draft = try app.folders.draft()
    try app.disk.write("half", to: String(draft.dropFirst(app.disk.path.utf8.count + 1)))
    app.folders.removeDrafts()
    #expect(!FileManager.default.fileExists(atPath: draft))
    try app.folders.prepare()
    #expect(FileManager.default.fileExists(atPath: app.disk.path("sandbox/drafts")))
  }

  @Test func largeFilesAreReadInSlicesWithFlatMemory() async throws {
    let app = try AppFolders()
    let size = 1 << 30
    #expect(try await app.code("getFile", .string(app.address("")), "large.bin", ["create": true]) == nil)
    #expect(try await app.code("truncate", .string(app.address("large.bin")), .integer(Int64(size))) == nil)
    let metadata = try await app.files.value(FilePlugin.service, "getFileMetadata", [.string(app.address("large.bin"))])
    #expect(metadata["size"]?.integer == Int64(size))
    let before = try residentMemory()
    for start in stride(from: 0, to: size, by: size / 64) {
      let slice: JSONValue = [.string(app.address("large.bin")), .integer(Int64(start)), .integer(Int64(start + 262_144))]
      let result = await app.files.call(FilePlugin.service, "readAsArrayBuffer", slice.text)
      guard case .bytes(let bytes) = result.message else { throw NoBytes() }
      #expect(bytes.count == 262_144)
    }
    #expect(try residentMemory() < before + 100_000_000)
  }

  @Test func writersOfTwoPagesDoNotMix() async throws {
    let app = try AppFolders()
    let folders = app.folders
    #expect(try await app.code("getFile", .string(app.address("")), "shared", ["create": true]) == nil)
    let parts = ["a", "b", "c", "d"].map { String(repeating: $0, count: 300_000) }
    await withTaskGroup(of: Void.self) { group in
      for part in parts {
        let page = PluginCaller(FilePlugin.service, { _ in try FilePlugin(folders: folders) })
        let arguments: JSONValue = [.string(app.address("shared")), .string(part), 0, false]
        group.addTask { for _ in 0..<10 { _ = await page.call(FilePlugin.service, "write", arguments.text) } }
      }
    }
    let content = String(decoding: try app.disk.bytes(app.place("shared")), as: UTF8.self)
    #expect(parts.contains(content))
  }

  @Test func preferencesSayWhereThePersistentFileSystemIs() throws {
    #expect(try AppFolders(.ios).folders.persistent.hasSuffix("/ios/Documents"))
    #expect(try AppFolders(.ios, preferences: ["iospersistentfilelocation": "Library"]).folders.persistent.hasSuffix("/ios/Library/files"))
    #expect(try AppFolders(.android).folders.persistent.hasSuffix("/android/files/files"))
    let compatible = try AppFolders(.android, preferences: ["androidpersistentfilelocation": "compatibility"]).folders
    #expect(compatible.persistent.hasSuffix("/android/sdcard"))
    #expect(compatible.temporary.hasSuffix("/android/sdcard/Android/data/com.example.files/cache"))
  }

  @Test func extraFileSystemsAreThoseThatConfigNames() async throws {
    let app = try AppFolders(.ios, preferences: ["iosextrafilesystems": "cache, nonsense"])
    let roots = try await app.files.value(FilePlugin.service, "requestAllFileSystems")
    #expect(roots.array?.compactMap { $0["filesystemName"]?.string } == ["temporary", "persistent", "cache"])
  }

  @Test func aFolderOfPagesWithAnotherNameIsSaidToLieInOne() async throws {
    let disk = try TemporaryFolder("folders")
    try disk.write("text", to: "pages/a.txt")
    let folders = FileSystemFolders(root: disk.path("sandbox"), www: disk.path("pages"), platform: .ios, identifier: "x")
    let files = PluginCaller(FilePlugin.service, { _ in try FilePlugin(folders: folders) })
    let paths = try await files.value(FilePlugin.service, "requestAllPaths")
    let application = try #require(paths["applicationDirectory"]?.string)
    let entry = try await files.value(FilePlugin.service, "resolveLocalFileSystemURI", [.string(application + "www/a.txt")])
    #expect(entry["fullPath"] == "/www/a.txt")
    #expect(folders.place(of: try #require(entry["nativeURL"]?.string)) == .bundle("a.txt"))
  }

  @Test func otherPluginsPutFilesIntoTheApp() throws {
    let app = try AppFolders(.android)
    try app.disk.write("picture", to: "picture.jpg")
    let first = try app.folders.take(app.disk.path("picture.jpg"), into: app.folders.temporary, name: "photo.jpg")
    let second = try app.folders.take(app.disk.path("picture.jpg"), into: app.folders.temporary, name: "photo.jpg")
    #expect([first, second].map { $0.split(separator: "/").last } == ["photo.jpg", "photo-2.jpg"])
    #expect(try app.folders.entry(atPath: second)["fullPath"] == "/photo-2.jpg")
    #expect(try app.folders.path(ofAddress: app.folders.address(ofPath: second)) == second)
    #expect(throws: FileError.noModificationAllowed) { try app.folders.writablePath(ofAddress: "file:///android_asset/www/x") }
    #expect(throws: FileError.notFound) { try app.folders.path(ofAddress: "file:///etc/passwd") }
  }

  private struct NoBytes: Error {}

  /// Of this process, in bytes.
  private func residentMemory() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return try #require(pages) * 4096
  }
}
