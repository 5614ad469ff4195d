/// How a document wants to be laid out (DOM standard, document's mode). The raw values are those of the operations.
public enum HTMLQuirksMode: UInt8, Sendable {
  case none, quirks, limited
}
