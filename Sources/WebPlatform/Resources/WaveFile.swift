import JSON

/// A recording as uncompressed samples (Multimedia Programming Interface and Data Specifications 1.0, "WAVE").
package struct WaveFile {
  /// Seconds.
  let duration: Double

  /// - Returns: nil for one without a format or without samples.
  init?(_ file: BytesReader) {
    var (place, rate) = (12, 0)
    while let size = file.little32(place + 4) {
      if file.has("fmt ", at: place) { rate = file.little32(place + 16) ?? 0 }
      if file.has("data", at: place) {
        guard rate > 0 else { return nil }
        duration = Double(size) / Double(rate)
        return
      }
      place += 8 + size + size % 2
    }
    return nil
  }

  /// The loudest of the samples around a time, from 0 to 1.
  ///
  /// - Returns: nil for what is no uncompressed sound of 16 bits a sample.
  package static func peak(of bytes: [UInt8], at seconds: Double) -> Double? {
    let file = BytesReader(bytes)
    guard file.has("RIFF", at: 0), file.has("WAVE", at: 8) else { return nil }
    var (place, rate, isKnown) = (12, 0, false)
    while let size = file.little32(place + 4) {
      if file.has("fmt ", at: place) {
        rate = file.little32(place + 16) ?? 0
        isKnown = file.little16(place + 8) == 1 && file.little16(place + 22) == 16
      }
      if file.has("data", at: place) {
        guard isKnown, rate > 0, seconds >= 0, seconds < 1e6 else { return nil }
        let first = place + 8 + Int(clamping: seconds * Double(rate)) / 2 * 2
        // A tenth of a second.
        let last = min(first + rate / 10, bytes.count - 1)
        guard first < last else { return 0 }
        let peak = stride(from: first, to: last, by: 2).map { abs(Int(Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8))) }.max() ?? 0
        return min(Double(peak) / 32_767, 1)
      }
      place += 8 + size + size % 2
    }
    return nil
  }

  /// A recording of silence: 16 bits, one channel.
  package static func silence(seconds: Double, rate: Int = 8_000) -> [UInt8] {
    let samples = Int(clamping: (min(max(seconds, 0), 3_600) * Double(rate)).rounded())
    let size = samples * 2
    func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
    let format = little(16, 4) + little(1, 2) + little(1, 2) + little(rate, 4) + little(rate * 2, 4) + little(2, 2) + little(16, 2)
    let head = Array("RIFF".utf8) + little(36 + size, 4) + Array("WAVEfmt ".utf8) + format + Array("data".utf8) + little(size, 4)
    return head + [UInt8](repeating: 0, count: size)
  }
}
