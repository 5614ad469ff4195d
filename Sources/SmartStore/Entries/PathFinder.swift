import Glibc
import JSON

/// Finds what a path leads to in JSON text, building nothing on the way.
struct PathFinder {
  enum Match {
    case none
    case value(Range<Int>)
    /// The path led through arrays: the values of their elements, as the text of an array.
    case gathered([UInt8])
  }

  let bytes: UnsafeBufferPointer<UInt8>

  func find(_ keys: ArraySlice<[UInt8]>, in range: Range<Int>, depth: Int = 0) throws(JSONParseError) -> Match {
    guard let key = keys.first else { return .value(range) }
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "{"):
      guard let value = try member(key, in: range) else { return .none }
      return try find(keys.dropFirst(), in: value, depth: depth + 1)
    case UInt8(ascii: "[") where depth < JSONScanner.maximumDepth: return try gather(keys, in: range, depth: depth + 1)
    default: return .none
    }
  }

  private func member(_ key: [UInt8], in range: Range<Int>) throws(JSONParseError) -> Range<Int>? {
    var found: Range<Int>?
    var scanner = JSONScanner(bytes, at: range.lowerBound)
    try scanner.members { name, value throws(JSONParseError) in
      if matches(name, key) { found = value }
      return true
    }
    return found
  }

  private func gather(_ keys: ArraySlice<[UInt8]>, in range: Range<Int>, depth: Int) throws(JSONParseError) -> Match {
    var text: [UInt8] = []
    var scanner = JSONScanner(bytes, at: range.lowerBound)
    try scanner.elements { element throws(JSONParseError) in
      let match = try find(keys, in: element, depth: depth)
      if case .none = match { return true }
      text.append(text.isEmpty ? UInt8(ascii: "[") : UInt8(ascii: ","))
      switch match {
      case .none: break
      case .value(let value): text.append(contentsOf: bytes[value])
      case .gathered(let values): text.append(contentsOf: values)
      }
      return true
    }
    if text.isEmpty { return .none }
    text.append(UInt8(ascii: "]"))
    return .gathered(text)
  }

  /// Whether a member's name is that key.
  func matches(_ name: JSONStringToken, _ key: [UInt8]) -> Bool {
    let raw = UnsafeBufferPointer(rebasing: bytes[name.range])
    guard let start = raw.baseAddress else { return key.isEmpty }
    if memchr(start, Int32(UInt8(ascii: "\\")), raw.count) != nil { return name.equals(String(decoding: key, as: UTF8.self)) }
    return raw.count == key.count && memcmp(start, key, raw.count) == 0
  }
}
