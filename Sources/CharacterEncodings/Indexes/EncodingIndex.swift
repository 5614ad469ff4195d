/// An index of the Encoding standard (5): the code points of an encoding's pointers.
struct EncodingIndex: Sendable {
  /// 0 where a pointer leads nowhere.
  private let codes: [UInt32]
  /// The pointers of code points.
  private let pointers: [UInt32: Int]

  /// - Parameter isOutput: whether a pointer is one that encoders take; of several for a code point, they take the first.
  init(_ codes: [UInt32], takingLast: Set<UInt32> = [], isOutput: (Int) -> Bool = { _ in true }) {
    self.codes = codes
    var pointers: [UInt32: Int] = [:]
    for (pointer, code) in codes.enumerated() where code != 0 && isOutput(pointer) {
      if pointers[code] == nil || takingLast.contains(code) { pointers[code] = pointer }
    }
    self.pointers = pointers
  }

  func code(at pointer: Int) -> UInt32? {
    guard pointer < codes.count, codes[pointer] != 0 else { return nil }
    return codes[pointer]
  }

  func pointer(of code: UInt32) -> Int? { pointers[code] }

  /// Reads each pointer's bytes with the system's tables.
  private static func read(_ converter: borrowing SystemConverter, count: Int, _ bytes: (Int) -> [UInt8]) -> [UInt32] {
    var codes = [UInt32](repeating: 0, count: count)
    for pointer in 0..<count { codes[pointer] = converter.code(of: bytes(pointer)) ?? 0 }
    return codes
  }

  // MARK: The indexes

  static let big5: EncodingIndex = {
    let width = 157
    var codes = read(SystemConverter("BIG5-HKSCS"), count: 126 * width) { pointer in
      let cell = pointer % width
      return [UInt8(0x81 + pointer / width), UInt8(cell + (cell < 0x3F ? 0x40 : 0x62))]
    }
    for (bytes, code) in IndexCorrections.big5 {
      let trail = bytes & 0xFF
      let row = (bytes >> 8) - 0x81
      codes[row * width + trail - (trail < 0x7F ? 0x40 : 0x62)] = code
    }
    // Encoders leave the Hong Kong characters before the ones of the first level alone.
    return EncodingIndex(codes, takingLast: [0x2550, 0x255E, 0x2561, 0x256A, 0x5341, 0x5345]) { $0 >= (0xA1 - 0x81) * width }
  }()

  static let eucKR: EncodingIndex = {
    var codes = read(SystemConverter("UHC"), count: 126 * 190) { [UInt8(0x81 + $0 / 190), UInt8(0x41 + $0 % 190)] }
    // A post code mark that the standard does not have.
    let mark = (0xA2 - 0x81) * 190 + (0xE8 - 0x41)
    codes[mark] = 0
    return EncodingIndex(codes)
  }()

  static let gb18030: EncodingIndex = {
    var codes = read(SystemConverter("GB18030"), count: 126 * 190) {
      let cell = $0 % 190
      return [UInt8(0x81 + $0 / 190), UInt8(cell + (cell < 0x3F ? 0x40 : 0x41))]
    }
    for (bytes, code) in IndexCorrections.gb18030 {
      let trail = bytes & 0xFF
      let row = (bytes >> 8) - 0x81
      codes[row * 190 + trail - (trail < 0x7F ? 0x40 : 0x41)] = code
    }
    return EncodingIndex(codes)
  }()

  /// JIS X 0208 with its extensions, by row and cell; Shift_JIS has the same pointers.
  static let jis0208 = EncodingIndex(jis0208Codes)

  /// As Shift_JIS writes it: NEC's copies of IBM's extensions are only read.
  static let shiftJIS = EncodingIndex(jis0208Codes) { !(8272...8835).contains($0) }

  private static let jis0208Codes: [UInt32] = read(SystemConverter("CP932"), count: 60 * 188) { pointer in
    // These are rows of characters of one's own, which the index does not have.
    if (8836...10715).contains(pointer) { return [] }
    let lead = pointer / 188
    let trail = pointer % 188
    return [UInt8(lead + (lead < 0x1F ? 0x81 : 0xC1)), UInt8(trail + (trail < 0x3F ? 0x40 : 0x41))]
  }

  static let jis0212 = EncodingIndex(
    read(SystemConverter("EUC-JP"), count: 94 * 94) { [0x8F, UInt8(0xA1 + $0 / 94), UInt8(0xA1 + $0 % 94)] })
}
