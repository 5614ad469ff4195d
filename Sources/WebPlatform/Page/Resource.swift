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

/// Finds what a page loads without a network: files of the bundle, virtual files, library mounts.
public protocol ResourceLoader: AnyObject {
  /// The resource at an absolute address, or nil when the address is for the network.
  ///
  /// - Throws: ``ResourceError``.
  func resource(at address: String) throws -> Resource?

  /// What the app gives in the place of a file that the server of its own page does not have; nil for nothing.
  ///
  /// - Parameter path: at that server, without the slash at its start.
  func resource(insteadOf path: String) throws -> Resource?

  /// Whether an address is one of the app's own files, there or not.
  func isOwn(_ address: String) -> Bool

  /// One for a worker, which is on a thread of its own: without what only the page's thread may use.
  func forWorkers() -> sending any ResourceLoader
}

extension ResourceLoader {
  /// Unless a loader says otherwise, what a server does not have is not there.
  public func resource(insteadOf path: String) throws -> Resource? { nil }

  /// Unless a loader says otherwise, the addresses of files are its own.
  public func isOwn(_ address: String) -> Bool { address.hasPrefix("file:") }
}
