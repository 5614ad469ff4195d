import JSON
import XML

/// The size that an image has by itself, read from the beginning of its file. Nothing is decoded.
struct ImageHeader: Equatable {
  let width: Int
  let height: Int

  /// - Returns: nil for what is no image of a known kind, or is broken at its beginning.
  init?(_ bytes: [UInt8]) {
    let reader = BytesReader(bytes)
    let found = reader.has("GIF8", at: 0) ? Self.ofGIF(reader)
      : reader.has("BM", at: 0) ? Self.ofBMP(reader)
      : reader.has("RIFF", at: 0) && reader.has("WEBP", at: 8) ? Self.ofWebP(reader)
      : bytes.starts(with: [0xFF, 0xD8]) ? Self.ofJPEG(reader)
      : bytes.starts(with: [0, 0, 1, 0]) || bytes.starts(with: [0, 0, 2, 0]) ? Self.ofIcon(reader)
      : nil
    guard let found, found.0 > 0, found.1 > 0 else { return nil }
    (width, height) = found
  }

  private static func ofGIF(_ file: BytesReader) -> (Int, Int)? {
    guard let width = file.little16(6), let height = file.little16(8) else { return nil }
    return (width, height)
  }

  private static func ofBMP(_ file: BytesReader) -> (Int, Int)? {
    guard let size = file.little32(14) else { return nil }
    if size == 12 {
      guard let width = file.little16(18), let height = file.little16(20) else { return nil }
      return (width, height)
    }
    guard size >= 40, let width = file.little32(18), let height = file.little32(22) else { return nil }
    // A height below zero is that of rows from the top.
    return (Int(Int32(truncatingIfNeeded: width)), abs(Int(Int32(truncatingIfNeeded: height))))
  }

  private static func ofWebP(_ file: BytesReader) -> (Int, Int)? {
    if file.has("VP8 ", at: 12) {
      // A key frame has its mark behind a tag of three bytes.
      guard file.big24(23) == 0x9D012A, let width = file.little16(26), let height = file.little16(28) else { return nil }
      return (width & 0x3FFF, height & 0x3FFF)
    }
    if file.has("VP8L", at: 12) {
      guard file.byte(20) == 0x2F, let bits = file.little32(21) else { return nil }
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    guard file.has("VP8X", at: 12), let width = file.little24(24), let height = file.little24(27) else { return nil }
    return (width + 1, height + 1)
  }

  /// The largest picture of an icon, as browsers show it.
  private static func ofIcon(_ file: BytesReader) -> (Int, Int)? {
    guard let count = file.little16(4), count > 0 else { return nil }
    var largest: (Int, Int)?
    for index in 0..<count {
      guard let width = file.byte(6 + index * 16), let height = file.byte(7 + index * 16) else { break }
      // 0 is 256.
      let size = (width == 0 ? 256 : width, height == 0 ? 256 : height)
      if size.0 * size.1 > (largest ?? (0, 0)).0 * (largest ?? (0, 0)).1 { largest = size }
    }
    return largest
  }

  // MARK: JPEG

  /// The size in the head of the frame; a camera may have noted that it was held on its side.
  private static func ofJPEG(_ file: BytesReader) -> (Int, Int)? {
    var (place, isOnSide) = (2, false)
    while let mark = file.byte(place), mark == 0xFF, let kind = file.byte(place + 1) {
      if kind == 0xFF || kind == 0x01 || (0xD0...0xD8).contains(kind) {
        place += kind == 0xFF ? 1 : 2
        continue
      }
      guard kind != 0xD9, kind != 0xDA, let length = file.big16(place + 2), length >= 2 else { return nil }
      if (0xC0...0xCF).contains(kind), kind != 0xC4, kind != 0xC8, kind != 0xCC {
        guard let height = file.big16(place + 5), let width = file.big16(place + 7) else { return nil }
        return isOnSide ? (height, width) : (width, height)
      }
      if kind == 0xE1, file.has("Exif\0\0", at: place + 4) { isOnSide = Self.isOnSide(file, place + 10) }
      place += 2 + length
    }
    return nil
  }

  /// Whether the orientation of an Exif block, a small TIFF file, exchanges width and height.
  private static func isOnSide(_ file: BytesReader, _ start: Int) -> Bool {
    let isLittle = file.has("II", at: start)
    let short = { (place: Int) in isLittle ? file.little16(place) : file.big16(place) }
    let long = { (place: Int) in isLittle ? file.little32(place) : file.big32(place) }
    guard let offset = long(start + 4), let count = short(start + offset) else { return false }
    for index in 0..<count {
      let entry = start + offset + 2 + index * 12
      if short(entry) == 0x0112, let orientation = short(entry + 8) { return (5...8).contains(orientation) }
    }
    return false
  }

  // MARK: SVG

  /// - Returns: nil for a file that is no SVG, or not well-formed.
  init?(svg bytes: [UInt8]) {
    guard let root = try? XMLElement.root(of: bytes), root.name == "svg" || root.name.hasSuffix(":svg") else { return nil }
    let box = (root["viewBox"] ?? "").split { " ,\t\n\r".contains($0) }.compactMap { Double($0) }
    let ratio = box.count == 4 && box[2] > 0 && box[3] > 0 ? box[2] / box[3] : nil
    let (wide, high) = (Self.pixels(root["width"]), Self.pixels(root["height"]))
    // The default size of what has none (CSS Images, 5.3): as large as fits into 300 by 150.
    let size: (Double, Double) = switch (wide, high, ratio) {
    case (let wide?, let high?, _): (wide, high)
    case (let wide?, nil, let ratio): (wide, ratio.map { wide / $0 } ?? 150)
    case (nil, let high?, let ratio): (ratio.map { high * $0 } ?? 300, high)
    case (nil, nil, let ratio?): ratio > 2 ? (300, 300 / ratio) : (150 * ratio, 150)
    case (nil, nil, nil): (300, 150)
    }
    guard size.0 < 1e6, size.1 < 1e6 else { return nil }
    (width, height) = (Int(clamping: size.0.rounded()), Int(clamping: size.1.rounded()))
  }

  private static let units: [String: Double] = ["": 1, "px": 1, "pt": 4 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "em": 16, "rem": 16]

  /// A length in pixels; nil for none, and for one in percent.
  private static func pixels(_ text: String?) -> Double? {
    guard let text else { return nil }
    let number = text.prefix { $0.isNumber || "+-.".contains($0) }
    guard let value = Double(number), value >= 0, let unit = units[text.dropFirst(number.count).lowercased()] else { return nil }
    return value * unit
  }
}
