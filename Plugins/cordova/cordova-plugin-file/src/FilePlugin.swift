import CordovaBridge
import JSON

/// `File`: the native side of cordova-plugin-file, for its JavaScript of any version.
///
/// Everything that happens to files happens in the order in which the page asked for it.
public final class FilePlugin: Plugin {
  /// What scripts call it.
  public static let service = "File"

  public let actions: [String: PluginAction]

  /// - Parameter folders: the app's; they are made when they are not there.
  /// - Throws: ``FileError`` when they cannot be made.
  public init(folders: FileSystemFolders) throws {
    try folders.prepare()
    actions = Self.lookups(folders).merging(Self.changes(folders)) { $1 }.merging(Self.contents(folders)) { $1 }.merging(Self.checks(folders)) { $1 }
  }

  // MARK: Actions

  /// File systems and entries.
  private static func lookups(_ folders: FileSystemFolders) -> [String: PluginAction] {
    [
      "requestAllPaths": quick { _ in .ok(.object(JSONObject(folders.directoryAddresses.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))) },
      "requestAllFileSystems": quick { _ in .ok(.array(folders.fileSystems.map(folders.rootEntry))) },
      "requestFileSystem": quick { call in
        .ok(try folders.fileSystem(type: call.arguments.integer(0), size: (try? call.arguments.value(1).double) ?? 0))
      },
      "resolveLocalFileSystemURI": quick { call in .ok(try folders.entry(at: folders.location(of: try call.arguments.string(0)))) },
      "getFile": quick { call in .ok(try lookup(call, folders, wantsFolder: false)) },
      "getDirectory": quick { call in .ok(try lookup(call, folders, wantsFolder: true)) },
      "getParent": quick { call in .ok(try folders.parent(of: location(call, folders))) },
      "getFileMetadata": quick { call in .ok(try folders.metadata(of: location(call, folders))) },
      // Of JavaScript before 2014.
      "getMetadata": quick { call in .ok(try folders.metadata(of: location(call, folders))["lastModifiedDate"] ?? .null) },
      "readEntries": slow { call in .ok(try folders.entries(in: location(call, folders))) },
    ]
  }

  private static func changes(_ folders: FileSystemFolders) -> [String: PluginAction] {
    [
      "setMetadata": quick { call in try setMetadata(call, folders) },
      "remove": slow { call in
        try EntryRemoval(folders: folders).remove(location(call, folders))
        return Self.nothing
      },
      "removeRecursively": slow { call in
        try EntryRemoval(folders: folders).removeAll(location(call, folders))
        return Self.nothing
      },
      "copyTo": slow { call in .ok(try transfer(call, EntryTransfer(folders: folders, isMove: false))) },
      "moveTo": slow { call in .ok(try transfer(call, EntryTransfer(folders: folders, isMove: true))) },
    ]
  }

