/// What stands between the columns of a job's CSV (Bulk API 2.0 and Bulk API Developer Guide, "Create a Job", `columnDelimiter`).
enum ColumnDelimiter: String, Sendable, CaseIterable {
  case backquote = "BACKQUOTE", caret = "CARET", comma = "COMMA", pipe = "PIPE", semicolon = "SEMICOLON", tab = "TAB"

  var byte: UInt8 {
    switch self {
    case .backquote: UInt8(ascii: "`")
    case .caret: UInt8(ascii: "^")
    case .comma: UInt8(ascii: ",")
    case .pipe: UInt8(ascii: "|")
    case .semicolon: UInt8(ascii: ";")
    case .tab: UInt8(ascii: "\t")
    }
  }
}
