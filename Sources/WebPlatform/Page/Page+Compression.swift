import JavaScriptEngine

/// The natives of CompressionStream and DecompressionStream, and of images whose pixels are compressed.
extension Page {
  /// What one call gives at most: scripts take the rest in further ones.
  private static let pieceCount = 262_144

  static func bindCompression(in realm: PageRealm) {
    realm.bind("compressor", .word(CompressionFormat.self)) { _, format in
      guard let compressor = Compressor(format) else { throw JavaScriptException(message: "RangeError: there is no memory to compress with") }
      return .held(compressor)
    }
    // (compressor, bytes, whether they are the last)
    realm.bind("compress", .held(Compressor.self), .bytes(), .flag) { (_, compressor: Compressor, bytes, isLast) in
      .bytes(compressor.compress(bytes, isLast: isLast))
    }
    realm.bind("decompressor", .word(CompressionFormat.self)) { _, format in
      guard let decompressor = Decompressor(format) else { throw JavaScriptException(message: "RangeError: there is no memory to decompress with") }
      return .held(decompressor)
    }
    // (decompressor, further bytes): what comes out, piece by piece until one is shorter than the one before; null for broken input.
    realm.bind("decompress", .held(Decompressor.self), .bytes()) { (_, decompressor: Decompressor, bytes) in
      decompressor.add(bytes)
      return decompressor.next(Self.pieceCount).map { .bytes($0) } ?? .null
    }
    // How it stands: "open" while more is to come, "ended", or "more" when there is something behind the end.
    realm.bind("decompressed", .held(Decompressor.self)) { (_, decompressor: Decompressor) in
      .string(decompressor.hasRest ? "more" : decompressor.isAtEnd ? "ended" : "open")
    }
    realm.bind("deflated", .bytes()) { _, bytes in
      guard let compressor = Compressor(.deflate) else { return .null }
      return .bytes(compressor.compress(bytes, isLast: true))
    }
    // (bytes, how many they come to): null for those that are broken or come to fewer.
    realm.bind("inflated", .bytes(), .integer(in: 0...ValueLimit.bytes)) { _, bytes, count in
      guard let decompressor = Decompressor(.deflate) else { return .null }
      decompressor.add(bytes)
      guard let content = decompressor.next(count), content.count == count else { return .null }
      return .bytes(content)
    }
  }
}
