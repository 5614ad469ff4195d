import SyncTrials

extension Driver {
  /// Two devices, each an app whose page does everything by `exec`.
  package static let exec = Driver(name: "exec", devices: 2, steps: 25) { try await PageDevice($0) }
}
