import Testing
import WebPlatform

@Suite("Headers of media files")
struct MediaHeaderTests {
  private func big(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
  private func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }
  private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private func box(_ name: String, _ content: [UInt8]) -> [UInt8] { big(8 + content.count, 4) + Array(name.utf8) + content }

  private func movie(brand: String, handlers: [String], version: Int = 0) -> [UInt8] {
    let times = version == 0 ? zeros(8) + big(600, 4) + big(1500, 4) : zeros(16) + big(600, 4) + big(1500, 8)
    let header = box("mvhd", [UInt8(version)] + zeros(3) + times + zeros(80))
    let tracks = handlers.flatMap { handler in
      box("trak", box("tkhd", zeros(76) + big(640 << 16, 4) + big(480 << 16, 4)) + box("mdia", box("hdlr", zeros(8) + Array(handler.utf8) + zeros(13))))
    }
    return box("ftyp", Array(brand.utf8) + zeros(4)) + box("free", zeros(3)) + box("moov", header + tracks)
  }

  /// A frame's head of layer III: MPEG 1, 128 kbit/s, 44.1 kHz, stereo.
  private let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x00]

  @Test("of recordings tell how long they play")
  func durations() throws {
    #expect(MediaHeader(WaveFile.silence(seconds: 1.5))?.duration == 1.5)
    #expect(MediaHeader(frame + zeros(15_996))?.duration == 1)
    #expect(MediaHeader(Array("ID3".utf8) + [4, 0, 0, 0, 0, 1, 0] + zeros(128) + frame + zeros(15_996))?.duration == 1)
    let counted = frame + zeros(32) + Array("Xing".utf8) + big(1, 4) + big(441, 4) + zeros(5000)
    #expect(MediaHeader(counted)?.duration == 441 * 1152.0 / 44_100)
    // ADTS: 44.1 kHz, frames of 20 bytes.
    let aac = [0xFF, 0xF1, 0x50, 0x80, UInt8(20 >> 3), UInt8(20 & 7) << 5, 0] + zeros(13)
    #expect(MediaHeader((0..<43).flatMap { _ in aac })?.duration == 43 * 1024.0 / 44_100)
    #expect(MediaHeader(movie(brand: "M4A ", handlers: ["soun"])) == MediaHeader(movie(brand: "M4A ", handlers: ["soun"], version: 1)))
    let sound = try #require(MediaHeader(movie(brand: "mp42", handlers: ["soun"])))
    #expect(sound.kind == .audio && sound.type == "audio/mp4" && sound.duration == 2.5)
    let video = try #require(MediaHeader(movie(brand: "qt  ", handlers: ["soun", "vide"])))
    #expect(video.kind == .video && video.type == "video/quicktime" && video.duration == 2.5 && video.width == 640 && video.height == 480)
    func pageOfOgg(_ position: Int, _ content: [UInt8]) -> [UInt8] {
      Array("OggS".utf8) + [0, 0] + little(position, 8) + zeros(12) + [1, UInt8(content.count)] + content
    }
    let vorbis = pageOfOgg(0, [1] + Array("vorbis".utf8) + zeros(5) + little(8000, 4) + zeros(10)) + pageOfOgg(20_000, zeros(10))
    #expect(MediaHeader(vorbis)?.duration == 2.5)
    let opus = pageOfOgg(0, Array("OpusHead".utf8) + [1, 2] + little(312, 2) + zeros(8)) + pageOfOgg(48_312, zeros(10))
    #expect(MediaHeader(opus)?.duration == 1)
    let flac = Array("fLaC".utf8) + [0x80, 0, 0, 34] + zeros(10) + big(44_100 << 4, 3) + [0] + big(22_050, 4) + zeros(16)
    #expect(MediaHeader(flac)?.duration == 0.5)
  }

  @Test("tell what a file is, whatever it is called")
  func kinds() {
    #expect(MediaHeader([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13, 4) + Array("IHDR".utf8) + big(7, 4) + big(9, 4))?.height == 9)
    #expect(MediaHeader(Array("GIF89a".utf8) + little(5, 2) + little(6, 2))?.width == 5)
    #expect(MediaHeader([0x1A, 0x45, 0xDF, 0xA3])?.type == "video/webm")
    let others = [[], Array("127.0.0.1 localhost\n".utf8), Array("{}".utf8), Array("RIFF....AVI ".utf8), [0xFF], [0xFF, 0xE0]]
    for other in others { #expect(MediaHeader(other) == nil) }
  }

  @Test("that are broken, at their end or anywhere, do no harm")
  func brokenFiles() {
    let files = [
      WaveFile.silence(seconds: 0.01), frame + zeros(100), movie(brand: "mp42", handlers: ["vide"]), Array("OggS".utf8) + zeros(60),
      Array("fLaC".utf8) + zeros(60), Array("ID3".utf8) + zeros(60), Array("#!AMR".utf8),
    ]
    var random = SystemRandomNumberGenerator()
    for file in files {
      for length in 0...file.count { _ = MediaHeader(Array(file.prefix(length))) }
      for _ in 0..<2000 {
        var broken = file
        for _ in 0..<4 {
          let byte: UInt8 = [0, 0xFF, 0x7F, 0x80, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
          broken[Int.random(in: 0..<broken.count, using: &random)] = byte
        }
        let header = MediaHeader(broken)
        #expect(header?.duration.map { $0.isFinite && $0 >= 0 } ?? true)
        _ = WaveFile.peak(of: broken, at: 0.005)
      }
    }
  }
}
