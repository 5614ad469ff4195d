import CCrypto
import Glibc

/// The parameters that the library makes a key of. It reads what they point to when all are there, so that copies are kept until then, and wiped.
final class KeyParameterList {
  private let builder: OpaquePointer
  private var numbers: [OpaquePointer] = []
  private var texts: [UnsafeMutablePointer<CChar>] = []
  private var octets: [UnsafeMutableBufferPointer<UInt8>] = []

  /// nil when there is no memory.
  init?() {
    guard let builder = OSSL_PARAM_BLD_new() else { return nil }
    self.builder = builder
  }

  deinit {
    OSSL_PARAM_BLD_free(builder)
    numbers.forEach(BN_clear_free)
    texts.forEach { free($0) }
    octets.forEach { $0.deallocate() }
  }

  private func kept(_ text: String) -> UnsafeMutablePointer<CChar>? {
    guard let copy = strdup(text) else { return nil }
    texts.append(copy)
    return copy
  }

  /// Adds a number, the most significant byte first.
  func add(_ name: String, number bytes: [UInt8]) -> Bool {
    guard let name = kept(name), let number = BN_bin2bn(bytes, Int32(clamping: bytes.count), nil) else { return false }
    numbers.append(number)
    return OSSL_PARAM_BLD_push_BN(builder, name, number) == 1
  }

  func add(_ name: String, text: String) -> Bool {
    guard let name = kept(name), let text = kept(text) else { return false }
    return OSSL_PARAM_BLD_push_utf8_string(builder, name, text, 0) == 1
  }

  func add(_ name: String, octets bytes: [UInt8]) -> Bool {
    guard let name = kept(name) else { return false }
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    octets.append(copy)
    return OSSL_PARAM_BLD_push_octet_string(builder, name, copy.baseAddress, copy.count) == 1
  }

  /// All of them; whoever takes them frees them.
  func parameters() -> UnsafeMutablePointer<OSSL_PARAM>? { OSSL_PARAM_BLD_to_param(builder) }
}
