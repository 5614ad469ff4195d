import SDKInfoPlugin

extension AppInformation {
  /// The version of the SDK that apps see unless they ask for another one: upstream's last before its plug-ins changed shape.
  static let standardSDKVersion = "5.3.0"

  /// The services of the SDK's plugins, which every app has.
  private static let standardPlugins = [
    "com.salesforce.oauth", "com.salesforce.sdkinfo", "com.salesforce.sfaccountmanager", "com.salesforce.smartstore",
    "com.salesforce.smartsync", "com.salesforce.network",
  ]

  convenience init(bundle: AppBundle, sdkVersion: String?) {
    let version = sdkVersion ?? bundle.description.preferences["salesforcemobilesdkversion"] ?? Self.standardSDKVersion
    let services = Set(Self.standardPlugins + bundle.description.features.filter { $0.hasPrefix("com.salesforce.") })
    self.init(
      sdkVersion: version, appName: bundle.description.name, appVersion: bundle.description.version,
      forcePlugins: services.sorted(), bootConfiguration: bundle.bootConfiguration.source,
      userAgent: UserAgent(sdkVersion: version, appName: bundle.description.name, appVersion: bundle.description.version).text)
  }
}
