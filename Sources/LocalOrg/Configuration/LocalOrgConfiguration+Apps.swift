import FoundationEssentials

extension LocalOrgConfiguration {
  /// The same with the apps of the file.
  ///
  /// - Throws: ``ConnectedAppError``.
  func withAppsFile() throws(ConnectedAppError) -> LocalOrgConfiguration {
    guard let path = apps ?? scripts.map({ "\($0)/apps.json" }).flatMap({ FileManager.default.fileExists(atPath: $0) ? $0 : nil }) else { return self }
    var configuration = self
    for app in try ConnectedAppsFile.read(path) {
      if connectedApps.contains(where: { $0.consumerKey == app.consumerKey }) {
        throw ConnectedAppError("the app \(app.name ?? "") has the consumer key of another one", at: path)
      }
      configuration.connectedApps.append(app)
    }
    return configuration
  }
}
