import JSON

/// What the server answered.
public struct RESTResponse: Sendable, Equatable {
  /// The HTTP status.
  public var status: Int
  /// The body as it came; empty for 204.
  public var body: [UInt8]
  /// When the server answered, by its own clock: milliseconds since 1970, from the header `Date`. Nil when it doesn't say.
  public var date: Int64?

  public init(status: Int, body: [UInt8] = [], date: Int64? = nil) {
    self.status = status
    self.body = body
    self.date = date
  }

  public init(status: Int, json: JSONText, date: Int64? = nil) {
    self.init(status: status, body: Array(json.utf8), date: date)
  }

  /// The body as JSON text, not yet checked: what is wrong with it surfaces where it is read.
  public var json: JSONText { JSONText(unchecked: body) }

  public var isSuccess: Bool { (200..<300).contains(status) }
}
