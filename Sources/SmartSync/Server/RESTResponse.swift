import JSON

/// What the server answered.
public struct RESTResponse: Sendable, Equatable {
  /// The HTTP status.
  public var status: Int
  /// The body as it came; empty for 204.
  public var body: [UInt8]

  public init(status: Int, body: [UInt8] = []) {
    self.status = status
    self.body = body
  }

  public init(status: Int, json: JSONText) {
    self.init(status: status, body: Array(json.utf8))
  }

  /// The body as JSON text, not yet checked: what is wrong with it surfaces where it is read.
  public var json: JSONText { JSONText(unchecked: body) }

  public var isSuccess: Bool { (200..<300).contains(status) }
}
