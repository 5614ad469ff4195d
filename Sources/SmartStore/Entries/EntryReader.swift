import JSON

/// Finds the entries of an array's text one by one, so that each is gone through once.
struct EntryReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let soup: String
  private var offset: Int
  private var count = 0

  /// - Throws: ``SmartStoreError/entriesNotAnArray``.
  init(_ bytes: UnsafeBufferPointer<UInt8>, soup: String) throws {
    var scanner = JSONScanner(bytes)
    guard scanner.peek() == UInt8(ascii: "[") else {
      if (try? scanner.skipValue()) == nil { throw Self.invalid(soup, at: 0, bytes) }
      throw SmartStoreError.entriesNotAnArray
    }
    offset = scanner.offset + 1
    self.bytes = bytes
    self.soup = soup
  }

  /// Where the next entry begins, which then has to be passed; nil at the array's end.
  mutating func next() throws -> Int? {
    var scanner = JSONScanner(bytes, at: offset)
    var byte = scanner.peek()
    if byte == UInt8(ascii: "]") { return nil }
    if count > 0 {
      guard byte == UInt8(ascii: ",") else { throw Self.invalid(soup, at: count, bytes) }
      scanner = JSONScanner(bytes, at: scanner.offset + 1)
      byte = scanner.peek()
    }
    if byte == 0 { throw Self.invalid(soup, at: count, bytes) }
    count += 1
    return scanner.offset
  }

  mutating func pass(_ end: Int) { offset = end }

  /// What the parser says of the text as a whole.
  private static func invalid(_ soup: String, at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> SmartStoreError {
    var scanner = JSONScanner(bytes)
    do {
      _ = try scanner.skipValue()
      return .invalidEntry(soup: soup, index: index, reason: "the entries are not one array")
    } catch {
      return .invalidEntry(soup: soup, index: index, reason: "the entries are not JSON: \(error)")
    }
  }
}
