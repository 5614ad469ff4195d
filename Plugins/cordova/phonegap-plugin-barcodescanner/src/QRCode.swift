import CordovaBridge

/// A QR code of bytes with low error correction (ISO/IEC 18004), in the smallest version that holds them.
struct QRCode {
  /// Modules a side.
  let side: Int
  private var dark: [Bool]
  private var isFunction: [Bool]

  /// Codewords of error correction a block, and blocks, by version, at level L.
  private static let correction = [
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
    28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
  ]
  private static let blocks = [
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
  ]

  /// - Throws: for more than a QR code holds.
  init(_ data: [UInt8]) throws(PluginError) {
    guard let version = (1...40).first(where: { Self.capacity($0) >= data.count + ($0 < 10 ? 2 : 3) }) else {
      throw PluginError("BarcodeScanner.encode: a QR code holds 2,953 bytes, and the text has \(data.count)")
    }
    side = 17 + 4 * version
    dark = Array(repeating: false, count: side * side)
    isFunction = dark
    drawPatterns(version)
    place(Self.interleaved(Self.codewords(data, version), version))
    let mask = (0..<8).min { penalty(of: $0, version) < penalty(of: $1, version) } ?? 0
    apply(mask)
    drawFormat(mask)
  }

  func isDark(_ column: Int, _ row: Int) -> Bool { dark[row * side + column] }

  // MARK: Codewords

  /// Codewords of a symbol, without patterns and what is noted of the version.
  private static func rawCodewords(_ version: Int) -> Int {
    var modules = (16 * version + 128) * version + 64
    if version >= 2 {
      let centers = version / 7 + 2
      modules -= (25 * centers - 10) * centers - 55
      if version >= 7 { modules -= 36 }
    }
    return modules / 8
  }

  /// Codewords for data.
  private static func capacity(_ version: Int) -> Int { rawCodewords(version) - correction[version - 1] * blocks[version - 1] }

  private static func codewords(_ data: [UInt8], _ version: Int) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) { bits += (0..<count).reversed().map { value >> $0 & 1 == 1 } }
    // Byte mode.
    append(4, 4)
    append(data.count, version < 10 ? 8 : 16)
    data.forEach { append(Int($0), 8) }
    let room = capacity(version) * 8
    append(0, min(4, room - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    var words = stride(from: 0, to: bits.count, by: 8).map { start in bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) } }
    while words.count < room / 8 { words.append((words.count - bits.count / 8) % 2 == 0 ? 0xEC : 0x11) }
    return words
  }

  private static func interleaved(_ words: [UInt8], _ version: Int) -> [UInt8] {
    let (count, extra) = (blocks[version - 1], correction[version - 1])
    let short = words.count / count
    let shortBlocks = count - words.count % count
    var start = 0
    let parts = (0..<count).map { index in
      let length = short + (index < shortBlocks ? 0 : 1)
      defer { start += length }
      return Array(words[start..<start + length])
    }
    let remainders = parts.map { ReedSolomon.remainder(of: $0, count: extra) }
    let data = (0...short).flatMap { place in parts.compactMap { place < $0.count ? $0[place] : nil } }
    return data + (0..<extra).flatMap { place in remainders.map { $0[place] } }
  }

  // MARK: Drawing

  private mutating func set(_ column: Int, _ row: Int, _ value: Bool) {
    guard (0..<side).contains(column), (0..<side).contains(row) else { return }
    dark[row * side + column] = value
    isFunction[row * side + column] = true
  }

  private mutating func drawPatterns(_ version: Int) {
    for place in 0..<side {
      set(6, place, place % 2 == 0)
      set(place, 6, place % 2 == 0)
    }
    for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] {
      for dy in -4...4 {
        for dx in -4...4 {
          let distance = max(abs(dx), abs(dy))
          set(x + dx, y + dy, distance != 2 && distance != 4)
        }
      }
    }
    let centers = Self.centers(version)
    for (column, x) in centers.enumerated() {
      for (row, y) in centers.enumerated() {
        let last = centers.count - 1
        if (column, row) == (0, 0) || (column, row) == (0, last) || (column, row) == (last, 0) { continue }
        for dy in -2...2 { for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) } }
      }
    }
    drawFormat(0)
    if version >= 7 { drawVersion(version) }
  }

  private static func centers(_ version: Int) -> [Int] {
    if version == 1 { return [] }
    let count = version / 7 + 2
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<count - 1).reversed().map { version * 4 + 10 - $0 * step }
  }

  private mutating func drawFormat(_ mask: Int) {
    // Level L is 1.
    let data = 1 << 3 | mask
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (data << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { set(8, index, bit(index)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for index in 9..<15 { set(14 - index, 8, bit(index)) }
    for index in 0..<8 { set(side - 1 - index, 8, bit(index)) }
    for index in 8..<15 { set(8, side - 15 + index, bit(index)) }
    set(8, side - 8, true)
  }

  private mutating func drawVersion(_ version: Int) {
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for index in 0..<18 {
      let value = bits >> index & 1 == 1
      set(side - 11 + index % 3, index / 3, value)
      set(index / 3, side - 11 + index % 3, value)
    }
  }

  private mutating func place(_ words: [UInt8]) {
    var index = 0
    var right = side - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      for step in 0..<side {
        for column in [right, right - 1] {
          let row = (right + 1) & 2 == 0 ? side - 1 - step : step
          guard !isFunction[row * side + column], index < words.count * 8 else { continue }
          dark[row * side + column] = words[index / 8] >> (7 - index % 8) & 1 == 1
          index += 1
        }
      }
      right -= 2
    }
  }

  private mutating func apply(_ mask: Int) {
    for y in 0..<side {
      for x in 0..<side where !isFunction[y * side + x] {
        let inverts = switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
        if inverts { dark[y * side + x].toggle() }
      }
    }
  }

  /// How hard a mask makes it to read: runs and blocks of one colour, and how far from half of it is dark.
  private func penalty(of mask: Int, _ version: Int) -> Int {
    var masked = self
    masked.apply(mask)
    masked.drawFormat(mask)
    var penalty = 0
    for isRow in [true, false] {
      for line in 0..<side {
        var (run, last) = (0, false)
        for place in 0..<side {
          let value = isRow ? masked.isDark(place, line) : masked.isDark(line, place)
          run = place > 0 && value == last ? run + 1 : 1
          last = value
          if run == 5 { penalty += 3 } else if run > 5 { penalty += 1 }
        }
      }
    }
    for y in 0..<side - 1 {
      for x in 0..<side - 1 {
        let value = masked.isDark(x, y)
        if value == masked.isDark(x + 1, y), value == masked.isDark(x, y + 1), value == masked.isDark(x + 1, y + 1) { penalty += 3 }
      }
    }
    let share = masked.dark.count { $0 } * 20 - side * side * 10
    return penalty + abs(share) / (side * side) * 10
  }
}
