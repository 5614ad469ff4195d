/// What proves that a server has understood the wish for a WebSocket (RFC 6455, 4.2.2).
public enum WebSocketKey {
  /// What a server answers to a client's key.
  ///
  /// - Parameter sha1: the function of that name.
  public static func acceptance(of key: String, sha1: ([UInt8]) -> [UInt8]?) -> String? {
    sha1(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)).map { Base64.encode($0) }
  }
}
