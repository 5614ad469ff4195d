import JSON
import JavaScriptEngine
import Testing

/// Text between the engine's UTF-16 and UTF-8, as the standard library converts it.
@Suite struct TextConversionTests {
  let context = JavaScriptContext()

  /// Of each kind: ASCII in runs of any length, units of two and three bytes, pairs, halves of pairs, and the bounds between them.
  private static let units: [UInt16] = [
    0, 0x41, 0x7F, 0x80, 0xFF, 0x7FF, 0x800, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000, 0xFFFE, 0xFFFF,
  ]

  @Test(arguments: 0..<40) func anyUnits(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    for length in [0, 1, 7, 8, 9, 16, 17, 40, 300] {
      let isMostlyASCII = Bool.random(using: &random)
      let units = (0..<length).map { _ in
        isMostlyASCII && Int.random(in: 0..<12, using: &random) > 0 ? UInt16.random(in: 32..<127, using: &random) : Self.units.randomElement(using: &random)!
      }
      let value = try context.evaluate("String.fromCharCode(\(units.map(String.init).joined(separator: ",")))")
      #expect(value.string == String(decoding: units, as: UTF16.self))
    }
  }

  /// Bytes around those that begin, go on with and are no part of a scalar.
  private static let bytes: [UInt8] = [
    0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
  ]

  @Test(arguments: 0..<40) func anyBytes(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    for length in [1, 3, 15, 16, 17, 33, 300] {
      let isMostlyASCII = Bool.random(using: &random)
      let bytes = (0..<length).map { _ in
        isMostlyASCII && Int.random(in: 0..<12, using: &random) > 0 ? UInt8.random(in: 97..<123, using: &random) : Self.bytes.randomElement(using: &random)!
      }
      let value = try context.value(.json(JSONText(unchecked: [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")])))
      #expect(value.string == String(decoding: bytes, as: UTF8.self))
    }
  }

  /// All scalars, in both directions.
  @Test func eachScalar() throws {
    let all = String(String.UnicodeScalarView((0x20...0x10FFFF).compactMap(Unicode.Scalar.init)))
    #expect(try context.evaluate("(text) => text").call(.string(all)).string == all)
  }
}

/// The same sequence for the same seed (SplitMix64).
private struct SeededRandom: RandomNumberGenerator {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (seed ^ seed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
