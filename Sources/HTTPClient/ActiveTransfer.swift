import CCurl
import Glibc

/// A request that libcurl is working on. Belongs to the client's thread.
final class ActiveTransfer {
  let submission: Submission
  let configuration: HTTPClient.Configuration
  let easy: UnsafeMutableRawPointer
  /// Where the request goes now; changes with every redirect.
  private(set) var url: HTTPURL
  var id: ObjectIdentifier { ObjectIdentifier(submission.transfer) }

  /// Where this stands in the client's line.
  var place = WaitingLine.Place.outside
  /// When its time is up, if it is limited.
  var deadline: ContinuousClock.Instant? { submission.request.timeout.map { started + $0 } }

  private let arrivals: TransferArrivals
  private var outgoing: OutgoingMessage
  private var upload: UploadSource
  private var incoming: IncomingMessage
  private var redirects = 0
  /// Whether it has left the address that was asked for.
  var hasMoved: Bool { redirects > 0 }
  private var authentication: Authentication
  /// Whether the answer is not the one that was asked for: the request goes on.
  private var isPassedOver = false
  private var isPaused = false
  /// Whether there is no content to send at the moment.
  private var isUploadPaused = false
  /// Whether a kept connection was of no use, and another is made.
  private var isSecondTry = false
  /// The size above which the receiver took no more.
  private var refusedSize: Int?
  /// How much the receiver took of the response.
  private var handedOver = 0
  let started = ContinuousClock.now
  /// When the hop began that it is at.
  private(set) var exchangeStarted = ContinuousClock.now
  private var headerList: UnsafeMutablePointer<curl_slist>?

  init(_ submission: Submission, configuration: HTTPClient.Configuration, arrivals: TransferArrivals) throws(HTTPError) {
    self.submission = submission
    self.arrivals = arrivals
    self.configuration = configuration
    url = try HTTPURL(submission.request.url)
    outgoing = try OutgoingMessage(submission.request)
    upload = UploadSource(bytes: outgoing.body ?? [])
    incoming = IncomingMessage(limit: configuration.maximumResponseSize)
    authentication = Authentication(submission.request.credentials)
    submission.request.bodyStream?.attach(to: submission.transfer)
    guard let easy = curl_easy_init() else {
      throw .failed(host: url.host, port: url.port, reason: "libcurl gave no handle")
    }
    self.easy = easy
  }

  deinit {
    curl_easy_cleanup(easy)
    curl_slist_free_all(headerList)
  }

