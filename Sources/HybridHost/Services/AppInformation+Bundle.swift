import SDKInfoPlugin

extension AppInformation {
  /// The version of the SDK that apps see unless they ask for another one: upstream's last before its plug-ins changed shape.
  static let standardSDKVersion = "5.3.0"

  /// The services of the SDK's plugins, which every app has. SmartSync's has another name since SDK 8.
  private static func standardPlugins(sdkVersion: String) -> [String] {
    let sync = (Int(sdkVersion.prefix(while: \.isNumber)) ?? 0) < 8 ? "com.salesforce.smartsync" : "com.salesforce.mobilesync"
    return ["com.salesforce.oauth", "com.salesforce.sdkinfo", "com.salesforce.sfaccountmanager", "com.salesforce.smartstore", sync, "com.salesforce.network"]
  }

  convenience init(bundle: AppBundle, sdkVersion: String?) {
    let version = sdkVersion ?? bundle.description.preferences["salesforcemobilesdkversion"] ?? Self.standardSDKVersion
    let services = Set(Self.standardPlugins(sdkVersion: version) + bundle.description.features.filter { $0.hasPrefix("com.salesforce.") })
    self.init(
      sdkVersion: version, appName: bundle.description.name, appVersion: bundle.description.version,
      forcePlugins: services.sorted(), bootConfiguration: bundle.bootConfiguration.source,
      userAgent: UserAgent(sdkVersion: version, appName: bundle.description.name, appVersion: bundle.description.version).text)
  }
}
