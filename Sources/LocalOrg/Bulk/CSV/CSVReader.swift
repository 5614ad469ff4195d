import Glibc

/// Reads a CSV file record by record (RFC 4180, with a delimiter and line ends of one's choice), holding no more than one record and a block of
/// the file. Empty lines are passed over, and so is a byte order mark.
///
/// ```swift
/// let reader = try CSVReader(path: path, form: CSVForm())
/// while try reader.next() { print(try reader.field(0)) }
/// ```
final class CSVReader {
  /// What one record may take: 400,000 characters (Bulk API 2.0 and Bulk API Developer Guide, "Limits"), each of up to four bytes.
  static let largestRecord = 1_600_000
  private static let block = 256 * 1024
  private static let quote = UInt8(ascii: "\"")

  private struct Field {
    var start, end: Int
    /// Whether pairs of quotes in it stand for one.
    var hasPairs = false
  }

  let form: CSVForm
  let descriptor: Int32
  private var buffer: [UInt8] = []
  /// Where the buffer begins in the file.
  private var bufferStart = 0
  private var isAtEnd = false
  private var fields: [Field] = []
  private var record = 0..<0
  /// Where the next record begins in the buffer.
  private var cursor = 0
  /// How many records were read since the beginning, or the last ``seek(to:records:)``.
  private(set) var count = 0
  /// What is wrong with the present record alone, if anything is.
  private(set) var problem: String?

  /// - Throws: ``CSVFailure/unreadable(_:)``.
  init(path: String, form: CSVForm) throws(CSVFailure) {
    self.form = form
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
  }

  deinit { close(descriptor) }

  /// The place in the file, in bytes, behind the present record and its line end.
  var position: Int { bufferStart + cursor }

  /// Goes on with the record that begins at a place, as ``position`` gave it.
  /// - Parameter records: how many records stand before it.
  func seek(to place: Int, records: Int) throws(CSVFailure) {
    guard lseek(descriptor, place, SEEK_SET) == place else { throw .unreadable(String(cString: strerror(errno))) }
    buffer.removeAll(keepingCapacity: true)
    (bufferStart, cursor, isAtEnd, count) = (place, 0, false, records)
  }

  /// The number of values of the present record.
  var fieldCount: Int { fields.count }

  /// One value of the present record.
  /// - Throws: ``CSVFailure/notUTF8(record:)``.
  func field(_ index: Int) throws(CSVFailure) -> String {
    guard let text = String(validating: bytes(index), as: UTF8.self) else { throw .notUTF8(record: count) }
    return text
  }

  /// The bytes of one value of the present record.
  func bytes(_ index: Int) -> ArraySlice<UInt8> {
    let field = fields[index]
    let bytes = buffer[field.start..<field.end]
    return field.hasPairs ? Self.single(bytes)[...] : bytes
  }

  func isEmpty(_ index: Int) -> Bool { fields[index].start == fields[index].end }

  /// The present record as it stands in the file, without its line end.
  var raw: ArraySlice<UInt8> { buffer[record] }

  private static func single(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var single: [UInt8] = []
    var isSecond = false
    for byte in bytes {
      if byte == quote, !isSecond { isSecond = true; continue }
      isSecond = false
      single.append(byte)
    }
    return single
  }

  // MARK: Reading

  /// Goes to the next record; false at the end of the file.
  func next() throws(CSVFailure) -> Bool {
    while true {
      if bufferStart == 0, cursor == 0 {
        while buffer.count < 3, try fill() {}
        if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { cursor = 3 }
      }
      try skipEmptyLines()
      if cursor == buffer.count, isAtEnd { return false }
      let end = try buffer.withUnsafeBufferPointer { bytes throws(CSVFailure) in try scan(bytes) }
      if let end {
        cursor = end
        count += 1
        return true
      }
      guard buffer.count - cursor <= Self.largestRecord else { throw .recordTooLarge(record: count + 1, limit: Self.largestRecord) }
      _ = try fill()
    }
  }

  private func skipEmptyLines() throws(CSVFailure) {
    while true {
      if cursor + 1 >= buffer.count, try fill() { continue }
      if cursor < buffer.count, buffer[cursor] == 0x0A {
        cursor += 1
      } else if cursor + 1 < buffer.count, buffer[cursor] == 0x0D, buffer[cursor + 1] == 0x0A {
        cursor += 2
      } else {
        return
      }
    }
  }

  /// Reads a block more, and lets go of what lies before the cursor.
  /// - Returns: false at the end of the file.
  private func fill() throws(CSVFailure) -> Bool {
    if isAtEnd { return false }
    if cursor > 0 {
      buffer.removeFirst(cursor)
      bufferStart += cursor
      cursor = 0
    }
    let old = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: Self.block))
    var got = -1
    repeat {
      got = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + old, Self.block) }
    } while got < 0 && errno == EINTR
    buffer.removeLast(Self.block - max(0, got))
    guard got >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
    isAtEnd = got == 0
    return got > 0
  }

  /// Finds the values of the record at the cursor.
  /// - Returns: where the next record begins; nil when the buffer does not hold the whole record.
  private func scan(_ bytes: UnsafeBufferPointer<UInt8>) throws(CSVFailure) -> Int? {
    fields.removeAll(keepingCapacity: true)
    problem = nil
    let delimiter = form.delimiter.byte
    var place = cursor
    while true {
      var field: Field
      if place < bytes.count, bytes[place] == Self.quote {
        guard let (quoted, behind) = try quotedField(bytes, at: place) else { return nil }
        (field, place) = (quoted, behind)
      } else {
        field = Field(start: place, end: place)
      }
      let isQuoted = field.start != place
      // The rest of a plain value, or what has no business behind a quoted one.
      let rest = place
      while place < bytes.count, bytes[place] != delimiter, bytes[place] != 0x0A {
        if bytes[place] == Self.quote { problem = "a quotation mark stands within a value that is not in quotes" }
        place += 1
      }
      if place == bytes.count, !isAtEnd { return nil }
      var end = place
      let endsLine = place == bytes.count || bytes[place] == 0x0A
      if endsLine, end > rest, bytes[end - 1] == 0x0D, place < bytes.count {
        guard form.lineEnding == .crlf else { throw .lineEnding(.lf) }
        end -= 1
      } else if endsLine, place < bytes.count, form.lineEnding == .crlf {
        throw .lineEnding(.crlf)
      }
      if !isQuoted { field.end = end } else if end > rest { problem = "something stands behind the closing quotation mark of a value" }
      fields.append(field)
      if endsLine {
        record = cursor..<end
        return min(place + 1, bytes.count)
      }
      place += 1
    }
  }

  private func quotedField(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) throws(CSVFailure) -> (Field, behind: Int)? {
    var field = Field(start: start + 1, end: start + 1)
    var place = start + 1
    while place < bytes.count {
      if bytes[place] == Self.quote {
        if place + 1 == bytes.count, !isAtEnd { return nil }
        guard place + 1 < bytes.count, bytes[place + 1] == Self.quote else {
          field.end = place
          return (field, place + 1)
        }
        field.hasPairs = true
        place += 1
      }
      place += 1
    }
    if isAtEnd { throw .unclosedQuote(record: count + 1) }
    return nil
  }
}
