import CJavaScriptCore
import JSON

/// Text on its way into and out of the engine, whose strings are UTF-16.
///
/// Most text is ASCII: it is widened and narrowed in one pass that the compiler turns into vector instructions, several
/// times quicker than the engine's own UTF-8 functions. What is not goes through ``UTF8Units``.
enum EngineString {
  /// Makes an engine string; the caller releases it.
  static func make(_ text: String) -> JSStringRef {
    var text = text
    return text.withUTF8 { make($0) }
  }

  /// Makes an engine string of UTF-8 text; the caller releases it.
  static func make(_ utf8: UnsafeBufferPointer<UInt8>) -> JSStringRef {
    withUnits(of: utf8) { JSStringCreateWithCharacters($0, $1) }
  }

  /// Calls `body` with an engine string of UTF-8 text that must not live longer than the call. For what is read and not kept: it takes
  /// one copy of the text less, which a long one feels.
  static func withBorrowed<Result>(_ utf8: UnsafeBufferPointer<UInt8>, _ body: (JSStringRef) throws -> Result) rethrows -> Result {
    try withUnits(of: utf8) { units, count in
      let string: JSStringRef = JSStringCreateWithCharactersNoCopy(units, count)
      defer { JSStringRelease(string) }
      return try body(string)
    }
  }

  /// Calls `body` with an engine string that lives as long as the call.
  static func with<Result>(_ text: String, _ body: (JSStringRef) throws -> Result) rethrows -> Result {
    let string = make(text)
    defer { JSStringRelease(string) }
    return try body(string)
  }

  private static func withUnits<Result>(
    of utf8: UnsafeBufferPointer<UInt8>, _ body: (UnsafePointer<UInt16>?, Int) throws -> Result
  ) rethrows -> Result {
    try withUnsafeTemporaryAllocation(of: UInt16.self, capacity: max(utf8.count, 1)) { units in
      let count = widen(utf8, into: units)
      return try body(UnsafePointer(units.baseAddress), count)
    }
  }

  private static func widen(_ utf8: UnsafeBufferPointer<UInt8>, into units: UnsafeMutableBufferPointer<UInt16>) -> Int {
    var all: UInt8 = 0
    for index in 0..<utf8.count {
      let byte = utf8[index]
      units[index] = UInt16(byte)
      all |= byte
    }
    return all < 0x80 ? utf8.count : UTF8Units.decode(utf8, into: units)
  }

  /// The UTF-8 bytes of an engine string. A lone surrogate becomes U+FFFD.
  static func bytes(of string: JSStringRef) -> [UInt8] {
    let units = UnsafeBufferPointer(start: JSStringGetCharactersPtr(string), count: JSStringGetLength(string))
    var all: UInt16 = 0
    let narrow = [UInt8](unsafeUninitializedCapacity: units.count) { bytes, count in
      for index in 0..<units.count {
        let unit = units[index]
        bytes[index] = UInt8(truncatingIfNeeded: unit)
        all |= unit
      }
      count = units.count
    }
    return all < 0x80 ? narrow : UTF8Units.encode(units)
  }

  static func text(of string: JSStringRef) -> String { String(decoding: bytes(of: string), as: UTF8.self) }
}
