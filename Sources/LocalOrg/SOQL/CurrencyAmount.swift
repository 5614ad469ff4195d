/// An amount with its currency, `USD5000` or `EUR99.50` (SOQL and SOSL Reference, "Filtering on Currency Fields").
struct CurrencyAmount: Equatable {
  /// ISO 4217, in capitals.
  let code: String
  let amount: Double

  /// Nil when the text is not three letters and a number.
  init?(_ text: String) {
    let code = text.utf8.prefix(3)
    let digits = text.utf8.dropFirst(3)
    guard code.count == 3, code.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }), let first = digits.first, (0x30...0x39).contains(first),
      digits.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }), let amount = Double(String(text.dropFirst(3)))
    else { return nil }
    self.code = text.prefix(3).uppercased()
    self.amount = amount
  }
}
