import CCurl
import Glibc

extension HTTPError {
  /// What a libcurl failure means to the caller.
  init(_ code: CURLcode, easy: UnsafeMutableRawPointer, url: HTTPURL, limit: Duration) {
    let (host, port) = (url.host, url.port)
    let reason = String(cString: curl_easy_strerror(code))
    switch code {
    case CURLE_URL_MALFORMAT: self = .invalidURL(reason: reason)
    // The scheme was checked before: libcurl means that the answer is not even HTTP/0.9.
    case CURLE_UNSUPPORTED_PROTOCOL: self = .invalidResponse(host: host, port: port, reason: "it is no HTTP")
    case CURLE_COULDNT_RESOLVE_HOST: self = .cannotResolve(host: host)
    case CURLE_COULDNT_CONNECT: self = .cannotConnect(host: host, port: port, reason: systemReason(easy) ?? reason)
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut(host: host, port: port, after: limit)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: self = .proxy(host: host, port: port, reason: reason)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CLIENTCERT, CURLE_SSL_INVALIDCERTSTATUS:
      self = .tls(host: host, port: port, reason: tlsReason(easy, reason))
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      self = .connectionLost(host: host, port: port, reason: reason)
    case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
      self = .invalidResponse(host: host, port: port, reason: reason)
    default: self = .failed(host: host, port: port, reason: reason)
    }
  }
}

private func systemReason(_ easy: UnsafeMutableRawPointer) -> String? {
  var number = 0
  gantry_curl_get_long(easy, CURLINFO_OS_ERRNO, &number)
  guard number != 0, let text = strerror(Int32(number)) else { return nil }
  return String(cString: text)
}

private func tlsReason(_ easy: UnsafeMutableRawPointer, _ reason: String) -> String {
  var result = 0
  gantry_curl_get_long(easy, CURLINFO_SSL_VERIFYRESULT, &result)
  return result == 0 ? reason : "\(reason) (certificate verification result \(result), see openssl-verify(1))"
}
