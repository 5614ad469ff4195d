/// Why a community or a login page cannot be added, changed or read.
public struct SiteError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file and the place in it; empty for what comes from no file.
  public let place: String
  public let reason: String

  public init(_ reason: String, at place: String = "") {
    self.reason = reason
    self.place = place
  }

  public var description: String { place.isEmpty ? reason : "\(place): \(reason)" }
}
