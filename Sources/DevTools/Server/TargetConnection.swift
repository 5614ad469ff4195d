import HTTPServer
import JSON
import Synchronization

/// A WebSocket that speaks of one target.
struct TargetConnection {
  private let socket: WebSocket
  private let target: DebugTarget
  private let kind: TargetSession.Kind

  init(_ socket: WebSocket, _ target: DebugTarget, kind: TargetSession.Kind) { (self.socket, self.target, self.kind) = (socket, target, kind) }

  /// Ends it.
  func end() async { await socket.close(1001, "the app has ended") }

  /// Until the client goes. A script that is held goes on then.
  func serve() async {
    let (messages, outbox) = AsyncStream.makeStream(of: String.self)
    let slot = SessionSlot()
    target.perform { [kind] core in slot.session = core.begin(kind, id: nil) { outbox.yield($0) } }
    let writing = Task {
      for await message in messages {
        do { try await socket.send(.text(message)) } catch { return }
      }
    }
    while let message = try? await socket.next() {
      guard case .text(let text) = message else { continue }
      target.perform { _ in slot.session?.receive(text) }
    }
    target.perform { core in
      if let session = slot.session { core.end(session) }
      slot.session = nil
      outbox.finish()
    }
    writing.cancel()
    await socket.close()
  }

  /// Unchecked: only used on the target's thread.
  private final class SessionSlot: @unchecked Sendable {
    var session: TargetSession?
  }
}

extension TargetSession {
  /// Takes a message as it came.
  func receive(_ text: String) {
    let message: JSONValue
    do { message = try JSONValue(parsing: Array(text.utf8)) } catch { return refuse(.unreadable("\(error)")) }
    guard let command = message["id"], command.integer != nil, let method = message["method"]?.string else { return refuse(.unreadable("it has no id and method")) }
    receive(command, method, message["params"]?.object ?? [:])
  }
}
