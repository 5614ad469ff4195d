/// Connected apps that are kept with the org. One that has any lets no other app in, like one that is configured with some.
extension LocalOrg {
  /// The apps that were added, in the order of their names, with their secrets.
  public nonisolated func connectedApps() throws -> [ConnectedApp] { try apps.all() }

  /// Adds an app. One without a consumer key gets one.
  ///
  /// - Returns: the app as it is kept.
  /// - Throws: ``ConnectedAppError`` when its name or key is taken, or something in it cannot be.
  @discardableResult
  public nonisolated func addConnectedApp(_ app: ConnectedApp) throws -> ConnectedApp {
    var app = app
    // What real keys begin with, and how long they are.
    if app.consumerKey.isEmpty { app.consumerKey = "3MVG9\(RandomToken.make(80))" }
    try apps.add(app)
    return app
  }

  /// Changes an app; its tokens stay.
  ///
  /// - Parameter name: its name, without regard to case, or its consumer key. Neither can be changed.
  /// - Throws: ``ConnectedAppError`` when there is no such app, or something in it cannot be.
  @discardableResult
  public nonisolated func changeConnectedApp(_ name: String, _ change: (inout ConnectedApp) throws -> Void) throws -> ConnectedApp {
    let old = try connectedApp(name)
    var app = old
    try change(&app)
    (app.consumerKey, app.name) = (old.consumerKey, old.name)
    try apps.replace(app)
    return app
  }

  /// Removes an app; its tokens, codes and approvals are worthless then.
  @discardableResult
  public nonisolated func removeConnectedApp(_ name: String) throws -> ConnectedApp {
    let app = try connectedApp(name)
    try apps.remove(app)
    return app
  }

  /// - Throws: ``ConnectedAppError`` that names those that are there.
  public nonisolated func connectedApp(_ name: String) throws -> ConnectedApp {
    if let app = try apps.app(named: name) { return app }
    let known = try apps.all().compactMap(\.name).joined(separator: ", ")
    throw ConnectedAppError("the org has no app '\(name)'; " + (known.isEmpty ? "none has been added" : "there are \(known)"))
  }

  private nonisolated var apps: AppRegistry { store.apps }

  /// A secret that cannot be guessed, in the form of real ones.
  public static func makeConsumerSecret() -> String { RandomToken.make(64) }
}
