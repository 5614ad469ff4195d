import Testing
import WireFormat

@testable import WebPlatform

/// Frames of the WebSocket protocol, cut in pieces of any size.
struct SocketFrameTests {
  @Test(arguments: [0, 1, 125, 126, 127, 65_535, 65_536]) func lengthsAreWrittenInTheShortestForm(count: Int) {
    let payload = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let bytes = WebSocketFrame(opcode: .binary, payload: payload).encoded(mask: [1, 2, 3, 4])
    let head = count < 126 ? 2 : count < 65_536 ? 4 : 10
    #expect(bytes.count == head + 4 + count)
    #expect(bytes[0] == 0x82)
    #expect(bytes[1] == 0x80 | UInt8(count < 126 ? count : count < 65_536 ? 126 : 127))
    #expect(Array(bytes[head..<(head + 4)]) == [1, 2, 3, 4])
    #expect(bytes[(head + 4)...].enumerated().allSatisfy { $1 ^ [1, 2, 3, 4][$0 & 3] == payload[$0] })
  }

  @Test func theExampleOfTheStandard() throws {
    // RFC 6455, 5.7: "Hello", masked by the client and plain from the server.
    let frame = WebSocketFrame(opcode: .text, payload: Array("Hello".utf8))
    #expect(frame.encoded(mask: [0x37, 0xFA, 0x21, 0x3D]) == [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58])
    var reader = WebSocketFrameReader()
    reader.append([0x81, 0x05, 0x48, 0x65, 0x6C, 0x6C, 0x6F])
    #expect(try reader.next() == frame)
    #expect(try reader.next() == nil)
    // RFC 6455, 1.3.
    #expect(WebSocketHandshake.acceptance(of: "dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
  }

  @Test func piecesOfAnySizeGiveTheSameMessages() throws {
    let stream: [UInt8] = [0x01, 0x02, 0x61, 0xC3, 0x89, 0x01, 0x3F, 0x80, 0x01, 0xA9, 0x82, 0x7E, 0x00, 0x80] + [UInt8](repeating: 7, count: 128) + [0x88, 0x02, 0x03, 0xE8]
    let wanted: [WebSocketMessage] = [.ping([0x3F]), .text([0x61, 0xC3, 0xA9]), .binary([UInt8](repeating: 7, count: 128)), .close(code: 1000, reason: "")]
    for size in 1...stream.count {
      var messages = WebSocketMessages()
      var got: [WebSocketMessage] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        messages.append(Array(stream[start..<min(start + size, stream.count)]))
        while let message = try messages.next() { got.append(message) }
      }
      #expect(got == wanted, "pieces of \(size)")
    }
  }

  @Test(arguments: [
    ([0xC1, 0x00], 1002), ([0x83, 0x00], 1002), ([0x81, 0x80, 1, 2, 3, 4], 1002), ([0x09, 0x00], 1002), ([0x89, 0x7E, 0, 126], 1002), ([0x80, 0x00], 1002),
    ([0x01, 0x00, 0x81, 0x00], 1002), ([0x81, 0x01, 0xFF], 1007), ([0x88, 0x01, 0x03], 1002), ([0x88, 0x02, 0x03, 0xED], 1002), ([0x88, 0x03, 0x03, 0xE8, 0xFF], 1002),
    ([0x82, 0x7F, 0, 0, 0, 1, 0, 0, 0, 0], 1009), ([0x82, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], 1009),
  ] as [([UInt8], Int)]) func whatNoServerMaySend(bytes: [UInt8], code: Int) {
    var messages = WebSocketMessages()
    messages.append(bytes)
    #expect { while try messages.next() != nil {} } throws: { ($0 as? WebSocketViolation)?.code == code }
  }
}
