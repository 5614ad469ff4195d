import JSON

/// Something that happened in a running app.
public struct InspectionEvent: Sendable, Equatable {
  /// Counts from 1.
  public let number: Int
  /// Seconds since the hub was made.
  public let time: Double
  /// What it is, as "Domain.event": "Bridge.called", "Network.ended".
  public let kind: String
  /// An object, as the kind has it.
  public let value: JSONText

  /// `{"event", "number", "at", "value"}`.
  public var json: JSONText {
    JSONText(unchecked: Array("{\"event\":\(JSONValue.string(kind).text),\"number\":\(number),\"at\":\(time),\"value\":".utf8) + value.utf8 + Array("}".utf8))
  }
}
