import HTTPClient
import JSON

/// One request of a page, as its timeline lists it (Resource Timing, 4.3).
struct ResourceTiming {
  /// What the page asked for, without the fragment.
  let address: String
  /// What has asked: "script", "fetch".
  let initiator: String
  /// When it began and ended, by the page's clock in milliseconds.
  let began: Double
  let ended: Double
  /// nil when it came to nothing.
  let response: HTTPResponse?
  /// Whether the page may know more than when it began and ended (Resource Timing, 4.5.1, "timing allow check").
  let isOpen: Bool

  /// As `timeline/resources` reads it.
  var json: JSONValue {
    guard isOpen, let response, let timing = response.timing else {
      return [.string(Self.withoutFragment(address)), .string(initiator), .double(began), .double(ended), .null]
    }
    let type = ContentType(response.headers["content-type"] ?? "").essence
    return [
      .string(Self.withoutFragment(address)), .string(initiator), .double(began), .double(ended),
      [
        "redirected": timing.redirected.map { .double($0) } ?? .null, "resolved": .double(timing.resolved), "connected": .double(timing.connected),
        "secureBegan": timing.secureBegan.map { .double($0) } ?? .null, "sent": .double(timing.sent), "answered": .double(timing.answered),
        "ended": .double(timing.ended), "headSize": .integer(Int64(timing.headSize)), "encodedSize": .integer(Int64(timing.encodedSize)),
        "decodedSize": .integer(Int64(timing.decodedSize)), "protocol": .string(response.version == "2" ? "h2" : "http/\(response.version)"),
        "status": .integer(Int64(response.status)), "type": .string(type),
      ],
    ]
  }

  private static func withoutFragment(_ address: String) -> String { String(address.prefix { $0 != "#" }) }
}
