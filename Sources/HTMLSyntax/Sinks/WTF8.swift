/// Strings of WTF-8.
enum WTF8 {
  /// The text as a string; each lone surrogate is U+FFFD.
  static func string(_ bytes: some Collection<UInt8>) -> String {
    guard bytes.contains(0xED) else { return String(decoding: bytes, as: UTF8.self) }
    var units: [UInt8] = []
    units.reserveCapacity(bytes.count)
    for byte in bytes {
      units.append(byte)
      let last = units.count - 1
      if last >= 2 && units[last - 2] == 0xED && units[last - 1] >= 0xA0 { units.replaceSubrange((last - 2)..., with: [0xEF, 0xBF, 0xBD]) }
    }
    return String(decoding: units, as: UTF8.self)
  }
}
