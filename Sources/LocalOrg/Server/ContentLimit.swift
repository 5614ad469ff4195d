/// How much content the org takes of a request.
struct ContentLimit: Sendable {
  /// Content up to this is read whoever sends it.
  private static let small = 1 << 20
  /// REST API Developer Guide, "Limits": 50 MB in one request.
  private static let large = 50 << 20
  /// Files go up as parts beside their records ("Insert or Update Blob Data").
  private static let files = 500 << 20

  let bytes: Int
  /// Whether the request comes with a session, or needs none.
  let isSignedIn: Bool

  /// - Parameters:
  ///   - announced: the length that its head tells, in bytes.
  ///   - hasSession: looked at only where it matters.
  init(for request: OrgRequest, announced: Int?, hasSession: () throws -> Bool) rethrows {
    let isAPI = request.segments.first == "services" || request.segments.dropFirst().first == "services"
    guard isAPI, announced.map({ $0 > Self.small }) ?? true else {
      (bytes, isSignedIn) = (Self.small, true)
      return
    }
    // The data of jobs go to files, but those that come with a new job, which are few.
    if request.segments.contains("jobs") {
      (bytes, isSignedIn) = (Self.small, true)
      return
    }
    let isControl = request.segments.starts(with: ["services", "gantry"])
    isSignedIn = try isControl || hasSession()
    let isFile = request.headers["content-type"]?.lowercased().hasPrefix("multipart/") == true
    bytes = isSignedIn ? isFile ? Self.files : Self.large : Self.small
  }
}

extension OrgGate {
  func contentLimit(of request: OrgRequest, announced: Int?) throws -> ContentLimit {
    try ContentLimit(for: request, announced: announced) {
      guard let token = ShownToken(request)?.text ?? request.cookie("sid") else { return false }
      return try context.store.anyGrant(accessToken: token) != nil
    }
  }
}
