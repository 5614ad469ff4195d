import Synchronization

/// The decoder of one request's content, for one task after the other.
final class ContentDecoder: Sendable {
  private let inflater: Mutex<Inflater>

  /// - Returns: nil when the memory for it is not there.
  init?() {
    guard let inflater = Inflater() else { return nil }
    self.inflater = Mutex(inflater)
  }

  /// What comes next of the compressed content. All of the content before it has been taken.
  func add(_ piece: [UInt8]) { inflater.withLock { $0.add(piece) } }

  /// Some of the decoded content; nil when more of the compressed content is needed for that.
  ///
  /// - Throws: ``RequestBody/Failure/malformed(_:)``.
  func next() throws -> [UInt8]? {
    do { return try inflater.withLock { try $0.next() } } catch { throw RequestBody.Failure.malformed("\(error)") }
  }

  /// The compressed content has ended.
  ///
  /// - Throws: ``RequestBody/Failure/malformed(_:)``.
  func finish() throws {
    do { try inflater.withLock { try $0.finish() } } catch { throw RequestBody.Failure.malformed("\(error)") }
  }
}
