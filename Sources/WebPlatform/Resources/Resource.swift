/// What an address leads to.
public struct Resource {
  /// MIME type, with charset where known.
  public var type: String
  /// Its bytes, as they came.
  public var body: [UInt8]
  /// For a virtual script: runs in place of evaluating ``body``. It throws what the script throws.
  public var program: ((Page) throws -> Void)?

  /// Makes one from its parts.
  public init(type: String, body: [UInt8], program: ((Page) throws -> Void)? = nil) {
    self.type = type
    self.body = body
    self.program = program
  }
}

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

/// Finds what a page loads without a network: files of the bundle, virtual files, library mounts.
public protocol ResourceLoader: AnyObject {
  /// The resource at an absolute address, or nil when the address is for the network.
  ///
  /// - Throws: ``ResourceError``.
  func resource(at address: String) throws -> Resource?

  /// Whether an address is one of the app's own files, there or not.
  func isOwn(_ address: String) -> Bool
}

extension ResourceLoader {
  /// Unless a loader says otherwise, the addresses of files are its own.
  public func isOwn(_ address: String) -> Bool { address.hasPrefix("file:") }
}
