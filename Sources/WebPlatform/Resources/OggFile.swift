/// An Ogg file (RFC 3533): its last page says how many samples there are.
enum OggFile {
  static func header(_ bytes: [UInt8], _ file: BytesReader) -> MediaHeader {
    let payload = 27 + (file.byte(26) ?? 0)
    if file.has("theora", at: payload + 1) { return MediaHeader(.video, "video/ogg") }
    let isOpus = file.has("OpusHead", at: payload)
    let rate = isOpus ? 48_000 : file.has("vorbis", at: payload + 1) ? file.little32(payload + 12) ?? 0 : 0
    let skipped = isOpus ? file.little16(payload + 10) ?? 0 : 0
    guard rate > 0, let last = lastPage(of: bytes), let low = file.little32(last + 6), let high = file.little32(last + 10), high < 1 << 30 else {
      return MediaHeader(.audio, "audio/ogg")
    }
    return MediaHeader(.audio, "audio/ogg", duration: Double(high << 32 | low - skipped) / Double(rate))
  }

  private static func lastPage(of bytes: [UInt8]) -> Int? {
    // A page is no longer than 65,307 bytes.
    let start = max(0, bytes.count - 131_072)
    return (start..<max(start, bytes.count - 26)).last { bytes[$0] == 0x4F && bytes[$0...].starts(with: [0x4F, 0x67, 0x67, 0x53, 0]) }
  }
}
