import Foundation
import Testing
import WireFormat

/// Base64 beside Foundation's.
@Suite struct Base64Tests {
  @Test func bytesComeBackAsFoundationWritesThem() {
    for count in 0..<70 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255) }
      let text = Data(bytes).base64EncodedString()
      #expect(Base64.encode(bytes) == text)
      #expect(Base64.encode(bytes, .url) == text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: ""))
      #expect(Base64.bytes(ofPadded: text) == bytes)
      let digits = text.utf8.filter { $0 != UInt8(ascii: "=") }
      #expect(Base64.bytes(ofDigits: digits) == bytes)
      #expect(Base64.bytes(ofDigits: Base64.encode(bytes, .url).utf8, in: [.url]) == bytes)
      if count > 0 { #expect(Base64.bytes(ofText: text) == bytes && Base64.bytes(ofText: Base64.encode(bytes, .url)) == bytes) }
    }
  }

  @Test func whatIsNoDigitIsRefused() {
    for text in ["a b=", "a=bc", "====", "ab===", "\u{e4}bc", "", "ab\n="] { #expect(Base64.bytes(ofText: text) == nil, "\(text)") }
    #expect(Base64.bytes(ofDigits: "-_-_".utf8) == nil && Base64.bytes(ofDigits: "+/+/".utf8, in: [.url]) == nil)
    #expect(Base64.bytes(ofText: "+/-_") == [0xFB, 0xFF, 0xBF])
    for text in ["QQ", "QQ=", "QUI", "====", "Q===", "-_-_", "QQ==QQ=="] { #expect(Base64.bytes(ofPadded: text) == nil, "\(text)") }
    // What is left of the last group makes no byte.
    #expect(Base64.bytes(ofText: "a") == [] && Base64.bytes(ofText: "QQ") == [0x41])
  }
}
