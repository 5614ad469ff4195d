import WebPlatform

/// The scripts that the host itself puts into pages.
enum EmbeddedScript {
  static var qunit: ArraySlice<UInt8> { named("qunit") }
  static var suite: ArraySlice<UInt8> { named("suite") }

  private static func named(_ name: String) -> ArraySlice<UInt8> {
    EmbeddedFile.named("Sources/HybridHost/JavaScript/\(name).js").map { ArraySlice($0.bytes) } ?? []
  }
}
