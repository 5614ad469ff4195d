import CordovaBridge
import SDKInfoPlugin
import WebPlatform

extension AppInformation {
  /// - Parameters:
  ///   - sdkVersion: what the operator names; nil for what config.xml's preference SalesforceMobileSDKVersion says, if it does.
  ///   - platform: whose web view the pages see.
  ///   - device: an id of this installation.
  convenience init(bundle: AppBundle, sdkVersion: String?, platform: WebViewPlatform, device: String) {
    let chosen = (sdkVersion ?? bundle.description.sdkVersion).flatMap { SDKVersion($0) == nil ? nil : $0 }
    let description = bundle.description
    let browser = platform.browser(description.preferences(on: platform))
    let agent = UserAgent(
      platform: platform,
      sdkVersion: chosen ?? bundle.sdkVersion ?? Self.standardSDKVersion.description, appName: description.name, appVersion: description.fullVersion,
      isLocal: bundle.bootConfiguration.isLocal, device: device, browser: browser)
    // The SDK's containers name themselves, Cordova's do not.
    let isOfSDK = bundle.isOfSDK
    self.init(
      chosenVersion: chosen, bundledVersion: bundle.sdkVersion, appName: description.name, appVersion: description.fullVersion,
      features: description.features, bootConfiguration: bundle.bootConfiguration.completed, userAgent: { isOfSDK ? agent.text(features: $0) : browser })
  }
}
