import JSON

/// What is to go wrong, with which requests, and how often.
///
/// ```swift
/// org.faults.add(FaultRule(.maintenance, path: "/services/data/*/query", next: 3))
/// org.faults.add(FaultRule(methods: ["POST"], every: 5, cut: .answer))
/// ```
public struct FaultRule: Sendable, Equatable {
  /// What happens in place of the answer, or to it.
  public enum Effect: Sendable, Equatable {
    /// The request is answered as ever; delay and cut may still be added.
    case none
    /// The request is not handled, and answered with this.
    case answer(Answer)
    /// The access token of the request runs out: 401 INVALID_SESSION_ID.
    case expiredSession
    /// The refresh token behind the request is revoked, and its access tokens with it: 401 INVALID_SESSION_ID, and
    /// `invalid_grant` from the token endpoint.
    case revokedToken
    /// 403 REQUEST_LIMIT_EXCEEDED.
    case apiLimit
    /// 503 with a page in HTML.
    case maintenance
    /// Writes are refused with UNABLE_TO_LOCK_ROW: all of the request, or only those of the record with this id.
    case lockedRow(record: String?)
    /// The request is handled twice, and the second answer is given.
    case duplicate
  }

  /// An answer that is made up.
  public struct Answer: Sendable, Equatable {
    public var status: Int
    public var contentType: String
    public var body: String

    public init(status: Int, contentType: String = "application/json;charset=UTF-8", body: String = "") {
      self.status = status
      self.contentType = contentType
      self.body = body
    }
  }

  /// Where the TCP connection is cut.
  public enum Cut: Sendable, Equatable {
    /// The request is not handled, and nothing is sent.
    case request
    /// The request is handled, and nothing of its answer is sent.
    case answer
    /// The head of the answer is sent, and so many bytes of its content. When there are no more than that, all of it comes,
    /// and the connection closes.
    case content(after: Int)
  }

  /// What the rule is called in the log of requests.
  public var name: String?
  /// The methods it is for, in upper case; nil for all but OPTIONS. A POST that stands for a PATCH is a PATCH.
  public var methods: Set<String>?
  /// The paths it is for: `*` stands for anything within a part of the path, `**` for anything. nil for all.
  public var path: String?
  /// The username of those it is for; nil for everybody.
  public var user: String?

  /// So many of its requests pass before the rule begins.
  public var skip: Int
  /// Of the requests after that, each so manieth.
  public var every: Int
  /// How likely it is with each of these, from 0 to 1.
  public var probability: Double
  /// How many times it happens in all; nil for no end.
  public var next: Int?

  public var effect: Effect
  /// Seconds between the request and its answer, at most 300.
  public var delay: Double
  public var cut: Cut?

  /// A rule for all requests, as far as they are not named.
  public init(
    _ effect: Effect = .none, name: String? = nil, methods: Set<String>? = nil, path: String? = nil, user: String? = nil, skip: Int = 0,
    every: Int = 1, probability: Double = 1, next: Int? = nil, delay: Double = 0, cut: Cut? = nil
  ) {
    self.effect = effect
    self.name = name
    self.methods = methods
    self.path = path
    self.user = user
    self.skip = skip
    self.every = every
    self.probability = probability
    self.next = next
    self.delay = delay
    self.cut = cut
  }
}
