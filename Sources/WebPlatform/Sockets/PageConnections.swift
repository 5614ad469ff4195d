import HTTPClient

/// The WebSockets and event streams that a page has open, by the identifier that keeps its loop from being idle.
final class PageConnections {
  var sockets: [Int: WebSocketConnection] = [:]
  var streams: [Int: HTTPTransfer] = [:]
  /// What closes the port of each.
  var endings: [Int: () -> Void] = [:]

  /// Forgets one that has come to its end.
  func end(_ identifier: Int) {
    sockets[identifier] = nil
    streams[identifier] = nil
    endings.removeValue(forKey: identifier)?()
  }

  /// Ends them all: the page is over.
  func close() {
    sockets.values.forEach { $0.abort() }
    streams.values.forEach { $0.cancel() }
    sockets = [:]
    streams = [:]
    endings = [:]
  }
}
