/// Keeps answers for the time without a network.
public protocol HTTPCache: Sendable {
  /// How many bytes of content it keeps of one answer; of a larger one that somebody else receives piece by piece it hears nothing.
  var largestContent: Int { get }

  /// What is kept of an answer to a request; nil for nothing. Called on the client's thread, while there is no network.
  func answer(to request: HTTPRequest) -> HTTPResponse?

  /// What a server has answered. Called on the client's thread, where it must not block.
  func take(_ response: HTTPResponse, to request: HTTPRequest)
}
