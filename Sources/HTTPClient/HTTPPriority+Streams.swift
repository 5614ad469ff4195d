import WireFormat

public typealias HTTPPriority = WireFormat.HTTPPriority

extension HTTPPriority {
  /// The share of a connection among its HTTP/2 streams (RFC 9113 section 5.3.2; 16 is what streams have by default).
  var streamWeight: Int {
    switch self {
    case .low: 4
    case .normal: 16
    case .high: 64
    }
  }
}
