extension OrgContext {
  /// The app with this consumer key. An org that was told of no apps lets every one in.
  func app(_ consumerKey: String) -> ConnectedApp? {
    if let app = configuration.connectedApps.first(where: { $0.consumerKey == consumerKey }) { return app }
    if let app = try? store.apps.app(consumerKey: consumerKey) { return app }
    let isOpen = configuration.connectedApps.isEmpty && (try? store.apps.isEmpty()) == true
    let isKnown = configuration.consumerKeys?.contains(consumerKey) ?? isOpen
    return isKnown ? ConnectedApp(consumerKey: consumerKey) : nil
  }

  /// Whether the org has been told of the app.
  func isInstalled(_ consumerKey: String) -> Bool {
    configuration.connectedApps.contains { $0.consumerKey == consumerKey } || (try? store.apps.app(consumerKey: consumerKey)) != nil
  }
}
