/// A request on its way to the client's thread, with whom to tell about it.
struct Submission: Sendable {
  var request: HTTPRequest
  let transfer: HTTPTransfer
  let onProgress: (@Sendable (HTTPProgress) -> Void)?
  var completion: @Sendable (Result<HTTPResponse, HTTPError>) -> Void
}
