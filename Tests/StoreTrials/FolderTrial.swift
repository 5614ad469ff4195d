import ChildPrograms
import Foundation
import HybridHost
import PrivateFiles
import SalesforceClient
import SmartStore
import TemporaryFiles

/// Kills a process that works on a data folder of an older version: while what is in it is bound to its place, and while accounts and
/// localStorage are written. Whenever that is, all that was acknowledged is there afterwards, and all that was there before.
public struct FolderTrial: Sendable {
  let worker: String
  let older: String
  let kills: Int
  let seed: UInt64

  /// - Parameters:
  ///   - worker: the program that runs ``FolderWorker``, called with `folder-worker` and a folder.
  ///   - older: the data folder that is copied.
  public init(worker: String, older: String, kills: Int, seed: UInt64) {
    self.worker = worker
    self.older = older
    self.kills = kills
    self.seed = seed
  }

  public struct Report: Sendable {
    public var kills = 0
    /// Folders that a kill met while they were being bound.
    public var halfBound = 0
    /// Writes to accounts and localStorage that were acknowledged.
    public var acknowledged = 0
  }

  /// - Throws: ``TrialFailure``.
  public func run() throws -> Report {
    var (random, report) = (Randomness(seed: seed), Report())
    var window = try timeOfBinding()
    var (folder, last, isBound, killsOnceBound) = (try copy(), 0, false, 0)
    for kill in 1...max(1, kills) {
      let process = try start(in: folder)
      let isAimed = !isBound
      usleep(UInt32(random.below(isAimed ? window : 600_000)))
      process.kill()
      let answers = String(decoding: process.end().output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      report.kills += 1
      if let failure = answers.first(where: { Int($0) == nil }) { throw TrialFailure("\(failure); seed \(seed), kill \(kill)") }
      isBound = try folder.bytes("machine.key").count != 32
      if isBound { killsOnceBound += 1 } else { report.halfBound += 1 }
      // Binding takes as long as the machine's other work lets it: kills that come too late draw the next ones nearer, and the others
      // push them on, so that more than half of them meet it.
      if isAimed { window = max(1, isBound ? window * 3 / 4 : window * 5 / 4 + 1) }
      report.acknowledged += max(0, answers.count - 1)
      last = answers.compactMap { Int($0) }.last.map { max($0, last) } ?? last
      // Half of the folders that are not bound yet are met again by the next kill as they are.
      guard isBound || random.once(in: 2) else { continue }
      last = try FolderWorker.check(folder.path, after: last) { "seed \(seed), kill \(kill): \($0)" }
      isBound = true
      if killsOnceBound > 2 { (folder, last, isBound, killsOnceBound) = (try copy(), 0, false, 0) }
    }
    return report
  }

  private func start(in folder: TemporaryFolder) throws -> ChildProgram {
    let process = try ChildProgram(worker, ["folder-worker", folder.path])
    guard process.receive(FolderWorker.greeting.utf8.count) == Array(FolderWorker.greeting.utf8) else { throw TrialFailure("the worker did not start") }
    return process
  }

  /// How many microseconds a worker takes for it that nobody kills.
  private func timeOfBinding() throws -> Int {
    let folder = try copy()
    let process = try start(in: folder)
    let start = ContinuousClock.now
    _ = process.receive(1)
    let seconds = start.duration(to: .now) / .seconds(1)
    process.kill()
    return max(1, Int(seconds * 1e6))
  }

  private func copy() throws -> TemporaryFolder {
    let folder = try TemporaryFolder("store-crash-folder")
    try OlderData.copy(older, to: folder.path)
    return folder
  }
}

/// A copy of a data folder that git keeps, with the rights that git does not keep.
public enum OlderData {
  /// - Parameter path: a folder that is there.
  public static func copy(_ source: String, to path: String) throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: source).sorted() {
      var isFolder: ObjCBool = false
      let (from, to) = ("\(source)/\(name)", "\(path)/\(name)")
      guard FileManager.default.fileExists(atPath: from, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        try FileManager.default.createDirectory(atPath: to, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } else {
        try FileManager.default.copyItem(atPath: from, toPath: to)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: to)
      }
    }
  }
}

/// The process that is killed.
public enum FolderWorker {
  static let greeting = "ready\n"
  private static let rounds = 40

  /// Binds the folder, then counts on in its localStorage and its accounts; says each number when it is written.
  public static func run(path: String) throws {
    answer(greeting)
    do {
      let parts = try Parts(path)
      var number = try parts.count()
      answer("\(number)\n")
      for _ in 0..<rounds {
        number += 1
        try parts.write(number)
        answer("\(number)\n")
      }
    } catch {
      answer("failed: \(error)\n")
    }
  }

  /// - Returns: the number that the folder has now.
  static func check(_ path: String, after last: Int, _ place: (String) -> String) throws -> Int {
    do {
      let parts = try Parts(path)
      let number = try parts.count()
      guard number == last || number == last + 1 else { throw TrialFailure("localStorage has \(number) after \(last)") }
      guard parts.storeEntries == [1, 3, 3] else { throw TrialFailure("the stores have \(parts.storeEntries) entries") }
      return number
    } catch { throw TrialFailure(place("\(error)")) }
  }

  /// What is in a data folder with two users, as an app opens it.
  private struct Parts {
    let storage: UserLocalStorage
    let vault: AccountVault
    /// Of nobody's store and of the users', sorted.
    let storeEntries: [Int]

    init(_ path: String) throws {
      let folder = SealedFolder(data: try AppDataFolder(path: path), accountKey: .file(nil)) { FolderWorker.answer("failed: \($0)\n") }
      vault = folder.accounts
      let users = try vault.load().accounts
      guard users.count == 2 else { throw TrialFailure("there are \(users.count) accounts") }
      storage = UserLocalStorage(folder: folder, owner: DataOwner(users[0].key), origin: nil, isSealing: true) { _ in }
      let key = try folder.key()
      storeEntries = try [DataOwner.nobody, DataOwner(users[0].key), DataOwner(users[1].key)].map { owner in
        let catalog = folder.catalog(of: owner, key)
        defer { catalog.close() }
        return try catalog.store().count(QuerySpec(.all(path: nil), soupName: "contacts"))
      }.sorted()
    }

    /// The number in localStorage; 0 in one of an older version.
    func count() throws -> Int {
      let text = try storage.load { FolderWorker.answer("failed: \($0)\n") }.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
      guard text.hasPrefix(#"[["of","admin+bob"]"#) else { throw TrialFailure("localStorage has \(text)") }
      guard let number = text.firstMatch(of: /"n","(\d+)"/).flatMap({ Int($0.1) }) else { return 0 }
      let address = try vault.load().accounts[0].email
      // Accounts are written first.
      guard address == "\(number)" || address == "\(number + 1)" else { throw TrialFailure("the account has \(address ?? "nothing"), and localStorage \(number)") }
      return number
    }

    func write(_ number: Int) throws {
      try vault.update { users in
        var account = users.accounts[0]
        account.email = "\(number)"
        users.store(account)
      }
      try storage.save(Array(#"[["of","admin+bob"],["n","\#(number)"]]"#.utf8))
    }
  }

  /// At once, past any buffer.
  private static func answer(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}
