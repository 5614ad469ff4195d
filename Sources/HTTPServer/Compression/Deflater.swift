import CZlib

/// Compresses content as gzip (RFC 1952). As fast as it goes: on one machine bytes are cheap.
final class Deflater {
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  /// - Returns: nil when the memory for it is not there.
  init?() {
    stream.initialize(to: z_stream())
    // 15 bits of window, and 16 for gzip.
    guard gantry_deflate_init(stream, Z_BEST_SPEED, 15 + 16) == Z_OK else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// - Parameter isLast: whether it is the end of the content. Before it, all that has been given can be decoded from what has been returned.
  func compress(_ piece: ArraySlice<UInt8>, isLast: Bool) -> [UInt8] {
    var piece = piece
    var output: [UInt8] = []
    piece.withUnsafeMutableBufferPointer { input in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(input.count)
      let size = Int(deflateBound(stream, UInt(input.count))) + 16
      repeat {
        output += [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
          stream.pointee.next_out = buffer.baseAddress
          stream.pointee.avail_out = UInt32(size)
          deflate(stream, isLast ? Z_FINISH : Z_SYNC_FLUSH)
          count = size - Int(stream.pointee.avail_out)
        }
      } while stream.pointee.avail_out == 0
    }
    return output
  }
}
