/// A device whose app has a page, which may go and come, and has calls that only a page makes.
package protocol PagedDevice: Device, Sendable {
  /// Loads the page anew, and waits until it is there. Syncs go on.
  func reload() async throws

  /// Makes calls, and leaves the page in the same turn: nobody hears what they come to.
  ///
  /// - Returns: what the calls' syncs are, found by their names from the next page.
  func turnAndReload(_ calls: [DeviceCall]) async throws -> [RunningSync]

  /// Ends syncs early: one, or all, and none starts any more.
  func stop(_ sync: Int64?) async throws

  /// Lets syncs start again.
  ///
  /// - Returns: those that were stopped and run again, if that is asked for.
  func restartSyncs(restartsStopped: Bool) async throws -> [RunningSync]

  /// Starts a second app on the same data.
  ///
  /// - Returns: why it was refused; nil when it was not.
  func startSecondApp() async -> String?
}
