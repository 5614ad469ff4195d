/// What a code says, as the operator writes it: its text, or its format, a colon and its text.
struct ScannedCode: Equatable {
  let format: String
  let text: String

  /// Formats by the names that scanners give, the first one for what names none.
  static let formats = [
    "QR_CODE", "DATA_MATRIX", "UPC_A", "UPC_E", "EAN_8", "EAN_13", "CODE_39", "CODE_93", "CODE_128", "CODABAR", "ITF", "RSS14", "PDF_417", "RSS_EXPANDED",
    "MSI", "AZTEC",
  ]

  init(_ answer: String) {
    let sides = answer.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if sides.count == 2, Self.formats.contains(String(sides[0])) {
      (format, text) = (String(sides[0]), String(sides[1]))
    } else {
      (format, text) = (Self.formats[0], answer)
    }
  }
}
