import HTTPClient
import JSON
import JavaScriptEngine

/// The natives of the timeline: what a page has asked of the network, and its long tasks.
extension Page {
  /// So many requests are kept until somebody asks (Resource Timing, 4.4, "resource timing buffer size limit").
  private static let keptResources = 250
  private static let keptTasks = 200

  static func bindTimings(in realm: PageRealm) {
    // (what is called for each request from now on): those so far, as lists of a request's address, initiator, begin, end, and times or null.
    realm.bind("followResources", .callback) { page, hear in
      defer { page.resourceTimings = [] }
      page.hearsResources = hear
      return .json(JSONValue.array(page.resourceTimings.map(\.json)).text)
    }
    // (what is called for each long task from now on): those so far, as lists of a task's name, begin and duration.
    realm.bind("followLongTasks", .callback) { page, hear in
      defer { page.longTasks = [] }
      page.hearsLongTasks = hear
      return .json(JSONValue.array(page.longTasks.map { page.json($0) }).text)
    }
  }

  /// The time of the page's clock, in milliseconds.
  var clockTime: Double { Double(environment.clock.monotonic()) / 1_000_000 }

  /// Notes what came of a request, which began at that time of the page's clock.
  func note(_ outcome: RequestOutcome, of address: String, by initiator: String, since began: Double) {
    // Frames that lead themselves elsewhere have no initiator.
    if initiator.isEmpty { return }
    let response = try? outcome.get()
    // What the bundle answers is no request.
    if let response, response.timing == nil { return }
    if response == nil, (try? HTTPURL(address)) == nil { return }
    let ended = response?.timing.map { began + $0.ended } ?? clockTime
    let timing = ResourceTiming(
      address: address, initiator: initiator, began: began, ended: max(ended, began), response: response,
      isOpen: response.map { mayTime($0, of: address) } ?? false)
    if let hearsResources {
      perform { try hearsResources.callDroppingResult(.json(timing.json.text)) }
    } else if resourceTimings.count < Self.keptResources {
      resourceTimings.append(timing)
    }
  }

  private func mayTime(_ response: HTTPResponse, of address: String) -> Bool {
    if isOfOwnOrigin(address), isOfOwnOrigin(response.url) { return true }
    let own = isOpaque ? nil : (try? HTTPURL(addressOfOrigin))?.webOrigin
    let allowed = (response.headers["timing-allow-origin"] ?? "").split(separator: ",").map { $0.trimmingSpaces }
    return allowed.contains { $0 == "*" || $0 == own ?? "null" }
  }

  // MARK: Long tasks

  /// Has the loop tell of tasks that take long; frames hear of them too.
  func watchTasks() {
    loop.onLongTask = { [weak self] began, duration in
      guard let self else { return }
      let task = LongTask(began: Double(began) / 1_000_000, duration: Double(duration) / 1_000_000, culprit: family.lastRun)
      tellFamily(of: task)
    }
  }

  private func tellFamily(of task: LongTask) {
    if let hearsLongTasks {
      perform { try hearsLongTasks.callDroppingResult(.json(json(task).text)) }
    } else if longTasks.count < Self.keptTasks {
      longTasks.append(task)
    }
    for frame in Array(frames) where !frame.isClosed { frame.tellFamily(of: task) }
  }

  private func json(_ task: LongTask) -> JSONValue { [.string(name(of: task)), .double(task.began), .double(task.duration)] }

  /// Whose task it was, as this page may know it (Long Tasks, 4.1).
  private func name(of task: LongTask) -> String {
    guard let culprit = task.culprit else { return "unknown" }
    if culprit === self { return "self" }
    let kin = if culprit.isBelow(self) { "descendant" } else if isBelow(culprit) { "ancestor" } else { "unreachable" }
    let isSame = culprit.originKey == originKey
    if kin == "unreachable" { return isSame ? "same-origin" : "cross-origin-unreachable" }
    return "\(isSame ? "same" : "cross")-origin-\(kin)"
  }

  private func isBelow(_ other: Page) -> Bool {
    var page = container
    while let next = page {
      if next === other { return true }
      page = next.container
    }
    return false
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String { String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed()) }
}
