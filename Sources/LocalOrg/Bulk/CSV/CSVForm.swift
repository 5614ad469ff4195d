/// The form of a job's CSV, of what is uploaded and of the results.
struct CSVForm: Sendable, Equatable {
  var delimiter = ColumnDelimiter.comma
  var lineEnding = LineEnding.lf

  private static let quote = UInt8(ascii: "\"")

  /// Appends one value in quotes.
  static func append(quoted value: String, to line: inout [UInt8]) { append(quoted: value.utf8, to: &line) }

  /// The same for the bytes of a value, which may be no text.
  static func append(quoted value: some Sequence<UInt8>, to line: inout [UInt8]) {
    line.append(quote)
    for byte in value {
      if byte == quote { line.append(quote) }
      line.append(byte)
    }
    line.append(quote)
  }

  /// Appends a line of values, each in quotes.
  func append(_ values: [String], to text: inout [UInt8]) {
    for (index, value) in values.enumerated() {
      if index > 0 { text.append(delimiter.byte) }
      Self.append(quoted: value, to: &text)
    }
    text += lineEnding.bytes
  }
}
