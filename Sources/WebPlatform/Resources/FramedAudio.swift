/// Audio as one frame after the other, each with a head of its own: MP3 (ISO/IEC 11172-3, 13818-3) and AAC (ISO/IEC 13818-7, "ADTS").
enum FramedAudio {
  /// - Returns: nil where no such frame begins the file, behind an ID3 tag if there is one.
  static func header(_ file: BytesReader, size: Int) -> MediaHeader? {
    let start = file.has("ID3", at: 0) ? tagLength(file) : 0
    guard file.byte(start) == 0xFF, let second = file.byte(start + 1), second & 0xE0 == 0xE0 else {
      return start > 0 ? MediaHeader(.audio, "audio/mpeg") : nil
    }
    return second & 0xF6 == 0xF0 ? aac(file, start) : mp3(file, start, size: size)
  }

  private static func tagLength(_ file: BytesReader) -> Int {
    let digits = (6...9).map { (file.byte($0) ?? 0) & 0x7F }
    return 10 + digits.reduce(0) { $0 << 7 | $1 } + ((file.byte(5) ?? 0) & 0x10 != 0 ? 10 : 0)
  }

  // MARK: MP3

  /// Kilobits a second, by layer III's index.
  private static let rates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
  private static let lowRates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

  private static func mp3(_ file: BytesReader, _ start: Int, size: Int) -> MediaHeader? {
    guard let second = file.byte(start + 1), let third = file.byte(start + 2), let fourth = file.byte(start + 3) else { return nil }
    // Layer III of MPEG 1 (3), 2 (2) and 2.5 (0).
    let version = second >> 3 & 3
    guard version != 1, second >> 1 & 3 == 1, third >> 4 != 0, third >> 4 != 15, third >> 2 & 3 != 3 else { return nil }
    let isFirst = version == 3
    let rate = [44_100, 48_000, 32_000][third >> 2 & 3] / (isFirst ? 1 : version == 2 ? 2 : 4)
    let samples = isFirst ? 1152 : 576
    let isMono = fourth >> 6 == 3
    let info = start + 4 + (isFirst ? (isMono ? 17 : 32) : (isMono ? 9 : 17))
    var frames: Int?
    if file.has("Xing", at: info) || file.has("Info", at: info), (file.big32(info + 4) ?? 0) & 1 == 1 { frames = file.big32(info + 8) }
    if file.has("VBRI", at: start + 36) { frames = file.big32(start + 50) }
    let duration = if let frames { Double(frames * samples) / Double(rate) } else {
      // The same rate in all frames.
      Double(size - start) * 8 / Double((isFirst ? rates : lowRates)[third >> 4] * 1000)
    }
    return MediaHeader(.audio, "audio/mpeg", duration: duration)
  }

  // MARK: AAC

  private static let aacRates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350]

  private static func aac(_ file: BytesReader, _ start: Int) -> MediaHeader? {
    guard let third = file.byte(start + 2), aacRates.indices.contains(third >> 2 & 15) else { return nil }
    var (place, frames) = (start, 0)
    while file.byte(place) == 0xFF, let high = file.byte(place + 3), let middle = file.byte(place + 4), let low = file.byte(place + 5) {
      let length = (high & 3) << 11 | middle << 3 | low >> 5
      if length < 7 { break }
      frames += 1
      place += length
    }
    return MediaHeader(.audio, "audio/aac", duration: Double(frames * 1024) / Double(aacRates[third >> 2 & 15]))
  }
}
