import CCurl

extension ActiveTransfer {
  /// The times and sizes of the exchange, as far as it is.
  var timing: HTTPTiming {
    let begin = Self.milliseconds(exchangeStarted - started)
    func moment(_ info: CURLINFO) -> Double {
      var seconds = 0.0
      gantry_curl_get_double(easy, info, &seconds)
      return begin + seconds * 1000
    }
    var timing = HTTPTiming()
    timing.redirected = hasMoved ? begin : nil
    var connects = 0
    gantry_curl_get_long(easy, CURLINFO_NUM_CONNECTS, &connects)
    // A kept connection has no times of its own.
    timing.resolved = connects == 0 ? begin : moment(CURLINFO_NAMELOOKUP_TIME)
    timing.connected = connects == 0 ? begin : max(timing.resolved, moment(CURLINFO_CONNECT_TIME))
    if url.scheme == "https" {
      timing.secureBegan = timing.connected
      if connects > 0 { timing.connected = max(timing.connected, moment(CURLINFO_APPCONNECT_TIME)) }
    }
    timing.sent = max(timing.connected, moment(CURLINFO_PRETRANSFER_TIME))
    timing.answered = max(timing.sent, moment(CURLINFO_STARTTRANSFER_TIME))
    timing.ended = max(timing.answered, moment(CURLINFO_TOTAL_TIME))
    var headSize = 0
    gantry_curl_get_long(easy, CURLINFO_HEADER_SIZE, &headSize)
    timing.headSize = headSize
    var size: curl_off_t = 0
    gantry_curl_get_offset(easy, CURLINFO_SIZE_DOWNLOAD_T, &size)
    timing.encodedSize = Int(size)
    timing.decodedSize = decodedSize
    return timing
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1000 + Double(attoseconds) / 1e15
  }
}
