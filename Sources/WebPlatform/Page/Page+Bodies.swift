import HTTPClient
import JavaScriptEngine

/// The natives that read the body of an answer while it comes.
extension Page {
  static func bindBodies(in realm: PageRealm) {
    // What has come and was not taken yet; null when that is nothing.
    realm.bind("takeArrived", .index) { page, request in page.takeArrived(request).map { .bytes($0) } ?? .null }
    // The same; if it is nothing, "arrived" is told once there is something.
    realm.bind("awaitArrival", .index) { page, request in page.takeArrived(request, awaits: true).map { .bytes($0) } ?? .null }
    realm.bind("collectBody", .index) { page, request in
      if page.requests[request]?.body?.collect() == true { page.resumeRequest(request) }
      return .undefined
    }
  }

  private func takeArrived(_ identifier: Int, awaits: Bool = false) -> [UInt8]? {
    guard let (bytes, wasPaused) = requests[identifier]?.body?.take(awaits: awaits) else { return nil }
    if wasPaused { resumeRequest(identifier) }
    return bytes.isEmpty ? nil : bytes
  }

  func giveArrived(_ identifier: Int) throws {
    guard let answer = requests[identifier]?.answer, let bytes = takeArrived(identifier) else { return }
    try answer.callDroppingResult("arrived", .null, .bytes(bytes))
  }

  /// The answer waits for the page, so the page need not wait for the answer: it may be one that nobody reads.
  func suspendRequest(_ identifier: Int) {
    guard let request = requests[identifier], request.body?.isPaused == true, let hold = request.hold else { return }
    loop.cancel(hold)
    requests[identifier]?.hold = nil
  }

  private func resumeRequest(_ identifier: Int) {
    guard let request = requests[identifier] else { return }
    if request.hold == nil { requests[identifier]?.hold = loop.hold(.request, request.label) }
    request.transfer?.resume()
  }
}
