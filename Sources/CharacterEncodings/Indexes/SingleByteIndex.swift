import Synchronization

/// The index of an encoding of one byte a character (Encoding standard, 9), and of x-user-defined (14.5).
struct SingleByteIndex: Sendable {
  /// The code points of the bytes from 0x80; 0xFFFD for those that are none.
  private let codes: [UInt32]

  func decode(_ bytes: UnsafeBufferPointer<UInt8>, into outcome: inout DecodedText) {
    for byte in bytes {
      if byte < 0x80 {
        outcome.append(ascii: byte)
      } else {
        let code = codes[Int(byte - 0x80)]
        if code == 0xFFFD { outcome.fail() } else { outcome.append(code) }
      }
    }
  }

  func byte(of code: UInt32) -> UInt8? {
    code == 0xFFFD ? nil : codes.firstIndex(of: code).map { UInt8($0 + 0x80) }
  }

  private static let known = Mutex<[String: SingleByteIndex]>([:])

  static func of(_ encoding: CharacterEncoding) -> SingleByteIndex {
    known.withLock { known in
      if let index = known[encoding.name] { return index }
      let index = SingleByteIndex(encoding)
      known[encoding.name] = index
      return index
    }
  }

  private init(_ encoding: CharacterEncoding) {
    if encoding.kind == .userDefined {
      codes = (0xF780...0xF7FF).map { $0 }
      return
    }
    let converter = SystemConverter(Self.systemName(encoding.name))
    var codes: [UInt32] = []
    for byte in UInt8(0x80)...0xFF {
      // Windows' encodings leave no hole among the controls.
      codes.append(converter.code(of: [byte]) ?? (byte < 0xA0 ? UInt32(byte) : 0xFFFD))
    }
    for (byte, code) in Self.corrections[encoding.name] ?? [:] { codes[byte - 0x80] = code }
    self.codes = codes
  }

  private static func systemName(_ name: String) -> String {
    switch name {
    case "ISO-8859-8-I": "ISO-8859-8"
    case "x-mac-cyrillic": "MAC-CYRILLIC"
    case _ where name.hasPrefix("windows-"): "CP" + name.dropFirst("windows-".count)
    default: name
    }
  }

  /// Where the system's tables and the standard's differ.
  private static let corrections: [String: [Int: UInt32]] = [
    "KOI8-U": [0xAE: 0x45E, 0xBE: 0x40E],
    "macintosh": [0xC6: 0x2206, 0xF0: 0xF8FF],
    "x-mac-cyrillic": [0xFF: 0x20AC],
    "windows-1255": [0xCA: 0x5BA],
  ]
}
