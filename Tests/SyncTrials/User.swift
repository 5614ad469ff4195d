import JSON

/// One device of a run, with what its user has done with it.
final class User {
  /// What the server and the model know it by; others than the run's users are ``Writers/others``.
  let number: Int
  let device: any Device
  let network: FaultyNetwork
  /// The newest sync of all records, and that of some, with their merge modes.
  var downSync: (id: Int64, mode: String)?
  var halfSync: (id: Int64, mode: String)?
  /// Records as a page read them some time ago, which it may save yet.
  var forms: [SoupEntry] = []
  /// The ids of the records that entries were known to stand for, by `_soupEntryId`.
  var identities: [Int64: String] = [:]
  /// When the server's copies were made that a sync up found to be what the user wanted, by the records' ids.
  var found: [String: String] = [:]
  /// Names of records that the user may have removed from the app while the server has them: no later sync brings what did not change.
  var removed: Set<String> = []
  /// The ids of the records that a sync of all has brought.
  var broughtByAll: Set<String> = []

  init(number: Int, device: any Device, network: FaultyNetwork) {
    self.number = number
    self.device = device
    self.network = network
  }
}
