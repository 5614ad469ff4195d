/// The one way from a number of a script, a server, a file or an argument to whole numbers and spans of time. The standard library's own
/// conversions end the process for NaN, infinities and what is out of range; `Int(exactly:)` gives nil for those.
extension FixedWidthInteger {
  /// The number without its fraction, or the nearest value of this type when it is out of range. NaN becomes 0.
  @inlinable
  public init(clamping number: Double) {
    if number >= 0x1p64 {
      self = .max
    } else if number >= 0x1p63 {
      self.init(clamping: UInt64(number))
    } else if number > -0x1p63 {
      self.init(clamping: Int64(number))
    } else {
      self = number.isNaN ? 0 : .min
    }
  }

  /// The number without its fraction when that lies in the range; nil otherwise, and for NaN.
  @inlinable
  public init?(_ number: Double, in range: ClosedRange<Self>) {
    // By way of a type that is known here: the generic conversion takes fifty times as long.
    let whole: Self?
    if number >= -0x1p63, number < 0x1p63 {
      whole = Self(exactly: Int64(number))
    } else {
      whole = number >= 0x1p63 && number < 0x1p64 ? Self(exactly: UInt64(number)) : nil
    }
    guard let whole, range.contains(whole) else { return nil }
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
