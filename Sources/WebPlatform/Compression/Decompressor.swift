import CZlib

/// Gives back what was compressed, piece by piece: a few bytes may come to gigabytes.
final class Decompressor {
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  /// What was given, of which that before `start` was taken.
  private var input: [UInt8] = []
  private var start = 0
  private(set) var isAtEnd = false

  /// nil when there is no memory.
  init?(_ format: CompressionFormat) {
    stream.initialize(to: z_stream())
    guard gantry_inflate_init(stream, format.windowBits) == Z_OK else { return nil }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Whether there is something behind the end.
  var hasRest: Bool { isAtEnd && start < input.count }

  /// Adds what has come.
  func add(_ bytes: [UInt8]) {
    input.removeFirst(start)
    (input, start) = (input + bytes, 0)
  }

  /// The next so many bytes; fewer when more input is needed, or the end has come. nil when the input is broken.
  func next(_ count: Int) -> [UInt8]? {
    if isAtEnd || count == 0 { return [] }
    var output = [UInt8](repeating: 0, count: count)
    var made = 0
    let isRight = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output -> Bool in
        stream.pointee.next_in = input.baseAddress.map { $0 + start }
        stream.pointee.avail_in = UInt32(clamping: input.count - start)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(clamping: output.count)
        let outcome = inflate(stream, Z_NO_FLUSH)
        start = input.count - Int(stream.pointee.avail_in)
        made = output.count - Int(stream.pointee.avail_out)
        isAtEnd = outcome == Z_STREAM_END
        // Z_BUF_ERROR: there is nothing left to go on with.
        return outcome == Z_OK || outcome == Z_STREAM_END || outcome == Z_BUF_ERROR
      }
    }
    stream.pointee.next_in = nil
    guard isRight || made == count else { return nil }
    output.removeLast(count - made)
    return output
  }
}
