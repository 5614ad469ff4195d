extension BinaryInteger {
  package func flooredQuotient(by divisor: Self) -> Self {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  package func flooredRemainder(by divisor: Self) -> Self { self - flooredQuotient(by: divisor) * divisor }

  /// Decimal digits with zeros in front.
  package func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
