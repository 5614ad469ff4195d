/// What the container shows at start, by the table of the 3.3 containers.
enum LaunchDecision: Equatable {
  /// Sign in, then decide again.
  case authenticate
  case localStartPage
  /// The start page from the server, by way of its front door.
  case remoteStartPage
  /// A page of the server that needs no user.
  case unauthenticatedPage(String)
  /// The page that was shown last.
  case lastKnownPage(String)
  case errorPage(LaunchFailure)

  init(_ configuration: BootConfiguration, isSignedIn: Bool, isOnline: Bool, lastKnownPage: String?) {
    switch (isSignedIn, configuration.isLocal) {
    case (false, _) where configuration.shouldAuthenticate:
      self = isOnline ? .authenticate : .errorPage(.offline)
    case (_, true): self = .localStartPage
    case (false, false):
      guard let page = configuration.unauthenticatedStartPage else { self = .errorPage(.noCredentials); return }
      self = isOnline ? .unauthenticatedPage(page) : .errorPage(.offline)
    case (true, false):
      if isOnline {
        self = .remoteStartPage
      } else if configuration.attemptOfflineLoad, let lastKnownPage {
        self = .lastKnownPage(lastKnownPage)
      } else {
        self = .errorPage(.offline)
      }
    }
  }
}
