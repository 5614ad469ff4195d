import SalesforceClient

/// What a browser is shown first.
extension ServedApp {
  /// Says where browsers reach the app, before the first of them comes.
  ///
  /// - Parameters:
  ///   - origin: scheme, host and port.
  ///   - signedIn: the path that a login server leads back to, for an app with a ``HybridAppOptions/signInDesk``.
  public nonisolated func isServed(at origin: String, signedIn: String) {
    self.origin.withLock { $0 = origin }
    container.options.signInDesk?.open(at: origin + signedIn)
  }

  /// Signs in if the app wants that and nobody is signed in.
  ///
  /// - Throws: ``AppBundleError`` when the start page is missing.
  public func launch() async throws -> Start {
    try container.checkStartPage()
    if let page = container.options.signInDesk?.page { return .signIn(page) }
    let launching = launching ?? Task { try await start() }
    self.launching = launching
    defer { if self.launching == launching { self.launching = nil } }
    return try await launching.value
  }

  /// A browser has come back from the login page.
  ///
  /// - Parameter callback: the whole address. Another one than was waited for changes nothing.
  public func signedIn(callback: String) async {
    guard container.options.signInDesk?.take(callback: callback) == true else { return }
    // One that a plugin has begun goes on elsewhere, and is joined.
    if let signingIn { _ = await signingIn.result } else { _ = try? await container.services.accounts.authenticate() }
  }

  private func start() async throws -> Start {
    failure = nil
    if accountEvents == nil { try await follow() }
    defer {
      container.services.push?.follow()
      container.services.syncs.setUpPlanned()
    }
    if let desk = container.options.signInDesk, container.needsSignIn {
      let task = signingIn ?? Task { _ = try await container.signIn() }
      signingIn = task
      if let page = await desk.page(wantedBy: task) { return .signIn(page) }
      signingIn = nil
      do { try await task.value } catch { return failed(.signIn(error, bundle.bootConfiguration)) }
    }
    return try await begin(container.decideLaunch())
  }

  /// Hears of what happens to the accounts from here on.
  private func follow() async throws {
    try await container.upgradeData()
    try await container.chooseAccount()
    accountEvents = container.services.accounts.subscribe { [weak self] event in Task { await self?.accountsChanged(event) } }
    // A plugin may want somebody to sign in as well.
    _ = container.options.signInDesk?.listen { [weak self] in Task { await self?.restart() } }
  }

  private func begin(_ decision: LaunchDecision) async throws -> Start {
    failure = nil
    knownSite.withLock { $0 = nil }
    switch decision {
    case .localStartPage:
      let page = bundle.bootConfiguration.startPage
      if let origin = origin.withLock({ $0 }) { container.services.homePage.opened("\(origin)/\(page)") }
      return .page(page)
    case .remoteStartPage: return await openSite { pages throws(LaunchFailure) in try await pages.startPage(self.bundle.bootConfiguration.startPage) }
    case .unauthenticatedPage(let address), .lastKnownPage(let address):
      return await openSite { pages throws(LaunchFailure) in try await pages.page(at: address) }
    case .errorPage(let failure): return failed(failure)
    case .authenticate: return failed(.noCredentials)
    }
  }

  func failed(_ failure: LaunchFailure) -> Start {
    container.observer.app(notice: .failed(failure))
    self.failure = failure
    knownSite.withLock { $0 = nil }
    let own = container.bundle.bootConfiguration.errorPage
    if (try? file(at: own)) ?? nil != nil { return .page(own + ErrorPage.query(for: failure)) }
    return .failure(failure, html: Array(ErrorPage.html(for: failure).utf8))
  }
}
