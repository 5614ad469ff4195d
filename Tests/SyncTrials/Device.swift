import JSON
import SmartSync

/// A device with the app, as a run uses it. What it sends goes through its ``DeviceConnection``.
package protocol Device: AnyObject {
  /// The soup's entries as they are now.
  func entries() async throws -> SoupEntries

  /// Makes calls one behind the other, without waiting for what a sync comes to.
  func turn(_ calls: [DeviceCall]) async throws -> [DeviceAnswer]

  /// Cleans a sync's ghosts.
  ///
  /// - Returns: how many entries were removed.
  /// - Throws: also when the network fails.
  func clean(_ sync: Int64) async throws -> Int

  func resolveCreate(of entryId: Int64, _ decision: CreateDecision) async throws

  /// An edit of an entry as the user makes it while a sync is at work.
  ///
  /// - Returns: what makes it, and tells whether it was made.
  func edit(_ entryId: Int64, to city: String) -> @Sendable () async -> Bool

  /// Ends the app's process and starts the app again on the same data.
  ///
  /// - Parameter sync: one that is at work, if the run knows one.
  func restart(during sync: RunningSync?) async throws

  /// Lets go of everything.
  func close() async
}

extension Device {
  func put(_ entry: JSONObject) async throws {
    if case .refused(let reason)? = try await turn([.put([entry])]).first { throw FaultRun.Broken(description: "a save is refused: \(reason)") }
  }

  func start(_ order: SyncOrder) async throws -> RunningSync {
    guard case .started(let sync)? = try await turn([.sync(order)]).first else {
      throw FaultRun.Broken(description: "a sync did not start: \(order)")
    }
    return sync
  }
}
