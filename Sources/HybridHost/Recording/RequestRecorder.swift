import HTTPClient
import Inspection
import JSON
import Synchronization

/// Records the requests of pages, plugins and syncs: `Network.sent` and `Network.ended`. Secrets are hidden.
final class RequestRecorder: HTTPWatch {
  private let hub: InspectionHub
  private let last = Atomic(0)

  init(_ hub: InspectionHub) { self.hub = hub }

  func sends(_ request: HTTPRequest) -> Int {
    let number = last.add(1, ordering: .relaxed).newValue
    hub.record("Network.sent", [
      "request": .integer(Int64(number)), "method": .string(request.method), "url": .string(SecretMask.address(request.url)),
      "headers": SecretMask.headers(request.headers),
      "body": request.body.map { .string(SecretMask.content($0, type: request.headers["Content-Type"])) } ?? .null,
      "size": .integer(Int64(request.body?.count ?? 0)),
    ])
    return number
  }

  func ended(_ request: Int, _ result: Result<HTTPResponse, HTTPError>) {
    let number = JSONValue.integer(Int64(request))
    switch result {
    case .success(let response):
      hub.record("Network.ended", [
        "request": number, "status": .integer(Int64(response.status)), "statusText": .string(response.statusText), "version": .string(response.version),
        "url": .string(SecretMask.address(response.url)), "headers": SecretMask.headers(response.headers),
        "body": .string(SecretMask.content(response.body, type: response.headers["Content-Type"])), "size": .integer(Int64(response.body.count)),
      ])
    case .failure(let error): hub.record("Network.ended", ["request": number, "error": .string("\(error)")])
    }
  }
}
