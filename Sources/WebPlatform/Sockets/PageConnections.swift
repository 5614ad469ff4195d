import HTTPClient

/// The WebSockets and event streams that a page has open, by the identifier that keeps its loop from being idle.
final class PageConnections {
  var sockets: [Int: WebSocketConnection] = [:]
  var streams: [Int: HTTPTransfer] = [:]

  /// Ends them all: the page is over.
  func close() {
    sockets.values.forEach { $0.abort() }
    streams.values.forEach { $0.cancel() }
    sockets = [:]
    streams = [:]
  }
}
