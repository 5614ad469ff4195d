import CInspector
import CJavaScriptCore

/// A connection to the engine's inspector about one context: messages of WebKit's inspector protocol, each a JSON text.
///
/// It belongs to the context's thread, as the context does. While a script is held there, what is interjected is done all the same: see
/// ``JavaScriptThread/interject(_:)``.
public final class InspectorConnection {
  private let target: UnsafeMutableRawPointer
  private let channel = UnsafeMutablePointer<gantry_inspector_channel>.allocate(capacity: 1)
  private let receive: (String) -> Void
  private var isOpen = true

  /// - Parameters:
  ///   - thread: the context's.
  ///   - receive: called with each message of the engine: answers while ``send(_:)`` runs, events whenever script does.
  /// - Throws: ``InspectorUnavailable``.
  public init(to context: JavaScriptContext, on thread: JavaScriptThread, receive: @escaping (String) -> Void) throws(InspectorUnavailable) {
    if let fault = EngineInspector.fault { throw InspectorUnavailable(description: fault) }
    guard let target = gantry_inspector_target(UnsafeMutableRawPointer(context.ref)) else {
      throw InspectorUnavailable(description: EngineInspector.fault ?? EngineInspector.sentence("a context cannot be connected to"))
    }
    self.target = target
    self.receive = receive
    channel.initialize(to: gantry_inspector_channel())
    gantry_inspector_while_paused({ thread in
      guard let thread else { return }
      Unmanaged<JavaScriptThread>.fromOpaque(thread).takeUnretainedValue().waitInPause()
    }, Unmanaged.passUnretained(thread).toOpaque())
    gantry_inspector_connect(target, channel, { connection, message, count in
      guard let connection, let message else { return }
      let text = String(decoding: UnsafeRawBufferPointer(start: message, count: count), as: UTF8.self)
      Unmanaged<InspectorConnection>.fromOpaque(connection).takeUnretainedValue().receive(text)
    }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    close()
    channel.deallocate()
  }

  /// Sends a message. Its answer is received before this returns.
  public func send(_ message: String) {
    guard isOpen else { return }
    var message = message
    message.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { gantry_inspector_send(target, $0.baseAddress, $0.count) }
    }
  }

  /// Ends it: breakpoints go, and a script that is held goes on. Idempotent.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    gantry_inspector_disconnect(target, channel)
  }
}
