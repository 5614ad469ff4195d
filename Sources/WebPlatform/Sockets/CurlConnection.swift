import CCurl
import Glibc
import HTTPClient

/// A connection that libcurl made, with its proxies and TLS, and then left to us. Belongs to one thread.
final class CurlConnection {
  private let easy: UnsafeMutableRawPointer
  private var descriptor: Int32 = -1

  /// - Parameter timeout: milliseconds for name resolution, TCP and TLS.
  init?(to url: HTTPURL, authorities: TrustedAuthorities, timeout: Int) {
    guard let easy = curl_easy_init() else { return nil }
    self.easy = easy
    gantry_curl_set_string(easy, CURLOPT_URL, "\(url.scheme)://\(url.host):\(url.port)/")
    gantry_curl_set_string(easy, CURLOPT_PROTOCOLS_STR, "http,https")
    gantry_curl_set_long(easy, CURLOPT_CONNECT_ONLY, 1)
    gantry_curl_set_long(easy, CURLOPT_NOSIGNAL, 1)
    gantry_curl_set_long(easy, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    gantry_curl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, timeout)
    // A proxy must not touch what goes through it.
    gantry_curl_set_long(easy, CURLOPT_HTTPPROXYTUNNEL, 1)
    gantry_curl_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    if url.isLoopback { gantry_curl_set_string(easy, CURLOPT_NOPROXY, "*") }
    authorities.apply(to: easy, for: url)
  }

  deinit { curl_easy_cleanup(easy) }

  /// Connects; blocks until that is done.
  ///
  /// - Returns: why it failed, or nil.
  func connect() -> String? {
    let code = curl_easy_perform(easy)
    guard code == CURLE_OK else { return String(cString: curl_easy_strerror(code)) }
    var socket = -1
    gantry_curl_get_long(easy, CURLINFO_LASTSOCKET, &socket)
    descriptor = Int32(truncatingIfNeeded: socket)
    return descriptor < 0 ? "there is no connection" : nil
  }

  enum Received {
    case bytes([UInt8])
    /// Nothing has come yet.
    case nothing
    case end
  }

  func receive() -> Received {
    var count = 0
    var code = CURLE_OK
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
      code = curl_easy_recv(easy, buffer.baseAddress, buffer.count, &count)
      initialized = count
    }
    if code == CURLE_AGAIN { return .nothing }
    return code == CURLE_OK && count > 0 ? .bytes(bytes) : .end
  }

  /// Sends what the system takes now.
  ///
  /// - Returns: how much that is; nil when the connection is gone.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    var count = 0
    let code = bytes.withUnsafeBytes { curl_easy_send(easy, $0.baseAddress, $0.count, &count) }
    if code == CURLE_AGAIN { return 0 }
    return code == CURLE_OK ? count : nil
  }

  /// Sleeps until there is something to read, room to write if that is wanted, or `wake` becomes readable.
  ///
  /// - Parameter timeout: milliseconds; -1 for none.
  /// - Returns: false when the time has passed.
  func wait(writing: Bool, wake: Int32, timeout: Int32) -> Bool {
    var sources = [
      pollfd(fd: descriptor, events: Int16(writing ? POLLIN | POLLOUT : POLLIN), revents: 0),
      pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = poll(&sources, 2, timeout)
      if count >= 0 { return count > 0 }
      if errno != EINTR { return true }
    }
  }
}
