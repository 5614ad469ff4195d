import CEventPoll
import FlyingSocks
import Glibc

/// Waits for sockets with epoll(7), and leaves no descriptor behind: not after a stop, and not in a pool that never ran.
///
/// FlyingSocks' own queue forgets the descriptor that wakes it when it is stopped, one for each server that a process has had.
struct EventPoll: EventQueue {
  /// The descriptors of one opening. They are closed when nobody waits on them any more: a number closed under a thread that waits
  /// could be another file's by then.
  private final class Descriptors: Sendable {
    let poll: Int32
    /// Readable once the waiting is to end.
    let end: Int32

    init() throws {
      poll = epoll_create1(Int32(EPOLL_CLOEXEC))
      end = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
      var event = epoll_event()
      event.events = EPOLLIN.rawValue
      event.data.fd = end
      guard poll >= 0, end >= 0, epoll_ctl(poll, EPOLL_CTL_ADD, end, &event) == 0 else {
        throw SocketError.failed(type: "epoll", errno: errno, message: String(cString: strerror(errno)))
      }
    }

    deinit {
      if poll >= 0 { Glibc.close(poll) }
      if end >= 0 { Glibc.close(end) }
    }
  }

  /// How many sockets are looked at in one round.
  private static let eventLimit = 64

  private var descriptors: Descriptors?
  private var awaited: [Socket.FileDescriptor: Socket.Events] = [:]

  mutating func open() throws {
    awaited = [:]
    descriptors = try Descriptors()
  }

  mutating func stop() throws {
    guard let descriptors else { throw SocketError.disconnected }
    awaited = [:]
    eventfd_write(descriptors.end, 1)
  }

  mutating func close() throws {
    guard descriptors != nil else { throw SocketError.disconnected }
    descriptors = nil
  }

  mutating func addEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) throws {
    try wait(for: events.union(awaited[socket] ?? []), of: socket)
  }

  mutating func removeEvents(_ events: Socket.Events, for socket: Socket.FileDescriptor) throws {
    try wait(for: (awaited[socket] ?? []).subtracting(events), of: socket)
  }

  private mutating func wait(for events: Socket.Events, of socket: Socket.FileDescriptor) throws {
    guard let descriptors else { throw SocketError.disconnected }
    guard awaited[socket] != events else { return }
    var event = epoll_event()
    event.data.fd = socket.rawValue
    guard !events.isEmpty else {
      awaited[socket] = nil
      // A socket that is closed has left by itself.
      _ = epoll_ctl(descriptors.poll, EPOLL_CTL_DEL, socket.rawValue, &event)
      return
    }
    event.events = EPOLLET.rawValue | (events.contains(.read) ? EPOLLIN.rawValue : 0) | (events.contains(.write) ? EPOLLOUT.rawValue : 0)
    // A number that was another socket's is not known to the system any more.
    guard
      epoll_ctl(descriptors.poll, EPOLL_CTL_MOD, socket.rawValue, &event) == 0
        || (errno == ENOENT && epoll_ctl(descriptors.poll, EPOLL_CTL_ADD, socket.rawValue, &event) == 0)
    else { throw SocketError.failed(type: "epoll", errno: errno, message: String(cString: strerror(errno))) }
    awaited[socket] = events
  }

  /// Blocks until there is something, or until it is stopped.
  func getNotifications() throws -> [EventNotification] {
    guard let descriptors else { throw SocketError.disconnected }
    var events = [epoll_event](repeating: epoll_event(), count: Self.eventLimit)
    let count = epoll_wait(descriptors.poll, &events, Int32(Self.eventLimit), -1)
    guard count >= 0 else {
      if errno == EINTR { return [] }
      throw SocketError.failed(type: "epoll", errno: errno, message: String(cString: strerror(errno)))
    }
    return try events.prefix(Int(count)).map { event in
      guard event.data.fd != descriptors.end else { throw SocketError.disconnected }
      return Self.notification(of: event)
    }
  }

  private static func notification(of event: epoll_event) -> EventNotification {
    func has(_ flag: EPOLL_EVENTS) -> Bool { event.events & flag.rawValue != 0 }
    var notification = EventNotification(file: Socket.FileDescriptor(rawValue: event.data.fd), events: [], errors: [])
    if has(EPOLLIN) { notification.events.insert(.read) }
    if has(EPOLLOUT) { notification.events.insert(.write) }
    // An end wakes whoever waits, whatever for.
    if notification.events.isEmpty { notification.events = [.read, .write] }
    if has(EPOLLHUP), !has(EPOLLIN) { notification.errors.insert(.endOfFile) }
    if has(EPOLLERR) { notification.errors.insert(.error) }
    return notification
  }
}
