/// Why an address leads nowhere.
public enum ResourceError: Error, Equatable, CustomStringConvertible {
  case notFound(String)
  case unreadable(String, reason: String)
  /// A file of more than `limit` bytes.
  case tooLarge(String, limit: Int)
  /// The document's Content Security Policy does not allow it.
  case refused(String)
  /// It has another content than its element's `integrity` says.
  case tampered(String)

  /// Which address leads nowhere, and why, as one sentence.
  public var description: String {
    switch self {
    case .notFound(let address): "\(address) was not found"
    case .unreadable(let address, let reason): "\(address) cannot be read: \(reason)"
    case .refused(let address): "\(PolicyViolation.shown(address)) is refused by the document's Content Security Policy"
    case .tampered(let address): "\(PolicyViolation.shown(address)) has none of the digests of 'integrity'"
    case .tooLarge(let address, let limit): "\(address) cannot be read: it is larger than the limit of \(limit) bytes"
    }
  }
}
