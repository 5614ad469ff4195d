import HTTPClient
import SalesforceClient
import SalesforceREST
import SmartSync

/// The server that syncs talk to: the REST API, in the current user's name.
struct SalesforceSyncServer: SyncServer {
  let rest: RESTClient

  func isUnsent(_ error: any Error) -> Bool { (error as? HTTPError)?.isUnsent ?? false }

  func send(_ request: RESTRequest) async throws -> RESTResponse { try await rest.answer(to: request) }
}
