import XML

/// Apple's property lists, as far as an app's `Info.plist` needs: the texts of the outermost dictionary, in the XML and in the binary form.
struct PropertyList {
  private let bytes: [UInt8]
  /// Where each object begins.
  private let offsets: [Int]
  private let referenceSize: Int

  /// - Returns: nil for what is no property list with a dictionary.
  static func texts(of bytes: [UInt8]) -> [String: String]? {
    bytes.starts(with: "bplist".utf8) ? binary(bytes) : xml(bytes)
  }

  private static func xml(_ bytes: [UInt8]) -> [String: String]? {
    guard let root = try? XMLElement.root(of: bytes), root.name == "plist", let dictionary = root.children(named: "dict").first else { return nil }
    var texts: [String: String] = [:]
    for (key, value) in zip(dictionary.children, dictionary.children.dropFirst()) where key.name == "key" && value.name == "string" {
      texts[key.text] = value.text
    }
    return texts
  }

  // MARK: The binary form: objects, then a table of where they begin, then 32 bytes that say how to read it

  private static func binary(_ bytes: [UInt8]) -> [String: String]? {
    let tail = bytes.count - 32
    guard tail >= 8 else { return nil }
    let (offsetSize, referenceSize) = (Int(bytes[tail + 6]), Int(bytes[tail + 7]))
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), let count = number(bytes, tail + 8, 8), let top = number(bytes, tail + 16, 8),
      let table = number(bytes, tail + 24, 8), table >= 8, table <= tail, count <= (tail - table) / offsetSize, top < count
    else { return nil }
    let offsets = (0..<count).compactMap { number(bytes, table + $0 * offsetSize, offsetSize) }
    return PropertyList(bytes: bytes, offsets: offsets, referenceSize: referenceSize).texts(ofDictionary: top)
  }

  private func texts(ofDictionary object: Int) -> [String: String]? {
    guard let (kind, count, start) = head(of: object), kind == 0xD, count <= bytes.count else { return nil }
    var texts: [String: String] = [:]
    for place in 0..<count {
      guard let key = Self.number(bytes, start + place * referenceSize, referenceSize),
        let value = Self.number(bytes, start + (count + place) * referenceSize, referenceSize)
      else { return nil }
      if let key = text(key) { texts[key] = text(value) }
    }
    return texts
  }

  private func text(_ object: Int) -> String? {
    guard let (kind, count, start) = head(of: object) else { return nil }
    switch kind {
    case 0x5 where start <= bytes.count - count: return String(decoding: bytes[start..<start + count], as: UTF8.self)
    case 0x6 where count <= bytes.count / 2 && start <= bytes.count - 2 * count:
      return String(decoding: (0..<count).map { UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1]) }, as: UTF16.self)
    default: return nil
    }
  }

  /// What an object is, how much it has, and where that begins.
  private func head(of object: Int) -> (kind: UInt8, count: Int, start: Int)? {
    guard offsets.indices.contains(object), bytes.indices.contains(offsets[object]) else { return nil }
    let place = offsets[object]
    let (kind, low) = (bytes[place] >> 4, Int(bytes[place] & 0xF))
    guard low == 0xF else { return (kind, low, place + 1) }
    // A larger count is a number of its own.
    guard bytes.indices.contains(place + 1), bytes[place + 1] >> 4 == 1 else { return nil }
    let size = 1 << Int(bytes[place + 1] & 0xF)
    guard size <= 8, let count = Self.number(bytes, place + 2, size) else { return nil }
    return (kind, count, place + 2 + size)
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
    guard start >= 0, start <= bytes.count - size else { return nil }
    return Int(exactly: bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
