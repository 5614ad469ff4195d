import CJavaScriptCore

extension JavaScriptContext {
  /// Makes an ArrayBuffer; the engine owns a copy of the bytes.
  func makeArrayBuffer(_ bytes: [UInt8]) throws(JavaScriptException) -> JSValueRef {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
    copy.copyBytes(from: bytes)
    var thrown: JSValueRef?
    let buffer = JSObjectMakeArrayBufferWithBytesNoCopy(
      ref, copy.baseAddress, bytes.count, { start, _ in start?.deallocate() }, nil, &thrown)
    guard let buffer else { throw exception(thrown) }
    return buffer
  }

  /// The bytes of an ArrayBuffer, or those that a typed array or DataView-like view shows; nil for anything else.
  func bytes(of value: JSValueRef) -> [UInt8]? {
    guard let object = JSValueIsObject(ref, value) ? JSValueToObject(ref, value, nil) : nil else { return nil }
    switch JSValueGetTypedArrayType(ref, value, nil) {
    case kJSTypedArrayTypeNone: return nil
    case kJSTypedArrayTypeArrayBuffer:
      let start = JSObjectGetArrayBufferBytesPtr(ref, object, nil)
      return Array(UnsafeRawBufferPointer(start: start, count: JSObjectGetArrayBufferByteLength(ref, object, nil)))
    default:
      let offset = JSObjectGetTypedArrayByteOffset(ref, object, nil)
      guard let start = JSObjectGetTypedArrayBytesPtr(ref, object, nil) else { return [] }
      return Array(UnsafeRawBufferPointer(start: start + offset, count: JSObjectGetTypedArrayByteLength(ref, object, nil)))
    }
  }
}

extension JavaScriptValue {
  /// The bytes of an ArrayBuffer or typed array, copied; nil for anything else.
  public var bytes: [UInt8]? { context.bytes(of: ref) }
}
