import CJavaScriptCore

extension JavaScriptContext {
  /// Makes an ArrayBuffer; the engine owns a copy of the bytes.
  func makeArrayBuffer(_ bytes: [UInt8]) throws(JavaScriptException) -> JSValueRef {
    guard bytes.count <= ValueLimit.bytes else { throw .oversizedValue }
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
    copy.copyBytes(from: bytes)
    var thrown: JSValueRef?
    let buffer = JSObjectMakeArrayBufferWithBytesNoCopy(
      ref, copy.baseAddress, bytes.count, { start, _ in start?.deallocate() }, nil, &thrown)
    guard let buffer else { throw exception(thrown) }
    return buffer
  }

  /// Where the bytes of a value are. Their number is known before they are copied.
  struct ByteSource {
    let object: JSObjectRef
    let isBuffer: Bool
    let count: Int
  }

  /// The bytes of an ArrayBuffer, or those that a typed array shows; nil for anything else. What a script says of the object, e.g. by a
  /// `byteLength` of its own, is not asked.
  func byteSource(of value: JSValueRef) -> ByteSource? {
    guard let object = JSValueIsObject(ref, value) ? JSValueToObject(ref, value, nil) : nil else { return nil }
    switch JSValueGetTypedArrayType(ref, value, nil) {
    case kJSTypedArrayTypeNone: return nil
    case kJSTypedArrayTypeArrayBuffer:
      return ByteSource(object: object, isBuffer: true, count: JSObjectGetArrayBufferByteLength(ref, object, nil))
    default:
      return ByteSource(object: object, isBuffer: false, count: JSObjectGetTypedArrayByteLength(ref, object, nil))
    }
  }

  func copy(_ source: ByteSource) -> [UInt8] {
    guard source.count > 0 else { return [] }
    let start: UnsafeMutableRawPointer?
    if source.isBuffer {
      start = JSObjectGetArrayBufferBytesPtr(ref, source.object, nil)
    } else {
      let offset = JSObjectGetTypedArrayByteOffset(ref, source.object, nil)
      start = JSObjectGetTypedArrayBytesPtr(ref, source.object, nil).map { $0 + offset }
    }
    return start.map { Array(UnsafeRawBufferPointer(start: $0, count: source.count)) } ?? []
  }
}

extension JavaScriptValue {
  /// The bytes of an ArrayBuffer or typed array, copied; nil for anything else.
  ///
  /// - Throws: a RangeError when it is larger than `limit`.
  public func bytes(limit: Int = ValueLimit.bytes) throws(JavaScriptException) -> [UInt8]? {
    guard let source = context.byteSource(of: ref) else { return nil }
    guard source.count <= limit else { throw JavaScriptException(message: "RangeError: at most \(limit) bytes may be given to native code") }
    return context.copy(source)
  }
}
