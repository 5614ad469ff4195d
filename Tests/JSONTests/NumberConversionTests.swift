import JSON
import Testing

/// Whole numbers and spans of time made of any Double.
@Suite struct NumberConversionTests {
  @Test(arguments: [
    (0, 0), (-0.0, 0), (1.9, 1), (-1.9, -1), (.nan, 0), (.infinity, .max), (-.infinity, .min), (1e300, .max), (-1e300, .min),
    (9_223_372_036_854_775_808, .max), (-9_223_372_036_854_775_808, .min), (9_007_199_254_740_992, 9_007_199_254_740_992), (.leastNonzeroMagnitude, 0),
  ] as [(Double, Int)]) func whatIsOutOfRangeBecomesTheNearestValue(number: Double, whole: Int) {
    #expect(Int(clamping: number) == whole)
  }

  @Test func everyTypeHasItsRange() {
    #expect([UInt8(clamping: 255.9), UInt8(clamping: 256.0), UInt8(clamping: -1.0), UInt8(clamping: Double.nan)] == [255, 255, 0, 0])
    #expect([Int32(clamping: 2_147_483_648.0), Int32(clamping: -1e10)] == [.max, .min])
    #expect([UInt64(clamping: 1e30), UInt64(clamping: -1e30), UInt64(clamping: 18_446_744_073_709_551_616.0)] == [.max, 0, .max])
  }

  @Test func anExactRangeRefusesTheRest() {
    #expect(Int(5.7, in: 0...5) == 5)
    for number in [-1, 6, Double.nan, .infinity, -.infinity, 1e300] { #expect(Int(number, in: 0...5) == nil) }
    #expect(Int(9.3e18, in: .min ... .max) == nil)
  }

  @Test(arguments: [(1.5, 1.5), (-3, 0), (.nan, 0), (.infinity, 2_147_483_647), (1e300, 2_147_483_647), (-.infinity, 0)] as [(Double, Double)])
  func aSpanOfTimeIsOneThatClocksTake(seconds: Double, clamped: Double) {
    #expect(Duration.seconds(clamping: seconds) == .seconds(clamped))
    _ = ContinuousClock.now + Duration.seconds(clamping: seconds)
    if seconds.isFinite, seconds < 1e6 { #expect(Duration.milliseconds(clamping: seconds * 1_000) == .seconds(clamped)) }
  }
}
