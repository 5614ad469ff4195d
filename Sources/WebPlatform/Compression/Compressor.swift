import CZlib

/// Compresses what comes piece by piece.
final class Compressor {
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private static let pieceCount = 65_536

  /// nil when there is no memory.
  init?(_ format: CompressionFormat) {
    stream.initialize(to: z_stream())
    guard gantry_deflate_init(stream, Z_DEFAULT_COMPRESSION, format.windowBits) == Z_OK else { return nil }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// What comes out for the next bytes; some of it may come later.
  ///
  /// - Parameter isLast: whether nothing follows: then all of it comes.
  func compress(_ input: [UInt8], isLast: Bool) -> [UInt8] {
    var (input, output) = (input, [UInt8]())
    var piece = [UInt8](repeating: 0, count: Self.pieceCount)
    input.withUnsafeMutableBufferPointer { input in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(clamping: input.count)
      repeat {
        piece.withUnsafeMutableBufferPointer { piece in
          stream.pointee.next_out = piece.baseAddress
          stream.pointee.avail_out = UInt32(piece.count)
          _ = deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
        }
        output += piece.prefix(piece.count - Int(stream.pointee.avail_out))
      } while stream.pointee.avail_out == 0
    }
    stream.pointee.next_in = nil
    return output
  }
}
