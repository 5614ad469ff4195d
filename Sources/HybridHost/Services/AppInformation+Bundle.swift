import CordovaBridge
import SDKInfoPlugin

extension AppInformation {
  /// - Parameters:
  ///   - sdkVersion: what the operator names; nil for what config.xml's preference SalesforceMobileSDKVersion says, if it does.
  ///   - device: an id of this installation.
  convenience init(bundle: AppBundle, sdkVersion: String?, device: String) {
    let chosen = (sdkVersion ?? bundle.description.sdkVersion).flatMap { SDKVersion($0) == nil ? nil : $0 }
    let description = bundle.description
    let agent = UserAgent(
      sdkVersion: chosen ?? bundle.sdkVersion ?? Self.standardSDKVersion.description, appName: description.name, appVersion: description.fullVersion,
      isLocal: bundle.bootConfiguration.isLocal, device: device)
    self.init(
      chosenVersion: chosen, bundledVersion: bundle.sdkVersion, appName: description.name, appVersion: description.fullVersion,
      features: description.features, bootConfiguration: bundle.bootConfiguration.completed, userAgent: agent.text(features:))
  }
}
