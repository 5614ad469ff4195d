/// How the lines of a job's CSV end (Bulk API 2.0 and Bulk API Developer Guide, "Line Ending Header").
enum LineEnding: String, Sendable, CaseIterable {
  case lf = "LF", crlf = "CRLF"

  var bytes: [UInt8] { self == .lf ? [0x0A] : [0x0D, 0x0A] }
}
