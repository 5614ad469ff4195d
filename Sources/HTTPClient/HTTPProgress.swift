/// What a running transfer reports.
public enum HTTPProgress: Sendable {
  /// So many bytes of the request's content have left, of the total. Counting starts again when a redirect repeats it.
  case uploaded(bytes: Int, total: Int)
  /// Status and headers of the final response have arrived; its body is still empty.
  case responded(HTTPResponse)
  /// So many bytes of decoded content have arrived. The total is known when the server gave a length and did not compress.
  case downloaded(bytes: Int, total: Int?)
}
