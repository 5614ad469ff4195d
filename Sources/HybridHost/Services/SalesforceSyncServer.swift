import HTTPClient
import JSON
import SalesforceClient
import SmartSync

/// The server that syncs talk to: the REST API, in the current user's name.
struct SalesforceSyncServer: SyncServer {
  let rest: RESTClient

  func isUnsent(_ error: any Error) -> Bool { (error as? HTTPError)?.isUnsent ?? false }

  func send(_ request: SmartSync.RESTRequest) async throws -> SmartSync.RESTResponse {
    var headers = HTTPHeaders()
    for (name, value) in request.headers { headers[name] = value }
    let response = try await rest.send(request.method.rawValue, request.path, headers: headers, body: request.body.map { Array($0.utf8) })
    return SmartSync.RESTResponse(status: response.status, body: response.body, date: response.headers["Date"].flatMap(HTTPDate.init(header:)).map { $0.secondsSince1970 * 1_000 })
  }
}
