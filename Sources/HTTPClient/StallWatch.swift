/// When to look after transfers that share a connection though nothing is heard of it.
///
/// Frames of HTTP/2 that are read along with those of another stream may stay unread within libcurl (7.88.1, Debian 12) with nothing
/// left on the socket to wake it. So after something came, transfers are looked after a few times, each time later; when that brings
/// nothing, libcurl is waiting for the server indeed.
struct StallWatch {
  private static let last: Int32 = 512

  /// Milliseconds until the next look; nil when there is none to come.
  private(set) var pause: Int32?

  /// Something came.
  mutating func restart() { pause = 1 }

  /// A look is due, and the next one later.
  mutating func look() {
    if let now = pause { pause = now < Self.last ? now * 2 : nil }
  }
}
