import CCurl

/// What runs on a client's thread: admits requests, drives libcurl, and hands out results. Nothing of it is touched by
/// another thread.
final class TransferEngine {
  private let loop: TransferLoop
  private let multi: MultiHandle
  private var active: [ObjectIdentifier: ActiveTransfer] = [:]
  private var line: WaitingLine
  private let arrivals = TransferArrivals()
  private var watch = StallWatch()
  /// Transfers under way that may share a connection with others.
  private var shared: Set<ObjectIdentifier> = []

  /// Longest sleep without news, in milliseconds. libcurl's own timers and ``MultiHandle/wake()`` end it earlier.
  private static let longestSleep: Int32 = 600_000

  init(loop: TransferLoop, multi: MultiHandle) {
    self.loop = loop
    self.multi = multi
    line = WaitingLine(limit: loop.configuration.maximumConnectionsPerHost)
  }

  /// Returns when the client is closed; every transfer has had its completion by then.
  func run() {
    while true {
      let work = loop.takeWork()
      if work.losesNetwork { settleAll(.offline) }
      work.stranded.forEach(strand)
      work.submissions.forEach(admit)
      work.cancellations.forEach(cancel)
      work.resumptions.forEach { active[$0]?.resume() }
      work.uploads.forEach { active[$0]?.resumeUpload() }
      if work.isClosing { break }
      guard advance() else {
        loop.close()
        continue
      }
    }
    settleAll(.closed)
  }

  /// One round of libcurl, then sleep until something happens.
  /// - Returns: false when libcurl can no longer work at all.
  private func advance() -> Bool {
    var running: Int32 = 0
    let before = arrivals.count
    guard curl_multi_perform(multi.pointer, &running) == CURLM_OK else { return false }
    if arrivals.count != before { watch.restart() }
    deliverFinished()
    for transfer in line.overdue(at: .now) { settle(transfer.id, .failure(transfer.timedOut)) }
    startNext()
    guard let pause = watch.pause, !shared.isEmpty else { return curl_multi_poll(multi.pointer, nil, 0, sleep, nil) == CURLM_OK }
    var ready: Int32 = 0
    guard curl_multi_poll(multi.pointer, nil, 0, min(sleep, pause), &ready) == CURLM_OK else { return false }
    if ready == 0 {
      watch.look()
      for id in shared { active[id]?.lookForContent() }
    }
    return true
  }

  /// In milliseconds: no longer than until a waiting transfer's time is up.
  private var sleep: Int32 {
    guard let deadline = line.nextDeadline else { return Self.longestSleep }
    let left = (deadline - ContinuousClock.now).components
    guard left.seconds >= 0, left.attoseconds >= 0 else { return 0 }
    let milliseconds = min(left.seconds, 600) * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1
    return min(Self.longestSleep, Int32(milliseconds))
  }

  private func admit(_ submission: Submission) {
    let id = ObjectIdentifier(submission.transfer)
    guard !submission.transfer.isCancelled else { return submission.completion(.failure(.cancelled)) }
    do throws(HTTPError) {
      let transfer = try ActiveTransfer(submission, configuration: loop.configuration, arrivals: arrivals)
      active[id] = transfer
      try launch(transfer)
    } catch {
      if active[id] == nil { submission.completion(.failure(error)) } else { settle(id, .failure(error)) }
    }
  }

  private func strand(_ submission: Submission) {
    submission.completion(.failure(submission.transfer.isCancelled ? .cancelled : .offline))
  }

  /// Sends a transfer on its way, or lets it wait for its turn.
  private func launch(_ transfer: ActiveTransfer) throws(HTTPError) {
    if line.enter(transfer) { try start(transfer) }
  }

  /// Starts who may go, now that others are done.
  private func startNext() {
    while let transfer = line.next() {
      do throws(HTTPError) { try start(transfer) } catch { settle(transfer.id, .failure(error)) }
    }
  }

  private func start(_ transfer: ActiveTransfer) throws(HTTPError) {
    transfer.submission.transfer.start()
    try transfer.prepare()
    guard curl_multi_add_handle(multi.pointer, transfer.easy) == CURLM_OK else {
      throw .failed(host: transfer.url.host, port: transfer.url.port, reason: "libcurl did not take the request")
    }
    // HTTP/2 is spoken over TLS alone.
    if transfer.url.scheme == "https" { shared.insert(transfer.id) }
  }

  private func deliverFinished() {
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi.pointer, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else { continue }
      // The message is gone once its handle is removed.
      let code = message.pointee.data.result
      if let transfer = ActiveTransfer.of(easy) { finish(transfer, code) }
    }
  }

  private func finish(_ transfer: ActiveTransfer, _ code: CURLcode) {
    curl_multi_remove_handle(multi.pointer, transfer.easy)
    shared.remove(transfer.id)
    line.leave(transfer)
    do throws(HTTPError) {
      if code != CURLE_OK {
        guard transfer.triesAgain(after: code) else { throw transfer.failure(code) }
        return try launch(transfer)
      }
      guard try transfer.goesOn() else { return settle(transfer.id, .success(transfer.response())) }
      try launch(transfer)
    } catch {
      settle(transfer.id, .failure(error))
    }
  }

  private func cancel(_ id: ObjectIdentifier) {
    // An identity can come again once its transfer is gone: only the flag tells whether this one is meant.
    guard let transfer = active[id], transfer.submission.transfer.isCancelled else { return }
    settle(id, .failure(.cancelled))
  }

  private func settleAll(_ error: HTTPError) {
    for id in Array(active.keys) { settle(id, .failure(error)) }
  }

  private func settle(_ id: ObjectIdentifier, _ result: Result<HTTPResponse, HTTPError>) {
    guard let transfer = active.removeValue(forKey: id) else { return }
    curl_multi_remove_handle(multi.pointer, transfer.easy)
    shared.remove(id)
    line.leave(transfer)
    transfer.submission.completion(result)
  }
}
