extension Double {
  /// Reads a number in decimal digits, perhaps with a point and an exponent; nil for anything else, such as "0x10" and "inf".
  init?(decimal text: String) {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }) else { return nil }
    self.init(text)
  }
}
