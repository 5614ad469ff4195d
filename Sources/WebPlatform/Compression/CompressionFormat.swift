/// How what is compressed begins and ends, by the names of the Compression standard.
enum CompressionFormat: String, CaseIterable, Sendable {
  /// RFC 1950, which calls it zlib.
  case deflate
  /// RFC 1951, without any head.
  case deflateRaw = "deflate-raw"
  /// RFC 1952.
  case gzip

  /// What zlib knows the format by: the window's 15 bits with what stands around it.
  var windowBits: Int32 {
    switch self {
    case .deflate: 15
    case .deflateRaw: -15
    case .gzip: 31
    }
  }
}
