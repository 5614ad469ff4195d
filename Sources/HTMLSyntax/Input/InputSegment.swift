/// A part of the input stream: what came from the network, or what was written at one insertion point.
///
/// Holds normalized text: well-formed WTF-8 with LF as its only line end (HTML standard, 13.2.3.5).
final class InputSegment {
  var text: ByteBuffer
  /// How much the tokenizer has consumed.
  var position = 0
  /// Whether nothing more is added.
  var isClosed = false
  private var decoder = InputDecoder()

  init(capacity: Int = 64) {
    text = ByteBuffer(capacity: capacity)
  }

  /// Adds bytes, dropping what is consumed when that is most of the text.
  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if position > 4096 && position > text.count / 2 || position == text.count {
      text.removeFirst(position)
      position = 0
    }
    decoder.decode(bytes, into: &text)
  }

  func close() {
    guard !isClosed else { return }
    decoder.finish(into: &text)
    isClosed = true
  }
}
