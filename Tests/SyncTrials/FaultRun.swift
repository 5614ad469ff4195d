import JSON
import SmartSync
import Synchronization

/// Random steps of a user, other users, syncs and failures from one seed, against a model of what must be true. Each
/// record is told by the name that it was created with, which nobody changes; edits are to its city.
final class FaultRun {
  struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  /// An edit that the user makes while a sync is at work, if it takes long enough.
  final class MeanwhileEdit: Sendable {
    let name: String
    let city: String
    private let state = Mutex(false)

    init(name: String, city: String) {
      self.name = name
      self.city = city
    }

    var isMade: Bool { state.withLock { $0 } }
    func make() { state.withLock { $0 = true } }
  }

  let world: FaultyWorld
  let log: RunLog
  private let seed: UInt64
  /// What the step at work is made of.
  var random: SeededNumbers
  var model = FaultModel()
  /// The newest sync of all records, and that of some, with their merge modes.
  var downSync: (id: Int64, mode: String)?
  var halfSync: (id: Int64, mode: String)?
  /// Whether nobody was at work during the newest sync down.
  var isQuiet = true
  /// Records as a page read them some time ago, which it may save yet.
  var forms: [SoupEntry] = []
  /// Every second seed's records have an external id, by which creates are upserts.
  let upTarget: JSONObject
  private(set) var counter = 0

  init(log: RunLog) throws {
    world = try FaultyWorld()
    self.log = log
    seed = log.seed
    random = SeededNumbers(seed: seed)
    upTarget = seed % 2 == 0 ? ["externalIdFieldName": "Key"] : [:]
  }

  /// Runs steps with the checks after each, then a quiet end in which both sides must become equal.
  ///
  /// - Parameter steps: their numbers. What a step is follows from the seed and its number, so that some may be left out.
  func run(steps: some Sequence<Int>) async throws {
    for number in steps {
      random = SeededNumbers(seed: seed, step: number)
      world.network.restart(SeededNumbers(seed: ~seed, step: number))
      try await step()
      try check()
      world.server.forgetRequests()
      log.stepIsDone()
    }
    try await settle()
  }

  private func step() async throws {
    switch Int.random(in: 0..<24, using: &random) {
    case 0...3: try createHere()
    case 4...6: try editHere()
    case 7: try deleteHere()
    case 8: createThere()
    case 9: try editThere()
    case 10: try deleteThere()
    case 11...15: try await syncUp()
    case 16, 17: try await syncDown()
    case 18, 19: try await again()
    case 20: try await cleanGhosts()
    case 21, 22: try useForm()
    default:
      log.append("kill")
      try await world.kill(during: nil)
    }
  }

  /// One that no record has had.
  func newCity() -> String {
    counter += 1
    return "City \(counter)"
  }

  func require(_ isTrue: Bool, _ text: @autoclosure () -> String) throws {
    if !isTrue { throw Broken(description: "\(text())\nafter:\n\(log.tail())") }
  }
}
