/// Attributes of a tag, in the order of the source, without duplicates. Valid only during the call that gave them.
package struct HTMLAttributes {
  /// Where a name and a value are among the bytes.
  struct Record {
    var nameStart: Int32
    var nameCount: Int32
    var valueStart: Int32
    var valueCount: Int32
  }

  let bytes: UnsafePointer<UInt8>
  let records: UnsafeBufferPointer<Record>

  /// How many there are.
  package var count: Int { records.count }

  /// The name of an attribute, as WTF-8. A foreign attribute keeps its prefix (`xlink:href`).
  @inline(__always)
  package func name(at index: Int) -> UnsafeBufferPointer<UInt8> {
    let record = records[index]
    return UnsafeBufferPointer(start: bytes + Int(record.nameStart), count: Int(record.nameCount))
  }

  /// The value of an attribute, as WTF-8.
  @inline(__always)
  package func value(at index: Int) -> UnsafeBufferPointer<UInt8> {
    let record = records[index]
    return UnsafeBufferPointer(start: bytes + Int(record.valueStart), count: Int(record.valueCount))
  }

  /// The value of the attribute with that name in lower case; nil when there is none.
  func value(of name: StaticString) -> UnsafeBufferPointer<UInt8>? {
    for index in records.indices where ByteText.equal(self.name(at: index), name) { return value(at: index) }
    return nil
  }
}
