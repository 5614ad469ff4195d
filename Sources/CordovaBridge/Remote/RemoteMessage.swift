import JSON

/// What a page in a browser sends: `[number, heard, kind, ...]` and binary frames behind it. `remote/link.js` is the other end.
struct RemoteMessage {
  enum Content {
    /// `"call", number, service, action, count, ...arguments`, with `count` binary frames behind.
    case call(number: Int, ActionName, buffers: Int, arguments: [JSONText])
    /// `"refuse", number, service, action`: a call that the page knows to reach nothing.
    case refuse(number: Int, ActionName)
    /// `"device", switch, value`: a test in the page changes something about the device.
    case device(String, JSONText)
    /// `kind, ...parts`: a page that is watched tells of itself.
    case report(PageReport)
    /// The page has ended.
    case leave
    /// Nothing but `heard`.
    case heard
  }

  /// Why a page's message is none.
  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  /// Counts the page's messages from 1; 0 for one that is not kept.
  let number: Int
  /// The last of this side's messages that the page has.
  let heard: Int
  let content: Content

  /// - Throws: ``Malformed``.
  init(_ text: String) throws(Malformed) {
    guard let parts = try? JSONText(validating: text).elements(), parts.count >= 3,
      let number = Self.integer(parts[0], in: 0...Int(Int32.max)), let heard = Self.integer(parts[1], in: 0...Int(Int32.max)), let kind = Self.string(parts[2])
    else { throw Malformed(description: "a message is [number, heard, kind, ...]") }
    (self.number, self.heard) = (number, heard)
    switch (kind, parts.count) {
    case ("call", 7...):
      let (call, action) = try Self.call(parts)
      guard let buffers = Self.integer(parts[6], in: 0...CordovaBridge.mostBuffers) else {
        throw Malformed(description: "a call has 0 to \(CordovaBridge.mostBuffers) binary frames behind it")
      }
      content = .call(number: call, action, buffers: buffers, arguments: Array(parts[7...]))
    case ("refuse", 6):
      let (call, action) = try Self.call(parts)
      content = .refuse(number: call, action)
    case ("device", 5):
      guard let name = Self.string(parts[3]) else { throw Malformed(description: "a switch of the device has a name") }
      content = .device(name, parts[4])
    case (_, 4...) where PageReport.kinds.contains(kind):
      guard let report = PageReport(kind, Array(parts[3...])) else { throw Malformed(description: "a report of the kind \(kind) has other parts") }
      content = .report(report)
    case ("leave", 3): content = .leave
    case ("heard", 3): content = .heard
    default: throw Malformed(description: "no message is called \(parts[2]), or it has other parts")
    }
  }

  private static func call(_ parts: [JSONText]) throws(Malformed) -> (Int, ActionName) {
    // A call without callbacks has the number -1.
    guard let number = integer(parts[3], in: -1...Int(Int32.max)), let service = string(parts[4]), let action = string(parts[5]) else {
      throw Malformed(description: "a call is number, service, action, ...")
    }
    return (number, ActionName(service, action))
  }

  private static func integer(_ text: JSONText, in range: ClosedRange<Int>) -> Int? {
    guard let value = (try? text.value())?.integer, let integer = Int(exactly: value), range.contains(integer) else { return nil }
    return integer
  }

  private static func string(_ text: JSONText) -> String? { (try? text.value())?.string }
}