  /// The transfer that a libcurl handle belongs to.
  static func of(_ easy: UnsafeMutableRawPointer) -> ActiveTransfer? {
    var raw: UnsafeMutableRawPointer?
    gantry_curl_get_pointer(easy, CURLINFO_PRIVATE, &raw)
    return raw.map { Unmanaged<ActiveTransfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Sets the handle up for the next exchange.
  func prepare() throws(HTTPError) {
    if let allows = submission.request.allows, !allows(url) { throw .refused(origin: url.webOrigin) }
    upload = UploadSource(bytes: outgoing.body ?? [])
    incoming = IncomingMessage(limit: configuration.maximumResponseSize, hasByteFields: submission.request.hasByteFields)
    isPassedOver = false
    handedOver = 0
    isUploadPaused = false
    exchangeStarted = .now
    curl_easy_reset(easy)
    setConnectionOptions()
    try setTimeLimit()
    setRequest()
    setCallbacks()
  }

  /// Takes the next step of a redirect, or of a request that must say who asks.
  /// - Returns: false when the response is the final one.
  func goesOn() throws(HTTPError) -> Bool {
    guard isPassedOver, submission.request.followsRedirects, let location = incoming.redirectTarget else {
      if isPassedOver { try checkResending() }
      return isPassedOver
    }
    var next = try url.resolving(location)
    let crossesOrigin = next.origin != url.origin
    // A server has no say in how the page shows itself to others.
    if crossesOrigin, submission.request.credentials != nil { next = try next.withoutCredentials() }
    guard redirects < submission.request.maximumRedirects else {
      throw .tooManyRedirects(host: next.host, port: next.port, limit: submission.request.maximumRedirects)
    }
    redirects += 1
    outgoing.follow(status: incoming.status, crossesOrigin: crossesOrigin)
    try checkResending()
    authentication.follow(crossesOrigin: crossesOrigin)
    url = next
    return true
  }

  /// What went out as it came is not there any more.
  private func checkResending() throws(HTTPError) {
    if outgoing.bodyStream == nil { return }
    throw .failed(host: url.host, port: url.port, reason: "the server wants the content of the request again, which was a stream")
  }

  /// Whether the exchange is to be made once more, after it has failed: libcurl does so by itself on HTTP/1.1, but takes a connection of
  /// HTTP/2 that its server has ended meanwhile for one that is alive.
  func triesAgain(after code: CURLcode) -> Bool {
    var connects = 0
    gantry_curl_get_long(easy, CURLINFO_NUM_CONNECTS, &connects)
    let isConnectionLost = [CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM].contains(code)
    guard isConnectionLost, connects == 0, !isSecondTry, outgoing.isIdempotent, incoming.status == 0 else { return false }
    isSecondTry = true
    return true
  }

  func response() -> HTTPResponse {
    HTTPResponse(
      status: incoming.status, statusText: incoming.statusText, headers: incoming.headers, body: incoming.body, url: url.address,
      version: incoming.version, timing: timing)
  }

  /// Bytes of the content that have come, decoded.
  var decodedSize: Int { submission.request.receiver == nil ? incoming.body.count : handedOver }

  /// Lets content come again that the receiver held up.
  func resume() {
    guard isPaused else { return }
    isPaused = false
    // Content that libcurl holds is written within this call, which may pause the transfer again.
    curl_easy_pause(easy, isUploadPaused ? CURLPAUSE_SEND : CURLPAUSE_CONT)
  }

  /// Looks for more content to send.
  func resumeUpload() {
    guard isUploadPaused else { return }
    isUploadPaused = false
    curl_easy_pause(easy, isPaused ? CURLPAUSE_RECV : CURLPAUSE_CONT)
  }

  /// Has libcurl look for content of the connection that it has taken from the socket already.
  func lookForContent() {
    guard !isPaused else { return }
    // The end of a pause is when it does so.
    curl_easy_pause(easy, CURLPAUSE_RECV)
    curl_easy_pause(easy, CURLPAUSE_CONT)
  }

  func failure(_ code: CURLcode) -> HTTPError {
    if incoming.hasInvalidLength {
      return .invalidResponse(host: url.host, port: url.port, reason: "its Content-Length is not the length of any content")
    }
    if let refusedSize { return .responseTooLarge(host: url.host, port: url.port, limit: refusedSize) }
    if incoming.isTooLarge {
      return .responseTooLarge(host: url.host, port: url.port, limit: configuration.maximumResponseSize)
    }
    return HTTPError(code, easy: easy, url: url, limit: reachedLimit, configuration: configuration)
  }

  /// The failure of one that waited for its turn too long.
  var timedOut: HTTPError { .timedOut(host: url.host, port: url.port, after: submission.request.timeout ?? configuration.connectTimeout) }

  /// The limit that a time-out has to do with: the request's own, the one of idleness, or the one for connecting.
  private var reachedLimit: Duration {
    // libcurl counts whole milliseconds from a moment of its own, a little after ours.
    let elapsed = ContinuousClock.now - started + .milliseconds(50)
    if let timeout = submission.request.timeout, elapsed >= timeout { return timeout }
    var connecting = 0.0
    gantry_curl_get_double(easy, CURLINFO_PRETRANSFER_TIME, &connecting)
    if connecting > 0, let idle = submission.request.idleTimeout { return idle }
    return configuration.connectTimeout
  }
}

// MARK: - Options

extension ActiveTransfer {
  private func setConnectionOptions() {
    gantry_curl_set_pointer(easy, CURLOPT_PRIVATE, Unmanaged.passUnretained(self).toOpaque())
    gantry_curl_set_string(easy, CURLOPT_URL, submission.request.credentials == nil ? url.target : url.address)
    gantry_curl_set_string(easy, CURLOPT_PROTOCOLS_STR, "http,https")
    gantry_curl_set_long(easy, CURLOPT_NOSIGNAL, 1)
    // A cancelled transfer must not hold up the thread until the resolver has given up.
    gantry_curl_set_long(easy, CURLOPT_QUICK_EXIT, 1)
    gantry_curl_set_long(easy, CURLOPT_TCP_KEEPALIVE, 1)
    gantry_curl_set_long(easy, CURLOPT_BUFFERSIZE, 65_536)
    gantry_curl_set_long(easy, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    // What starts while the first connection is still made goes over it too, if the server speaks HTTP/2, and not over one each.
    if url.scheme == "https" { gantry_curl_set_long(easy, CURLOPT_PIPEWAIT, 1) }
    gantry_curl_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    gantry_curl_set_string(easy, CURLOPT_ACCEPT_ENCODING, "")
    gantry_curl_set_long(easy, CURLOPT_STREAM_WEIGHT, submission.request.priority.streamWeight)
    setProxy()
    if let agent = configuration.userAgent { gantry_curl_set_string(easy, CURLOPT_USERAGENT, agent) }
    configuration.authorities.apply(to: easy, for: url)
  }

  private func setProxy() {
    switch configuration.proxy {
    case _ where url.isLoopback: gantry_curl_set_string(easy, CURLOPT_NOPROXY, "*")
    case .environment: break
    case .none: gantry_curl_set_string(easy, CURLOPT_PROXY, "")
    case .server(let address, let bypass):
      gantry_curl_set_string(easy, CURLOPT_PROXY, address)
      gantry_curl_set_string(easy, CURLOPT_NOPROXY, bypass.joined(separator: ","))
    }
  }

  private func setTimeLimit() throws(HTTPError) {
    if let idle = submission.request.idleTimeout {
      gantry_curl_set_long(easy, CURLOPT_LOW_SPEED_LIMIT, 1)
      gantry_curl_set_long(easy, CURLOPT_LOW_SPEED_TIME, max(1, idle.milliseconds / 1000))
    }
    gantry_curl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, max(1, configuration.connectTimeout.milliseconds))
    guard let timeout = submission.request.timeout else { return }
    let left = timeout - (ContinuousClock.now - started)
    guard left > .zero else { throw .timedOut(host: url.host, port: url.port, after: timeout) }
    gantry_curl_set_long(easy, CURLOPT_TIMEOUT_MS, max(1, left.milliseconds))
  }

  private func setRequest() {
    switch (outgoing.method, outgoing.body) {
    case ("GET", nil) where outgoing.bodyStream == nil: gantry_curl_set_long(easy, CURLOPT_HTTPGET, 1)
    case ("HEAD", _): gantry_curl_set_long(easy, CURLOPT_NOBODY, 1)
    case (let method, let body):
      if let stream = outgoing.bodyStream {
        gantry_curl_set_long(easy, CURLOPT_POST, 1)
        gantry_curl_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, stream.length ?? -1)
      } else if let body {
        gantry_curl_set_long(easy, CURLOPT_POST, 1)
        gantry_curl_set_offset(easy, CURLOPT_POSTFIELDSIZE_LARGE, body.count)
      }
      gantry_curl_set_string(easy, CURLOPT_CUSTOMREQUEST, method)
    }
    // libcurl sends a request again by itself when a kept connection ends without an answer. What has a body is held back by
    // its rewinding; what has none needs a connection that nobody can have closed meanwhile.
    if isSecondTry || !outgoing.isIdempotent && upload.bytes.isEmpty { gantry_curl_set_long(easy, CURLOPT_FRESH_CONNECT, 1) }
    curl_slist_free_all(headerList)
    headerList = (outgoing.headerLines + linesOfHop.map { Array($0.utf8) }).reduce(nil) { list, line in
      (line + [0]).withUnsafeBytes { curl_slist_append(list, $0.baseAddress?.assumingMemoryBound(to: CChar.self)) }
    }
    gantry_curl_set_list(easy, CURLOPT_HTTPHEADER, headerList)
  }

  /// The headers that depend on where the request goes now.
  private var linesOfHop: [String] {
    let request = submission.request
    let authorization = outgoing.headers.contains("Authorization") ? nil : authentication.header(for: url)
    let lines = [
      ("Cookie", request.cookies?.header(for: CookiePlace(url))), ("Authorization", authorization), ("Referer", request.referrer?(url)),
    ]
    return lines.compactMap { name, value in value.map { "\(name): \($0)" } }
  }
}

extension Duration {
  /// Whole milliseconds, at most what libcurl's options hold.
  fileprivate var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(min(seconds, 2_000_000)) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}

// MARK: - Callbacks

extension ActiveTransfer {
  private func setCallbacks() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    gantry_curl_set_data_callback(easy, CURLOPT_READFUNCTION) { ActiveTransfer.read($0, $1 * $2, $3) }
    gantry_curl_set_pointer(easy, CURLOPT_READDATA, context)
    gantry_curl_set_seek_callback(easy) { ActiveTransfer.seek($0, $1, $2) }
    gantry_curl_set_pointer(easy, CURLOPT_SEEKDATA, context)
    gantry_curl_set_data_callback(easy, CURLOPT_HEADERFUNCTION) { ActiveTransfer.header($0, $1 * $2, $3) }
    gantry_curl_set_pointer(easy, CURLOPT_HEADERDATA, context)
    gantry_curl_set_data_callback(easy, CURLOPT_WRITEFUNCTION) { ActiveTransfer.write($0, $1 * $2, $3) }
    gantry_curl_set_pointer(easy, CURLOPT_WRITEDATA, context)
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> ActiveTransfer? {
    context.map { Unmanaged<ActiveTransfer>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func read(_ target: UnsafeMutablePointer<CChar>?, _ room: Int, _ context: UnsafeMutableRawPointer?) -> Int {
    guard let transfer = from(context), let target else { return Int(CURL_READFUNC_ABORT) }
    let place = UnsafeMutableRawBufferPointer(start: target, count: room)
    if let stream = transfer.outgoing.bodyStream {
      if let count = stream.read(into: place) { return count }
      transfer.isUploadPaused = true
      return Int(CURL_READFUNC_PAUSE)
    }
    let count = transfer.upload.read(into: place)
    if count > 0 { transfer.report(.uploaded(bytes: transfer.upload.offset, total: transfer.upload.bytes.count)) }
    return count
  }

  private static func seek(_ context: UnsafeMutableRawPointer?, _ offset: curl_off_t, _ origin: Int32) -> Int32 {
    guard let transfer = from(context), origin == SEEK_SET, transfer.outgoing.bodyStream == nil else { return CURL_SEEKFUNC_CANTSEEK }
    // The server may have what was read so far, and may have acted upon it.
    if !transfer.outgoing.isIdempotent, transfer.upload.offset > 0 { return CURL_SEEKFUNC_FAIL }
    guard transfer.upload.seek(to: Int(offset)) else { return CURL_SEEKFUNC_CANTSEEK }
    return CURL_SEEKFUNC_OK
  }

  private static func header(_ line: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?) -> Int {
    guard let transfer = from(context) else { return 0 }
    transfer.arrivals.add()
    let isHeadComplete = transfer.incoming.takeHeaderLine(UnsafeRawBufferPointer(start: line, count: count))
    // Anything but the count ends the transfer.
    if transfer.incoming.hasInvalidLength { return count == 0 ? 1 : 0 }
    if isHeadComplete { transfer.takeHead() }
    return count
  }

  private static func write(_ data: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?) -> Int {
    from(context)?.arrivals.add()
    if let transfer = from(context), let receiver = transfer.submission.request.receiver, !transfer.isPassedOver {
      return transfer.hand(UnsafeRawBufferPointer(start: data, count: count), to: receiver)
    }
    guard let transfer = from(context), transfer.incoming.takeBody(UnsafeRawBufferPointer(start: data, count: count)) else {
      // Anything but the count ends the transfer.
      return count == 0 ? 1 : 0
    }
    if !transfer.isPassedOver {
      transfer.report(.downloaded(bytes: transfer.incoming.body.count, total: transfer.incoming.expectedLength))
    }
    return count
  }

  /// - Returns: what libcurl's write callback returns.
  private func hand(_ bytes: UnsafeRawBufferPointer, to receiver: any HTTPBodyReceiver) -> Int {
    // libcurl gives a piece again that a paused transfer did not take.
    if isPaused { return Int(CURL_WRITEFUNC_PAUSE) }
    guard !submission.transfer.isCancelled else { return bytes.count }
    switch receiver.receive(bytes) {
    case .goOn: break
    case .pause: isPaused = true
    case .refuse(let limit):
      refusedSize = limit
      return bytes.isEmpty ? 1 : 0
    }
    handedOver += bytes.count
    report(.downloaded(bytes: handedOver, total: incoming.expectedLength))
    return bytes.count
  }

  private func takeHead() {
    let request = submission.request
    request.cookies?.store(incoming.headers, from: CookiePlace(url))
    let isRedirect = request.followsRedirects && incoming.redirectTarget != nil
    // What the request says by itself is its own affair.
    let saysWho = !outgoing.headers.contains("Authorization") && authentication.take(status: incoming.status, incoming.headers, from: url)
    isPassedOver = isRedirect || saysWho
    if !isPassedOver { report(.responded(response())) }
  }

  private func report(_ progress: HTTPProgress) {
    guard !submission.transfer.isCancelled else { return }
    submission.onProgress?(progress)
  }
}
