import JSON
import SmartSync

/// Random steps of users, others, syncs and failures from one seed, against a model of what must be true. Each record is told by the name
/// that it was created with, which nobody changes; edits are to its city.
final class FaultRun {
  struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  let server = RemoteRecords()
  let users: [User]
  let log: RunLog
  private let seed: UInt64
  /// Who is at work in this step.
  var user: User
  /// What the step at work is made of.
  var random: SeededNumbers
  var model = FaultModel()
  /// Whether nobody was at work during the newest sync down.
  var isQuiet = true
  /// Every second seed's records have an external id, by which creates are upserts. Every second pair of seeds sends in small batches, so that one
  /// follows the other.
  let upTarget: JSONObject
  private(set) var counter = 0

  init(log: RunLog, driver: Driver) async throws {
    var users: [User] = []
    for number in 1...max(1, driver.devices) {
      let network = FaultyNetwork()
      users.append(User(number: number, device: try await driver.open(DeviceConnection(server, network, number: number)), network: network))
    }
    self.users = users
    user = users[0]
    self.log = log
    seed = log.seed
    random = SeededNumbers(seed: seed)
    var target: JSONObject = seed % 2 == 0 ? ["externalIdFieldName": "Key"] : [:]
    let sizes: [JSONValue?] = [nil, 2, nil, 3]
    target["maxBatchSize"] = sizes[Int(seed / 2 % 4)]
    upTarget = target
    server.tellTime()
    // Many changes in a second, the least that conditions can tell.
    server.setTick(70)
  }

  /// Runs steps with the checks after each, then a quiet end in which all sides must become equal.
  ///
  /// - Parameter steps: their numbers. What a step is follows from the seed and its number, so that some may be left out.
  func run(steps: some Sequence<Int>) async throws {
    do {
      for number in steps {
        random = SeededNumbers(seed: seed, step: number)
        for user in users { user.network.restart(SeededNumbers(seed: ~seed &+ UInt64(user.number - 1), step: number)) }
        try await step()
        for user in users { try await check(user) }
        server.forgetRequests()
        log.stepIsDone()
      }
      try await settle()
    } catch {
      await close()
      throw error
    }
    await close()
  }

  private func close() async {
    for user in users { await user.device.close() }
  }

  private var hasPages: Bool { users[0].device is any PagedDevice }

  private func step() async throws {
    if users.count > 1 { user = users[Int.random(in: 0..<users.count, using: &random)] }
    switch Int.random(in: 0..<(hasPages ? 38 : 24), using: &random) {
    case 0...3: try await createHere()
    case 4...6: try await editHere()
    case 7: try await deleteHere()
    case 8: createThere()
    case 9: try editThere()
    case 10: try await deleteThere()
    case 11...15: try await syncUp()
    case 16, 17: try await syncDown()
    case 18, 19: try await again()
    case 20: try await cleanGhosts()
    case 21, 22: try await useForm()
    case 23:
      log.append("kill\(who)")
      try await user.device.restart(during: nil)
    case 24...27: try await syncAtOnce()
    case 28...30: try await callInOneTurn()
    case 31, 32: try await reloadDuringSync()
    case 33: try await leaveRightAfterCalls()
    case 34: try await stopAndRestart()
    case 35: try await startSecondApp()
    default: try await discardNewRecord()
    }
  }

  /// Whose device it is, for the log; nothing when there is only one.
  var who: String { users.count > 1 ? " \(user.number)" : "" }

  /// One that no record has had.
  func newCity() -> String {
    counter += 1
    return "City \(counter)"
  }

  func require(_ isTrue: Bool, _ text: @autoclosure () -> String) throws {
    if !isTrue { throw Broken(description: "\(text())\nafter:\n\(log.tail())") }
  }
}
