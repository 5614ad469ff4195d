import HTTPClient
import JSON
import SalesforceClient
import SmartSync

/// The server that syncs talk to: the REST API, in the current user's name.
struct SalesforceSyncServer: SyncServer {
  let rest: RESTClient

  func send(_ request: SmartSync.RESTRequest) async throws -> SmartSync.RESTResponse {
    var headers = HTTPHeaders()
    for (name, value) in request.headers { headers[name] = value }
    let response = try await rest.send(request.method.rawValue, request.path, headers: headers, body: request.body.map { Array($0.utf8) })
    return SmartSync.RESTResponse(status: response.status, body: response.body)
  }
}