  private static func contents(_ folders: FileSystemFolders) -> [String: PluginAction] {
    let content = FileContent(folders: folders)
    return [
      "readAsText": slow { call in
        let label = (try? call.arguments.string(1)) ?? "UTF-8"
        return .ok(.string(try content.text(slice(call, content, at: 2), label: label)))
      },
      "readAsDataURL": slow { call in .ok(.string(content.dataAddress(try slice(call, content, at: 1), of: try location(call, folders)))) },
      "readAsArrayBuffer": slow { call in .ok(bytes: try slice(call, content, at: 1)) },
      "readAsBinaryString": slow { call in
        let bytes = try slice(call, content, at: 1)
        return .ok(.string(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))))
      },
      "write": slow { call in try write(call, content) },
      "truncate": slow { call in .ok(.integer(Int64(try content.truncate(location(call, folders), to: position(call, 1))))) },
    ]
  }

  /// What the documentation does not name, and apps call all the same.
  private static func checks(_ folders: FileSystemFolders) -> [String: PluginAction] {
    @Sendable func answer(_ holds: Bool) -> PluginResult { .ok(folders.platform == .android ? .bool(holds) : .integer(holds ? 1 : 0)) }
    @Sendable func status(_ call: PluginCall) throws -> FileStatus? {
      guard let location = try? folders.location(ofAddressOrPath: try call.arguments.string(0)) else { return nil }
      return try? folders.status(of: location)
    }
    return [
      "_getLocalFilesystemPath": quick { call in .ok(.string(try folders.path(of: location(call, folders)))) },
      "testSaveLocationExists": quick { _ in answer(true) },
      "testFileExists": quick { call in answer(try status(call) != nil) },
      "testDirectoryExists": quick { call in
        let status = try status(call)
        return answer(folders.platform == .android ? status != nil : status?.isFolder ?? false)
      },
      // An iPhone answers with bytes, as text; Android with kilobytes.
      "getFreeDiskSpace": quick { _ in
        let free = folders.freeSpace
        return .ok(folders.platform == .android ? .integer(free / 1024) : .string("\(free)"))
      },
    ]
  }

  /// The success callback without an argument: it is often one that takes any argument for an error.
  private static let nothing = PluginResult(status: .ok, message: .multipart(JSONValue.array([]).text))

  // MARK: Running

  private static func quick(_ body: @escaping @Sendable (PluginCall) throws -> PluginResult) -> PluginAction {
    .serialQuick { call in try result(call, body) }
  }

  private static func slow(_ body: @escaping @Sendable (PluginCall) throws -> PluginResult) -> PluginAction {
    .serialBlocking { call in try result(call, body) }
  }

  /// Turns what goes wrong with files into what official JavaScript makes a `FileError` of.
  private static func result(_ call: PluginCall, _ body: (PluginCall) throws -> PluginResult) throws -> PluginResult {
    do { return try body(call) } catch let error as FileError { return error.result }
  }

  // MARK: Arguments

  private static func location(_ call: PluginCall, _ folders: FileSystemFolders, at index: Int = 0) throws -> FileLocation {
    // Entries of a file system that is not there have no address.
    guard let text = (try? call.arguments.value(index))?.string else { throw FileError.notFound }
    return try folders.location(ofAddressOrPath: text)
  }

  /// A number that may have a fraction, or be missing.
  private static func position(_ call: PluginCall, _ index: Int, or fallback: Int = 0) -> Int {
    guard let number = (try? call.arguments.value(index))?.double, number.isFinite else { return fallback }
    return Int(clamping: min(max(number, -1), 9e15))
  }

  private static func slice(_ call: PluginCall, _ content: FileContent, at index: Int) throws -> [UInt8] {
    try content.bytes(of: location(call, content.folders), from: position(call, index), to: position(call, index + 1, or: -1))
  }

  private static func lookup(_ call: PluginCall, _ folders: FileSystemFolders, wantsFolder: Bool) throws -> JSONValue {
    let options = try? call.arguments.value(2)
    // Objective-C takes any number for a boolean.
    func flag(_ name: String) -> Bool { options?[name]?.bool ?? (options?[name]?.double.map { $0 != 0 } ?? false) }
    let lookup = EntryLookup(folders: folders, wantsFolder: wantsFolder, creates: flag("create"), isExclusive: flag("exclusive"))
    return try lookup.entry(call.arguments.string(1), in: location(call, folders))
  }

  private static func transfer(_ call: PluginCall, _ transfer: EntryTransfer) throws -> JSONValue {
    let name = (try? call.arguments.value(2))?.string ?? ""
    return try transfer.transfer(location(call, transfer.folders), to: location(call, transfer.folders, at: 1), name: name == "null" ? "" : name)
  }

  private static func write(_ call: PluginCall, _ content: FileContent) throws -> PluginResult {
    let location = try location(call, content.folders)
    let bytes: [UInt8]
    let isBinary = (try? call.arguments.bool(3)) ?? false
    let value = try call.arguments.value(1)
    switch value {
    case .string(let text) where !isBinary: bytes = Array(text.utf8)
    case .object, .string:
      guard let binary = try? call.arguments.bytes(1) else { return .error("Invalid parameter type") }
      bytes = binary
    // Java makes text of it.
    case .bool, .integer, .double: bytes = Array(value.text.utf8)
    case .null, .array: return .error("Invalid parameter type")
    }
    return .ok(.integer(Int64(try content.write(bytes, to: location, at: position(call, 2)))))
  }

  /// An iPhone leaves a file out of its backups, or puts it back in, when it is told so. No backups are made here: it is checked what an iPhone
  /// would check.
  private static func setMetadata(_ call: PluginCall, _ folders: FileSystemFolders) throws -> PluginResult {
    guard folders.platform == .ios else { throw PluginError("Invalid action", status: .invalidAction) }
    let location = try location(call, folders)
    let value = (try? call.arguments.value(1))?["com.apple.MobileBackup"]
    let isUsable = value?.double != nil || value?.bool != nil
    return try isUsable && folders.status(of: location) != nil && !folders.isReadOnly(location) ? .ok : PluginResult(status: .error)
  }
}
