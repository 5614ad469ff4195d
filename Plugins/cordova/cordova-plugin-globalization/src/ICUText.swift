/// Texts on their way from ICU and to it: UTF-16.
enum ICUText {
  /// Longer ones are failures.
  private static let capacity: Int32 = 1_024

  /// What a function of ICU's writes; nil when it fails.
  static func written(_ body: (UnsafeMutablePointer<UInt16>, Int32) -> Int32) -> String? {
    var units = [UInt16](repeating: 0, count: Int(capacity))
    let length = units.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return Int32(-1) }
      return body(start, capacity)
    }
    return length < 0 ? nil : String(decoding: units.prefix(Int(length)), as: UTF16.self)
  }

  /// Has a function read a text; nil for one that is too long.
  static func read<Result>(_ text: String, _ body: (UnsafePointer<UInt16>, Int32) -> Result) -> Result? {
    let units = Array(text.utf16.prefix(Int(capacity) + 1))
    guard units.count <= Int(capacity) else { return nil }
    // Not empty, so that there is a pointer.
    return (units + [0]).withUnsafeBufferPointer { buffer in buffer.baseAddress.map { body($0, Int32(units.count)) } }
  }
}
