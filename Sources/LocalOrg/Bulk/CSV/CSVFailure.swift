/// Why the rest of a CSV file cannot be read. A job ends with it, in the words of the Bulk API where they are known.
enum CSVFailure: Error, Equatable, CustomStringConvertible {
  /// A line ends in another way than the job says.
  case lineEnding(LineEnding)
  /// The file ends within quotes.
  case unclosedQuote(record: Int)
  /// One record takes more bytes than is read at once.
  case recordTooLarge(record: Int, limit: Int)
  case notUTF8(record: Int)
  case unreadable(String)

  var description: String {
    switch self {
    case .lineEnding(let setting): "ClientInputError : LineEnding is invalid on user data. Current LineEnding setting is \(setting.rawValue)"
    case .unclosedQuote(let record):
      "InvalidBatch : Failed to parse CSV: EOF reached before the quoted value of record \(record) was finished"
    case .recordTooLarge(let record, let limit): "InvalidBatch : Record \(record) is larger than \(limit) bytes"
    case .notUTF8(let record): "InvalidBatch : Record \(record) is not valid UTF-8"
    case .unreadable(let reason): "InternalServerError : The uploaded data cannot be read: \(reason)"
    }
  }
}
