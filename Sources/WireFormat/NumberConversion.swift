/// The one way from a number of a script or an argument to whole numbers and spans of time. The standard library's own conversions end
/// the process for NaN, infinities and what is out of range; `Int(exactly:)` gives nil for those.
extension FixedWidthInteger {
  /// The number without its fraction, or the nearest value of this type when it is out of range. NaN becomes 0.
  public init(clamping number: Double) {
    if number.isNaN {
      self = 0
    } else if number >= Double(Self.max) {
      self = .max
    } else if number <= Double(Self.min) {
      self = .min
    } else {
      self.init(number)
    }
  }

  /// The number without its fraction when that lies in the range; nil otherwise, and for NaN.
  public init?(_ number: Double, in range: ClosedRange<Self>) {
    guard number.isFinite, let whole = Self(exactly: number.rounded(.towardZero)), range.contains(whole) else { return nil }
    self = whole
  }
}

extension Duration {
  /// About 68 years. Clocks and system calls take it, in whichever unit they count.
  private static let longest = Double(Int32.max)

  /// A span of at least 0 and at most 68 years. NaN becomes 0.
  public static func seconds(clamping number: Double) -> Duration {
    .seconds(number > 0 ? min(number, longest) : 0)
  }

  /// A span of at least 0 and at most 68 years. NaN becomes 0.
  public static func milliseconds(clamping number: Double) -> Duration { .seconds(clamping: number / 1_000) }
}
