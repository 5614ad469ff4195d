import AppVersionPlugin
import WebPlatform

extension AppDescription {
  /// What the app says of itself on a platform. Without a number of its own, a build has the one that Cordova's tools give it.
  func app(on platform: WebViewPlatform) -> AppVersionPlugin.App {
    let build = buildNumber(on: platform)
    let code = Int64(build ?? "") ?? versionCode
    return AppVersionPlugin.App(
      name: name, identifier: identifier, version: version, build: platform == .android ? .integer(code) : .string(build ?? version))
  }

  /// 10203 for version 1.2.3.
  private var versionCode: Int64 {
    let core = version.prefix { $0 != "-" && $0 != "+" }
    let numbers = core.split(separator: ".").prefix(3).map { Int64($0) ?? 0 } + [0, 0, 0]
    return numbers[0] * 10_000 + numbers[1] * 100 + numbers[2]
  }
}
