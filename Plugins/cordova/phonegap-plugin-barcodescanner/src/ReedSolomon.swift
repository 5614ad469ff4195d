/// Error correction of QR codes: polynomials over the field of 256 elements (ISO/IEC 18004, 7.5).
enum ReedSolomon {
  /// The codewords that follow these.
  static func remainder(of data: [UInt8], count: Int) -> [UInt8] {
    let divisor = divisor(count)
    var result = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ result.removeFirst()
      result.append(0)
      for index in 0..<count { result[index] ^= product(divisor[index], factor) }
    }
    return result
  }

  private static func divisor(_ degree: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        result[index] = product(result[index], root)
        if index + 1 < degree { result[index] ^= result[index + 1] }
      }
      root = product(root, 2)
    }
    return result
  }

  private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    var result: UInt8 = 0
    for shift in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x1D
      result ^= (other >> UInt8(shift) & 1) * one
    }
    return result
  }
}
