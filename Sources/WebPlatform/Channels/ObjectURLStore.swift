import Synchronization

/// The object URLs that threads have told each other of: their blobs are copied here once an app has workers. May be used on any thread.
final class ObjectURLStore: Sendable {
  struct Content: Sendable {
    let type: String
    let bytes: [UInt8]
  }

  private let contents = Mutex<[String: Content]>([:])

  subscript(address: String) -> Content? {
    get { contents.withLock { $0[address] } }
    set { contents.withLock { $0[address] = newValue } }
  }
}
