import WebPlatform

/// The copy of upstream's cordova.js that a bundle carries, by what its first lines say.
struct BundledCordova: Equatable {
  let platform: WebViewPlatform
  /// The first number of the version of cordova-ios or cordova-android that it is built for.
  let version: Int

  /// - Returns: nil without a copy, or where it says neither.
  static func read(www: String) -> BundledCordova? {
    guard let script = try? FileContents.read(www + "/cordova.js") else { return nil }
    let head = String(decoding: script.prefix(2_048), as: UTF8.self)
    guard let platform = WebViewPlatform.allCases.first(where: { head.hasPrefix("// Platform: \($0.rawValue)") }),
      let label = head.start(of: "PLATFORM_VERSION_BUILD_LABEL = '")
    else { return nil }
    let digits = head[label...].drop { $0 != "'" }.dropFirst().prefix { $0.isNumber }
    return Int(digits).map { BundledCordova(platform: platform, version: $0) }
  }
}
