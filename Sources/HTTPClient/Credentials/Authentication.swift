/// How one request says who asks: with what is remembered of the place, and when the server wants a name and password all the same, with those
/// of its address (Fetch standard, 4.6, "HTTP-network-or-cache fetch").
struct Authentication {
  /// nil once the request has left the origin that it began at.
  private var cache: CredentialCache?
  /// What the exchange carries.
  private var carried: Credentials?
  /// What the server has asked for.
  private var challenge: BasicChallenge?
  /// What it did not take.
  private var refused: [Credentials] = []

  /// - Parameter cache: nil leaves all of it to libcurl.
  init(_ cache: CredentialCache?) { self.cache = cache }

  /// The Authorization header of the next exchange; nil sends none.
  mutating func header(for url: HTTPURL) -> String? {
    // An address with credentials of its own is not asked for with others.
    if carried == nil, url.credentials == nil { carried = cache?.credentials(for: url) }
    return carried?.authorization
  }

  /// Takes the head of an answer.
  ///
  /// - Returns: whether the request is to be sent again, with credentials that the server has not seen.
  mutating func take(status: Int, _ headers: HTTPHeaders, from url: HTTPURL) -> Bool {
    guard let cache else { return false }
    guard status == 401 else {
      if let carried, let challenge { cache.remember(carried, for: url, realm: challenge.realm) }
      return false
    }
    if let carried {
      cache.forget(carried, for: url)
      refused.append(carried)
    }
    challenge = BasicChallenge(headers)
    carried = challenge.flatMap { challenge in
      [url.credentials, cache.credentials(for: url, realm: challenge.realm)].compactMap(\.self).first { !refused.contains($0) }
    }
    return carried != nil
  }

  /// A redirect leads elsewhere.
  mutating func follow(crossesOrigin: Bool) {
    (carried, challenge, refused) = (nil, nil, [])
    if crossesOrigin { cache = nil }
  }
}
