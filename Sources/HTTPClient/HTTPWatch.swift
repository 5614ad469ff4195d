/// Sees the requests of a client: for inspectors. Called from any thread; must not block.
public protocol HTTPWatch: Sendable {
  /// A request is about to be sent.
  ///
  /// - Returns: what it is known by in ``ended(_:_:)``.
  func sends(_ request: HTTPRequest) -> Int

  /// It is over; of one whose content went to an ``HTTPBodyReceiver`` the response has none.
  func ended(_ request: Int, _ result: Result<HTTPResponse, HTTPError>)
}
