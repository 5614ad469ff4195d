import SalesforceREST
import SmartSync

/// The way from one device to the server, on which requests and answers are lost.
package final class DeviceConnection: SyncServer {
  private let server: RemoteRecords
  private let network: FaultyNetwork
  /// What the server knows the device by.
  private let number: Int

  init(_ server: RemoteRecords, _ network: FaultyNetwork, number: Int) {
    self.server = server
    self.network = network
    self.number = number
  }

  package func send(_ request: RESTRequest) async throws -> RESTResponse {
    let fault = await network.atRequest(request)
    return try await server.send(request, from: number, fault)
  }

  package func isUnsent(_ error: any Error) -> Bool { server.isUnsent(error) }

  /// Waits as long as the server's clock takes.
  package func wait(_ milliseconds: Int64) { server.wait(milliseconds) }
}
