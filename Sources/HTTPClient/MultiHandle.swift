import CCurl

/// libcurl's multi handle: the connection pool and the transfers in it. It is freed when nobody can wake it any more.
///
/// Unchecked, since the pointer is shared on purpose: everything but ``wake()`` is called on the client's thread only, and
/// curl_multi_wakeup is the one function that libcurl allows on any thread (libcurl-thread(3), curl_multi_wakeup(3)).
final class MultiHandle: @unchecked Sendable {
  let pointer: UnsafeMutableRawPointer

  private static let isLibraryReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  init?(configuration: HTTPClient.Configuration) {
    guard Self.isLibraryReady, let pointer = curl_multi_init() else { return nil }
    self.pointer = pointer
    gantry_curl_multi_set_long(pointer, CURLMOPT_MAX_HOST_CONNECTIONS, max(1, configuration.maximumConnectionsPerHost))
    gantry_curl_multi_set_long(pointer, CURLMOPT_MAXCONNECTS, 64)
  }

  deinit {
    curl_multi_cleanup(pointer)
  }

  /// Makes the thread look at its mailbox. Allowed on any thread.
  func wake() {
    curl_multi_wakeup(pointer)
  }
}
