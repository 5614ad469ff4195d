import CCurl
import Glibc

extension HTTPError {
  /// What a libcurl failure means to the caller.
  init(_ code: CURLcode, easy: UnsafeMutableRawPointer, url: HTTPURL, limit: Duration, configuration: HTTPClient.Configuration) {
    let (host, port) = (url.host, url.port)
    let reason = String(cString: curl_easy_strerror(code))
    if let refusal = tunnelRefusal(easy) {
      self = .proxy(host: host, port: port, reason: refusal)
      return
    }
    switch code {
    case CURLE_URL_MALFORMAT: self = .invalidURL(reason: reason)
    // The scheme was checked before: libcurl means that the answer is not even HTTP/0.9.
    case CURLE_UNSUPPORTED_PROTOCOL: self = .invalidResponse(host: host, port: port, reason: "it is no HTTP")
    case CURLE_COULDNT_RESOLVE_HOST: self = .cannotResolve(host: host)
    case CURLE_COULDNT_CONNECT where goesThroughProxy(url, configuration):
      self = .proxy(host: host, port: port, reason: "it cannot be reached (\(systemReason(easy) ?? reason))")
    case CURLE_COULDNT_CONNECT: self = .cannotConnect(host: host, port: port, reason: systemReason(easy) ?? reason)
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut(host: host, port: port, after: limit)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: self = .proxy(host: host, port: port, reason: reason)
    case CURLE_PEER_FAILED_VERIFICATION:
      self = .certificate(host: host, port: port, problem: CertificateProblem(verifyResult: verifyResult(easy)))
    case CURLE_SSL_CACERT_BADFILE:
      let file = configuration.authorities.file ?? "the system's"
      self = .tls(host: host, port: port, reason: "the file of trusted authorities, \(file), cannot be used; it must be a readable PEM file")
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CLIENTCERT,
      CURLE_SSL_INVALIDCERTSTATUS:
      self = .tls(host: host, port: port, reason: "\(reason); check that the server speaks TLS at that port")
    case CURLE_SEND_FAIL_REWIND:
      self = .connectionLost(host: host, port: port, reason: "the server may have carried the request out, so it was not sent again")
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

private func verifyResult(_ easy: UnsafeMutableRawPointer) -> Int {
  var result = 0
  gantry_curl_get_long(easy, CURLINFO_SSL_VERIFYRESULT, &result)
  return result
}

/// How a proxy refused to open a tunnel; nil when none did.
private func tunnelRefusal(_ easy: UnsafeMutableRawPointer) -> String? {
  var status = 0
  gantry_curl_get_long(easy, CURLINFO_HTTP_CONNECTCODE, &status)
  guard status >= 300 else { return nil }
  return status == 407 ? "it wants a user name and a password" : "it answered CONNECT with \(status)"
}

private func goesThroughProxy(_ url: HTTPURL, _ configuration: HTTPClient.Configuration) -> Bool {
  guard case .server(_, let bypass) = configuration.proxy, !url.isLoopback else { return false }
  return !bypass.contains { $0 == "*" || url.host == $0 || url.host.hasSuffix(".\($0)") }
}
