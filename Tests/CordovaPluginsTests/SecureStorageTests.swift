import CordovaBridge
import Foundation
import JSON
import SecureStoragePlugin
import TemporaryFiles
import Testing
import WebPlatform

/// What the plugin for secure storage leaves on the disk.
@Suite struct SecureStorageTests {
  private let disk: TemporaryFolder

  init() throws { disk = try TemporaryFolder("secrets") }

  /// - Parameter secret: what the folder's keys come from.
  private func caller(secret: UInt8 = 1) -> PluginCaller {
    let folder = disk.path("secrets")
    let storage = SecretStorage(folder: folder, prepare: { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }) { purpose in
      (0..<32).map { UInt8(truncatingIfNeeded: purpose.utf8.reduce(Int($0) + Int(secret)) { $0 &* 31 &+ Int($1) }) }
    }
    let device = Device(.ios)
    return PluginCaller(SecureStoragePlugin.service) { _ in SecureStoragePlugin(storage: storage, device: device) }
  }

  private func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: disk.path("secrets")).sorted() }

  @Test func neitherKeysNorValuesNorServicesAreReadable() async throws {
    _ = try await caller().value(SecureStoragePlugin.service, "set", ["the service", "the key", "the value"])
    let name = try #require(try files().first)
    let path = disk.path("secrets/\(name)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for word in ["the service", "the key", "the value"] {
      #expect(bytes.range(of: Data(word.utf8)) == nil)
      #expect(!name.contains(word))
    }
    #expect((try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    // The next start reads it.
    #expect(try await caller().value(SecureStoragePlugin.service, "get", ["the service", "the key"]) == "the value")
  }

  @Test(arguments: ["flipped", "cut", "foreign", "empty"]) func aFileThatDoesNotOpenIsAnErrorAndIsKept(_ damage: String) async throws {
    _ = try await caller().value(SecureStoragePlugin.service, "set", ["one", "key", "value"])
    let path = disk.path("secrets/\(try #require(try files().first))")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    switch damage {
    case "flipped": bytes[bytes.count / 2] ^= 1
    case "cut": bytes = bytes.prefix(bytes.count - 1)
    case "empty": bytes = Data()
    default:
      // The file of another service in this one's place.
      _ = try await caller().value(SecureStoragePlugin.service, "set", ["two", "key", "value"])
      let other = try #require(try files().first { !path.hasSuffix($0) })
      bytes = try Data(contentsOf: URL(fileURLWithPath: disk.path("secrets/\(other)")))
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    for (action, arguments) in [("get", ["one", "key"]), ("set", ["one", "key", "new"]), ("keys", ["one"]), ("remove", ["one", "key"]), ("init", ["one"])] {
      let result = await caller().call(SecureStoragePlugin.service, action, JSONValue.array(arguments.map { .string($0) }).text)
      #expect(result.status.isFailure, "\(action)")
      #expect(try result.message.value.string?.contains("damaged") == true)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    // A script that gives it up finds an empty storage, and the file is put aside.
    _ = try await caller().value(SecureStoragePlugin.service, "clear", ["one"])
    #expect(try await caller().value(SecureStoragePlugin.service, "keys", ["one"]) == [])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path + ".broken")) == bytes)
  }

  @Test func anotherFoldersKeyOpensNothing() async throws {
    _ = try await caller().value(SecureStoragePlugin.service, "set", ["one", "key", "value"])
    let result = await caller(secret: 2).call(SecureStoragePlugin.service, "get", #"["one","key"]"#.json)
    #expect(result.status.isFailure)
    #expect(try await caller().value(SecureStoragePlugin.service, "get", ["one", "key"]) == "value")
  }
}

extension String {
  fileprivate var json: JSONText { JSONText(unchecked: Array(utf8)) }
}
