import Synchronization

/// A request whose answer a cache may keep or give: it listens to the content for the cache.
final class CachedExchange: HTTPBodyReceiver {
  private let cache: any HTTPCache
  private let request: HTTPRequest
  private let receiver: (any HTTPBodyReceiver)?
  /// nil when there is more than the cache is given.
  private let content = Mutex<[UInt8]?>([])

  init(_ request: HTTPRequest, cache: any HTTPCache) {
    (self.cache, self.request) = (cache, request)
    receiver = request.receiver
  }

  /// The request that is sent in its place.
  var sent: HTTPRequest {
    var sent = request
    if receiver != nil { sent.receiver = self }
    return sent
  }

  func receive(_ bytes: UnsafeRawBufferPointer) -> HTTPFlow {
    content.withLock { content in
      if let count = content?.count, count + bytes.count <= cache.largestContent { content?.append(contentsOf: bytes) } else { content = nil }
    }
    return receiver?.receive(bytes) ?? .goOn
  }

  /// The outcome that the asker is told.
  ///
  /// - Parameter onProgress: told of the head of what was kept, before its content comes.
  func outcome(_ result: Result<HTTPResponse, HTTPError>, _ onProgress: ((HTTPProgress) -> Void)?) -> Result<HTTPResponse, HTTPError> {
    switch result {
    case .success(let response):
      if receiver == nil { cache.take(response, to: request) } else if let content = content.withLock({ $0 }) { cache.take(response.with(content), to: request) }
      return result
    case .failure(.offline):
      guard let kept = cache.answer(to: request) else { return result }
      onProgress?(.responded(kept.with([])))
      guard let receiver else { return .success(kept) }
      // It takes a piece even when it wants no more for now.
      _ = kept.body.withUnsafeBytes { receiver.receive($0) }
      return .success(kept.with([]))
    case .failure: return result
    }
  }
}

extension HTTPResponse {
  fileprivate func with(_ body: [UInt8]) -> HTTPResponse {
    HTTPResponse(status: status, statusText: statusText, headers: headers, body: body, url: url, version: version, timing: timing)
  }
}
