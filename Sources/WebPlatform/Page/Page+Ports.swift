/// Ports of the page's own: its loop may go on when it has ended, as that of a frame does, and would keep them.
extension Page {
  /// Opens a port that is closed with the page at the latest: see ``EventLoop/openPort(_:)``.
  func openPort<Value: Sendable>(_ receive: @escaping (Value) -> Void) -> EventLoopPort<Value> {
    let port = loop.openPort(receive)
    portClosings[ObjectIdentifier(port)] = { [loop] in loop.close(port) }
    return port
  }

  /// Closes a port by which nothing is to come any more.
  func close<Value: Sendable>(_ port: EventLoopPort<Value>) { portClosings.removeValue(forKey: ObjectIdentifier(port))?() }

  func closePorts() {
    portClosings.values.forEach { $0() }
    portClosings.removeAll()
  }
}
