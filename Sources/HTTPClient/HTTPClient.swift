import Glibc

/// HTTP/1.1 and HTTP/2 over libcurl: one thread and one connection pool a client. TLS certificates are always verified.
/// What is compressed is decoded. Requests of one
/// server beyond ``Configuration/maximumConnectionsPerHost`` wait by their ``HTTPRequest/priority``.
///
/// A request that is not idempotent is sent once: when a kept connection turns out dead after something of it went out, it fails
/// with ``HTTPError/connectionLost(host:port:reason:)``, since the server may have carried it out.
///
/// ```swift
/// let client = HTTPClient()
/// let response = try await client.send(HTTPRequest(url: "https://example.com/"))
/// print(response.status, response.text)
/// ```
public final class HTTPClient: Sendable {
  public struct Configuration: Sendable {
    /// User-Agent of requests that don't set one; nil sends none.
    public var userAgent: String?
    /// Time to reach a server: name resolution, TCP and TLS.
    public var connectTimeout: Duration
    /// Requests to one server at once; further ones wait.
    public var maximumConnectionsPerHost: Int
    /// Bytes of decoded content above which a response is refused.
    public var maximumResponseSize: Int
    public var authorities: TrustedAuthorities
    public var proxy: HTTPProxy
    /// Sees all requests, for inspectors; nil when nobody looks.
    public var watch: (any HTTPWatch)?
    /// Has all requests wait until it lets them pass; nil for none. What a request may take does not count while it waits.
    public var gate: (any HTTPGate)?

    public init(
      userAgent: String? = nil,
      connectTimeout: Duration = .seconds(30),
      maximumConnectionsPerHost: Int = 32,
      maximumResponseSize: Int = 1 << 30,
      authorities: TrustedAuthorities = TrustedAuthorities(),
      proxy: HTTPProxy = .environment
    ) {
      self.userAgent = userAgent
      self.connectTimeout = connectTimeout
      self.maximumConnectionsPerHost = maximumConnectionsPerHost
      self.maximumResponseSize = maximumResponseSize
      self.authorities = authorities
      self.proxy = proxy
    }
  }

  private let loop: TransferLoop
  /// What the client was made with.
  public var configuration: Configuration { loop.configuration }

  /// Costs nothing until the first request, which starts the client's thread.
  public init(configuration: Configuration = Configuration()) {
    loop = TransferLoop(configuration: configuration)
  }

  deinit {
    loop.close()
  }

  /// Sends a request and waits for the whole response. Cancelling the task ends the transfer.
  /// - Throws: ``HTTPError``.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let transfer = HTTPTransfer(loop: loop)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        submit(request, transfer, onProgress: nil) { continuation.resume(with: $0) }
      }
    } onCancel: {
      transfer.cancel()
    }
  }

  /// Starts a request.
  /// - Parameters:
  ///   - onProgress: called on the client's thread, never after the completion. It must not block.
  ///   - completion: called exactly once, on the client's thread, never from inside this
  ///     function. It must not block. On a client that is closed already it gets ``HTTPError/closed`` on a thread made for it.
  @discardableResult
  public func start(
    _ request: HTTPRequest,
    onProgress: (@Sendable (HTTPProgress) -> Void)? = nil,
    completion: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
  ) -> HTTPTransfer {
    let transfer = HTTPTransfer(loop: loop)
    submit(request, transfer, onProgress: onProgress, completion)
    return transfer
  }

  private func submit(
    _ request: HTTPRequest, _ transfer: HTTPTransfer, onProgress: (@Sendable (HTTPProgress) -> Void)?,
    _ completion: @escaping @Sendable (Result<HTTPResponse, HTTPError>) -> Void
  ) {
    var submission = Submission(request: request, transfer: transfer, onProgress: onProgress, completion: completion)
    if let watch = configuration.watch {
      let seen = watch.sends(request)
      submission.completion = { result in
        watch.ended(seen, result)
        completion(result)
      }
    }
    if let cache = request.cache {
      let (exchange, told) = (CachedExchange(request, cache: cache), submission.completion)
      submission.request = exchange.sent
      submission.completion = { told(exchange.outcome($0, onProgress)) }
    }
    guard let gate = configuration.gate, !gate.isExempt else { return loop.submit(submission) }
    let complete = submission.completion
    submission.completion = { result in gate.pass { complete($0 ? result : .failure(.closed)) } }
    let held = HeldSubmission(submission)
    transfer.whenCancelled { [loop] in if held.take() != nil { loop.refuse(complete, .cancelled) } }
    gate.pass { [loop] isOpen in
      guard let submission = held.take() else { return }
      if isOpen { loop.submit(submission) } else { loop.refuse(complete, .closed) }
    }
  }

  /// Whether there is a network, as far as this client is to know. While false every request fails at once with
  /// ``HTTPError/offline``, and so do those under way when it becomes false, like on a phone that loses its network.
  /// May be set on any thread, from a completion too.
  public var isOnline: Bool {
    get { loop.isOnline }
    set { loop.setOnline(newValue) }
  }

  /// Ends every transfer with ``HTTPError/closed`` and then the thread. Returns at once; may be called from a completion.
  public func close() {
    loop.close()
  }
}
