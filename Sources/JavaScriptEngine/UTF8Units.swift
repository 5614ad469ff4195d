/// UTF-8 from UTF-16 and back (The Unicode Standard, 3.9), for text of which a part is not ASCII: runs of ASCII are converted eight or sixteen at a
/// time, as in JSON and markup most of it is. What is no valid text becomes U+FFFD, as the Encoding Standard has it.
enum UTF8Units {
  /// A lone surrogate becomes U+FFFD.
  static func encode(_ units: UnsafeBufferPointer<UInt16>) -> [UInt8] {
    // Three bytes for each half of a pair, which takes two: an upper bound.
    var more = 0
    for unit in units { more &+= (unit >= 0x80 ? 1 : 0) &+ (unit >= 0x800 ? 1 : 0) }
    return [UInt8](unsafeUninitializedCapacity: units.count + more) { bytes, count in
      var writer = Writer(bytes: bytes)
      var from = 0
      while from < units.count {
        from += writer.copyASCII(units, from: from)
        // Another run may begin behind the next unit that is ASCII.
        while from < units.count {
          let unit = units[from]
          from += 1
          if unit < 0x80 {
            writer.write(UInt8(truncatingIfNeeded: unit))
            break
          }
          if UTF16.isLeadSurrogate(unit), from < units.count, UTF16.isTrailSurrogate(units[from]) {
            writer.write(astral: 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(units[from]) & 0x3FF)
            from += 1
          } else {
            writer.write(UTF16.isSurrogate(unit) ? 0xFFFD : unit)
          }
        }
      }
      count = writer.count
    }
  }

  private struct Writer {
    let bytes: UnsafeMutableBufferPointer<UInt8>
    var count = 0

    mutating func write(_ byte: UInt8) {
      bytes[count] = byte
      count += 1
    }

    /// A unit above ASCII.
    mutating func write(_ unit: UInt16) {
      if unit < 0x800 {
        write(UInt8(truncatingIfNeeded: 0xC0 | unit >> 6))
      } else {
        write(UInt8(truncatingIfNeeded: 0xE0 | unit >> 12))
        write(UInt8(truncatingIfNeeded: 0x80 | unit >> 6 & 0x3F))
      }
      write(UInt8(truncatingIfNeeded: 0x80 | unit & 0x3F))
    }

    mutating func write(astral scalar: UInt32) {
      write(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      for shift: UInt32 in [12, 6, 0] { write(UInt8(truncatingIfNeeded: 0x80 | scalar >> shift & 0x3F)) }
    }

    /// - Returns: how many units it has written.
    mutating func copyASCII(_ units: UnsafeBufferPointer<UInt16>, from: Int) -> Int {
      let start = count
      while units.count - (from + count - start) >= 8 {
        let run = UnsafeRawPointer(units.baseAddress! + from + count - start).loadUnaligned(as: SIMD8<UInt16>.self)
        guard run & 0xFF80 == .zero else { break }
        UnsafeMutableRawPointer(bytes.baseAddress! + count).storeBytes(of: SIMD8<UInt8>(truncatingIfNeeded: run), as: SIMD8<UInt8>.self)
        count += 8
      }
      return count - start
    }
  }

  /// - Parameter units: has room for as many as there are bytes.
  /// - Returns: how many there are.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, into units: UnsafeMutableBufferPointer<UInt16>) -> Int {
    var (from, count) = (0, 0)
    while from < bytes.count {
      while bytes.count - from >= 16 {
        let run = UnsafeRawPointer(bytes.baseAddress! + from).loadUnaligned(as: SIMD16<UInt8>.self)
        guard run & 0x80 == .zero else { break }
        UnsafeMutableRawPointer(units.baseAddress! + count).storeBytes(of: SIMD16<UInt16>(truncatingIfNeeded: run), as: SIMD16<UInt16>.self)
        (from, count) = (from + 16, count + 16)
      }
      while from < bytes.count {
        let byte = bytes[from]
        from += 1
        if byte < 0x80 {
          units[count] = UInt16(byte)
          count += 1
          break
        }
        let scalar = scalar(byte, in: bytes, at: &from)
        if scalar < 0x10000 {
          units[count] = UInt16(truncatingIfNeeded: scalar)
          count += 1
        } else {
          units[count] = UInt16(truncatingIfNeeded: 0xD7C0 + scalar >> 10)
          units[count + 1] = UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF)
          count += 2
        }
      }
    }
    return count
  }

  /// What begins with a byte above ASCII: as much of it as may begin a scalar is one U+FFFD.
  private static func scalar(_ first: UInt8, in bytes: UnsafeBufferPointer<UInt8>, at from: inout Int) -> UInt32 {
    let more: Int
    // The bounds of the second byte: no scalar is longer than it has to be, a surrogate, or above U+10FFFF.
    var (least, most): (UInt8, UInt8) = (0x80, 0xBF)
    var scalar: UInt32
    switch first {
    case 0xC2...0xDF: (more, scalar) = (1, UInt32(first) & 0x1F)
    case 0xE0...0xEF:
      (more, scalar) = (2, UInt32(first) & 0x0F)
      if first == 0xE0 { least = 0xA0 } else if first == 0xED { most = 0x9F }
    case 0xF0...0xF4:
      (more, scalar) = (3, UInt32(first) & 0x07)
      if first == 0xF0 { least = 0x90 } else if first == 0xF4 { most = 0x8F }
    default: return 0xFFFD
    }
    for _ in 0..<more {
      guard from < bytes.count, bytes[from] >= least, bytes[from] <= most else { return 0xFFFD }
      scalar = scalar << 6 | UInt32(bytes[from]) & 0x3F
      (least, most) = (0x80, 0xBF)
      from += 1
    }
    return scalar
  }
}
