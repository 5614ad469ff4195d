/// What a picture, a recording or a video is, read from its file. Nothing is decoded.
package struct MediaHeader: Equatable, Sendable {
  /// What a file shows or plays.
  package enum Kind: Sendable {
    case image, audio, video
  }

  package let kind: Kind
  /// MIME type.
  package let type: String
  /// Seconds; nil where the file does not tell.
  package var duration: Double?
  /// Pixels; 0 for what has none, or does not tell.
  package var width = 0
  package var height = 0

  init(_ kind: Kind, _ type: String, duration: Double? = nil, width: Int = 0, height: Int = 0) {
    self.kind = kind
    self.type = type
    // A file may claim anything.
    self.duration = duration.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    (self.width, self.height) = (width, height)
  }

  /// - Returns: nil for what is none of these, as far as its bytes tell.
  package init?(_ bytes: [UInt8]) {
    let reader = BytesReader(bytes)
    guard let found = Self.image(bytes, reader) ?? Self.recording(bytes, reader) else { return nil }
    self = found
  }

  private static func image(_ bytes: [UInt8], _ reader: BytesReader) -> MediaHeader? {
    if ImageSignature.beginsPNG(bytes) {
      return MediaHeader(.image, "image/png", width: reader.big32(16) ?? 0, height: reader.big32(20) ?? 0)
    }
    let types: [(StaticString, String)] = [("GIF8", "image/gif"), ("BM", "image/bmp")]
    let named = types.first { reader.has($0.0, at: 0) }?.1
    let type = named ?? (bytes.starts(with: [0xFF, 0xD8, 0xFF]) ? "image/jpeg" : reader.has("RIFF", at: 0) && reader.has("WEBP", at: 8) ? "image/webp" : nil)
    if let type {
      let size = ImageHeader(bytes)
      return MediaHeader(.image, type, width: size?.width ?? 0, height: size?.height ?? 0)
    }
    return ImageSignature.beginsContainer(bytes) ? MediaHeader(.image, reader.has("avi", at: 8) ? "image/avif" : "image/heic") : nil
  }

  private static func recording(_ bytes: [UInt8], _ reader: BytesReader) -> MediaHeader? {
    if reader.has("RIFF", at: 0), reader.has("WAVE", at: 8) { return MediaHeader(.audio, "audio/wav", duration: WaveFile(reader)?.duration) }
    if reader.has("OggS", at: 0) { return OggFile.header(bytes, reader) }
    if reader.has("fLaC", at: 0) { return MediaHeader(.audio, "audio/flac", duration: flacDuration(reader)) }
    if reader.has("#!AMR", at: 0) { return MediaHeader(.audio, "audio/amr") }
    if reader.has("ftyp", at: 4) { return MovieFile(bytes, reader).header }
    // EBML
    if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return MediaHeader(.video, "video/webm") }
    return FramedAudio.header(reader, size: bytes.count)
  }

  private static func flacDuration(_ reader: BytesReader) -> Double? {
    // STREAMINFO: 20 bits of rate, 3 of channels, 5 of depth, 36 of samples.
    guard let first = reader.big24(18), let middle = reader.byte(21), let rest = reader.big32(22) else { return nil }
    let rate = first >> 4
    return rate > 0 ? Double((middle & 0x0F) << 32 | rest) / Double(rate) : nil
  }
}
