import CZlib

/// Decodes content that is compressed as gzip (RFC 1952) or deflate (RFC 1950), piece by piece: what is compressed a thousandfold is never
/// there as a whole.
final class Inflater {
  /// Content is not what its coding says.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The names of what it decodes (RFC 9110 section 8.4.1), which the data themselves tell apart.
  static let codings: Set = ["gzip", "x-gzip", "deflate"]

  private static let pieceSize = 64 * 1024

  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private var input: [UInt8] = []
  private var start = 0
  /// A member of the content has ended, and no other has begun.
  private var isAtEnd = false

  /// - Returns: nil when the memory for it is not there.
  init?() {
    stream.initialize(to: z_stream())
    // 15 bits of window; 32 tells gzip and zlib apart by their first bytes.
    guard gantry_inflate_init(stream, 15 + 32) == Z_OK else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// What comes next of the compressed content. All of the content before it has been taken.
  func add(_ piece: [UInt8]) { if !piece.isEmpty { (input, start) = (piece, 0) } }

  /// Some of the decoded content; nil when more of the compressed content is needed for that.
  func next() throws(Failure) -> [UInt8]? {
    while start < input.count {
      if isAtEnd {
        // Another member follows (RFC 1952 section 2.2).
        guard inflateReset(stream) == Z_OK else { throw Failure(description: "the decoder cannot go on") }
        isAtEnd = false
      }
      let piece = try decode()
      if !piece.isEmpty { return piece }
    }
    return try rest()
  }

  /// What the decoder still holds of input that it has taken.
  private func rest() throws(Failure) -> [UInt8]? {
    if isAtEnd || input.isEmpty { return nil }
    let piece = try decode()
    return piece.isEmpty ? nil : piece
  }

  private func decode() throws(Failure) -> [UInt8] {
    var status = Z_OK
    let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { output, count in
      input.withUnsafeMutableBufferPointer { input in
        stream.pointee.next_in = input.baseAddress.map { $0 + start }
        stream.pointee.avail_in = UInt32(input.count - start)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(Self.pieceSize)
        status = inflate(stream, Z_NO_FLUSH)
        start = input.count - Int(stream.pointee.avail_in)
        count = Self.pieceSize - Int(stream.pointee.avail_out)
      }
    }
    switch status {
    case Z_STREAM_END: isAtEnd = true
    // No progress is possible without more input.
    case Z_OK, Z_BUF_ERROR: break
    default: throw Failure(description: stream.pointee.msg.map { String(cString: $0) } ?? "it is not compressed as it says")
    }
    return piece
  }

  /// The compressed content has ended. None at all is none.
  func finish() throws(Failure) {
    guard isAtEnd || input.isEmpty else { throw Failure(description: "it ends before its end") }
  }
}
