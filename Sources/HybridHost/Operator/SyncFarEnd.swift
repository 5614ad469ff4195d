import SmartSync

/// A server that syncs talk to, with the time that passes there.
package struct SyncFarEnd: Sendable {
  package let server: any SyncServer
  /// Waits that many milliseconds of the server's clock.
  package let wait: @Sendable (_ milliseconds: Int64) async throws -> Void

  package init(server: any SyncServer, wait: @escaping @Sendable (_ milliseconds: Int64) async throws -> Void) {
    self.server = server
    self.wait = wait
  }
}
