import HTTPClient
import JSON

/// Which requests are sent again by themselves, and when: only GET, HEAD, PUT and DELETE, since the server may have carried out what
/// it never answered; after a lost connection, one that could not be made, and the statuses 429, 502, 503 and 504. A DELETE that
/// succeeded without an answer finds nothing the second time, and ends in ENTITY_IS_DELETED.
public struct RESTRetry: Sendable {
  /// How often a request is sent at the most.
  public let attempts: Int
  /// The pause before the second; each further one is twice as long.
  public let firstPause: Duration
  /// Who wants longer pauses, by Retry-After, is not asked again.
  public let longestPause: Duration
  private let sleep: @Sendable (Duration) async throws -> Void
  private let random: @Sendable () -> Double

  /// - Parameters:
  ///   - sleep: waits, and throws when its task is cancelled.
  ///   - random: 0 to 1. Pauses are between half and the whole of their length, so that clients which failed together don't come
  ///     back together.
  public init(
    attempts: Int = 3, firstPause: Duration = .milliseconds(200), longestPause: Duration = .seconds(10),
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.attempts = max(1, attempts)
    self.firstPause = firstPause
    self.longestPause = longestPause
    self.sleep = sleep
    self.random = random
  }

  public static let standard = RESTRetry()
  public static let never = RESTRetry(attempts: 1)

  /// Runs a request's exchange, and again while that is right.
  func run(_ pending: PendingRequest, _ exchange: () async throws -> HTTPResponse) async throws -> HTTPResponse {
    let attempts = ["GET", "HEAD", "PUT", "DELETE"].contains(pending.method) ? attempts : 1
    var pause = firstPause
    for _ in 1..<attempts {
      let outcome: Result<HTTPResponse, HTTPError>
      do { outcome = .success(try await exchange()) } catch let error as HTTPError { outcome = .failure(error) }
      guard let wish = wait(after: outcome), wish <= longestPause else { return try outcome.get() }
      let length = max(wish, min(pause, longestPause) * (0.5 + random() / 2))
      try await pending.pause { [sleep] in try await sleep(length) }
      pause *= 2
    }
    return try await exchange()
  }

  /// How long the server wants to be left alone; nil when there is nothing to be gained.
  private func wait(after outcome: Result<HTTPResponse, HTTPError>) -> Duration? {
    switch outcome {
    case .success(let response):
      guard [429, 502, 503, 504].contains(response.status) else { return nil }
      // As many digits as a server likes; a date, the other form of RFC 9110, 10.2.3, is no wish that is kept.
      let wish = response.headers["Retry-After"].flatMap { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Double($0) : nil }
      return .seconds(clamping: wish ?? 0)
    case .failure(.cannotResolve), .failure(.cannotConnect), .failure(.connectionLost): return .zero
    case .failure: return nil
    }
  }
}
