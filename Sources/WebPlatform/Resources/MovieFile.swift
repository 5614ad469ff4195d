/// A file of the ISO base media format (ISO/IEC 14496-12): MP4, M4A, QuickTime and 3GP. Its boxes tell how long it plays, and what of.
struct MovieFile {
  private let file: BytesReader
  private let isAudioByName: Bool
  private var duration: Double?
  private var size: (width: Int, height: Int) = (0, 0)
  private var hasVideo = false
  private var hasSound = false

  init(_ bytes: [UInt8], _ file: BytesReader) {
    self.file = file
    isAudioByName = file.has("M4A", at: 8) || file.has("M4B", at: 8)
    read(0..<bytes.count, depth: 0)
  }

  var header: MediaHeader {
    let brand = file.has("qt", at: 8) ? "quicktime" : file.has("3g", at: 8) ? "3gpp" : "mp4"
    if hasSound && !hasVideo || isAudioByName { return MediaHeader(.audio, "audio/\(brand)", duration: duration) }
    return MediaHeader(.video, "video/\(brand)", duration: duration, width: size.width, height: size.height)
  }

  private mutating func read(_ range: Range<Int>, depth: Int) {
    var place = range.lowerBound
    while place + 8 <= range.upperBound, let short = file.big32(place) {
      var (length, head) = (short, 8)
      if short == 1, let high = file.big32(place + 8), let low = file.big32(place + 12), high < 1 << 20 { (length, head) = (high << 32 | low, 16) }
      if short == 0 { length = range.upperBound - place }
      guard length >= head, length <= range.upperBound - place else { return }
      let content = place + head..<place + length
      if depth < 4, ["moov", "trak", "mdia"].contains(where: { file.has($0, at: place + 4) }) { read(content, depth: depth + 1) }
      if file.has("mvhd", at: place + 4) { readDuration(content.lowerBound) }
      if file.has("tkhd", at: place + 4) { readSize(content) }
      if file.has("hdlr", at: place + 4) {
        if file.has("vide", at: content.lowerBound + 8) { hasVideo = true }
        if file.has("soun", at: content.lowerBound + 8) { hasSound = true }
      }
      place += length
    }
  }

  private mutating func readDuration(_ place: Int) {
    let isLong = file.byte(place) == 1
    guard let scale = file.big32(place + (isLong ? 20 : 12)), scale > 0 else { return }
    let high = isLong ? file.big32(place + 24) ?? 0 : 0
    guard let low = file.big32(place + (isLong ? 28 : 16)), high < 1 << 30 else { return }
    duration = Double(high << 32 | low) / Double(scale)
  }

  /// The size of a track's picture, in 16.16 fixed point at the end of its header.
  private mutating func readSize(_ content: Range<Int>) {
    guard let width = file.big32(content.upperBound - 8), let height = file.big32(content.upperBound - 4), width > 0, height > 0 else { return }
    size = (width >> 16, height >> 16)
  }
}
