/// A statement without its strings and dates. Statements of one form are the same query with other values, unless the query depends on the text of a string;
/// ``QueryPlans`` decides whether they share a plan.
///
/// It is read in one pass, with the rules of ``SOQLLexer``.
struct StatementForm {
  struct Literal {
    let text: String
    let isMoment: Bool
    /// In UTF-8 bytes from the start of the statement.
    let offset: Int
  }

  /// Longer statements are rarely asked twice.
  private static let longest = 4_000

  /// The statement with marks in the places of its literals.
  private(set) var key: [UInt8] = []
  private(set) var literals: [Literal] = []

  /// Nil for statements that are compiled each time: those that are long, and those that have strings with escapes.
  init?(_ statement: String) {
    var statement = statement
    guard statement.utf8.count <= Self.longest else { return nil }
    key.reserveCapacity(statement.utf8.count)
    guard statement.withUTF8({ read($0) }) else { return nil }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      let end: Int
      switch byte {
      case 0, 1, 2: return false
      case UInt8(ascii: "'"):
        guard let last = Self.string(bytes, from: position + 1) else { return false }
        // An empty string is null, which is another query.
        if last > position + 1 {
          take(bytes, position + 1..<last, at: position, isMoment: false)
          position = last + 1
          continue
        }
        end = last + 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if Self.isMoment(bytes, position) {
          end = Self.run(bytes, from: position, also: ":-+.")
          take(bytes, position..<end, at: position, isMoment: true)
          position = end
          continue
        }
        end = Self.run(bytes, from: position + 1, also: ".")
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        end = position + 1 < bytes.count && Self.isDigit(bytes[position + 1]) ? Self.run(bytes, from: position + 1, also: ".") : position + 1
      case _ where Self.isNameByte(byte):
        end = Self.run(bytes, from: position, also: "")
      default: end = position + 1
      }
      key.append(contentsOf: bytes[position..<end])
      position = end
    }
    return true
  }

  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, at offset: Int, isMoment: Bool) {
    // LIKE goes by an index for what begins with a letter, and can't for a wildcard: these are two plans.
    key.append(isMoment ? 1 : TextPattern.isStart(bytes[range.lowerBound]) ? 2 : 0)
    literals.append(Literal(text: String(decoding: bytes[range], as: UTF8.self), isMoment: isMoment, offset: offset))
  }

  /// The place of the closing quote.
  private static func string(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var position = start
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "'") { return position }
      if bytes[position] == UInt8(ascii: "\\") { return nil }
      position += 1
    }
    return nil
  }

  private static func isMoment(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    starts(bytes, start, "-", after: 4) || starts(bytes, start, ":", after: 2)
  }

  private static func starts(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ sign: Unicode.Scalar, after digits: Int) -> Bool {
    start + digits < bytes.count && bytes[start + digits] == UInt8(ascii: sign) && (0..<digits).allSatisfy { isDigit(bytes[start + $0]) }
  }

  private static func run(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, also others: StaticString) -> Int {
    var position = start
    while position < bytes.count, isNameByte(bytes[position]) || others.contains(bytes[position]) { position += 1 }
    return position
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_") || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
  }
}

extension StaticString {
  fileprivate func contains(_ byte: UInt8) -> Bool {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount).contains(byte)
  }
}
