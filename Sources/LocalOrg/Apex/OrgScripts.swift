import FoundationEssentials
import JSON

/// The JavaScript of an org's folder that stands for Apex: REST resources, triggers and invocable actions, from `apex/*.js`.
///
/// As in Apex, each transaction starts afresh: the scripts run anew for it, and nothing of theirs is left behind.
// @unchecked: `current` is touched only by who holds the org's database.
final class OrgScripts: @unchecked Sendable {
  struct File: Sendable {
    /// Relative to the folder, for messages: "apex/accounts.js".
    let name: String
    let source: String

    /// As a class of that code would be called: the file's name, with underscores for what no name in Apex has.
    var identifier: String {
      String(name.dropFirst("apex/".count).dropLast(".js".count).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
  }

  /// The triggers of one script on one object type, in small letters.
  struct Trigger: Sendable {
    let file: String
    let type: String
    var events: Set<TriggerEvent>
  }

  let files: [File]
  /// Seconds that the scripts of one transaction may take.
  let timeLimit: Double
  let log: @Sendable (String) -> Void
  /// "account before insert" and so on, the types in small letters.
  private let triggered: Set<String>
  /// In the order of the scripts.
  let triggers: [Trigger]
  /// What clients can have done, by name.
  let actions: [InvocableAction]
  private var current: ScriptTransaction?

  /// Reads the scripts and runs each once, to know what they declare.
  ///
  /// - Throws: ``LocalOrgError/unusableScript(name:reason:)``.
  init(folder: String, timeLimit: Double, log: @escaping @Sendable (String) -> Void) throws {
    files = try Self.read(folder)
    self.timeLimit = timeLimit
    self.log = log
    (triggers, actions) = try ScriptContext(files: files, timeLimit: timeLimit, log: { _ in }).declared()
    triggered = Set(triggers.flatMap { trigger in trigger.events.map { "\(trigger.type) \($0.rawValue)" } })
  }

  /// No scripts, for an org that has none and is to run code all the same.
  init(timeLimit: Double, log: @escaping @Sendable (String) -> Void) {
    files = []
    (triggers, triggered, actions) = ([], [], [])
    self.timeLimit = timeLimit
    self.log = log
  }

  private static func read(_ folder: String) throws -> [File] {
    let below = folder + "/apex"
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: below) else { return [] }
    return try names.filter { $0.hasSuffix(".js") }.sorted().map { name in
      do {
        return File(name: "apex/\(name)", source: try String(contentsOfFile: "\(below)/\(name)", encoding: .utf8))
      } catch {
        throw LocalOrgError.unusableScript(name: "\(below)/\(name)", reason: "it cannot be read as UTF-8")
      }
    }
  }

  /// What is done around the writes of users.
  var recordTriggers: OrgRecords.Triggers { { ScriptTriggers(scripts: self, records: $0, userId: $1) } }

  /// Whether there is a trigger on any object type.
  var hasTriggers: Bool { !triggered.isEmpty }

  func hasTrigger(_ type: String, _ event: TriggerEvent) -> Bool { triggered.contains("\(type.lowercased()) \(event.rawValue)") }

  /// The transaction that runs, or a new one for `body`. The caller holds the database's transaction.
  func withTransaction<R>(_ records: OrgRecords, userId: String, _ body: (ScriptTransaction) throws -> R) throws -> R {
    if let current { return try current.with(records) { try body(current) } }
    let transaction = try ScriptTransaction(self, records: records, userId: userId)
    current = transaction
    defer {
      current = nil
      transaction.close()
    }
    return try body(transaction)
  }
}
