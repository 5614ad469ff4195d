import BrowserGate
import CordovaBridge
import HybridHost

/// The pages of an app that are open in browsers. One whose connection is lost is waited for: the tab may come back, over a new one.
actor Tabs {
  /// What a page shows for itself on each new connection.
  struct Pass: Sendable {
    let session: String
    let secret: String
  }

  private struct Tab {
    let page: RemotePage
    let secret: String
    /// Connections that it has now.
    var connections = 0
    /// Counts how often it was left alone.
    var absences = 0
  }

  /// How many pages there may be: a page that asks without end gets no more.
  private static let most = 1_000

  private let app: ServedApp
  private let patience: Duration
  private var tabs: [String: Tab] = [:]
  /// How many are about to be among them.
  private var opening = 0

  /// - Parameter patience: how long a page without a connection is waited for.
  init(app: ServedApp, patience: Duration) {
    self.app = app
    self.patience = patience
  }

  var count: Int { tabs.count }

  /// A new page.
  ///
  /// - Returns: nil when there are too many.
  func open() async -> Pass? {
    guard tabs.count + opening < Self.most else { return nil }
    opening += 1
    defer { opening -= 1 }
    let pass = Pass(session: Gate.secret(), secret: Gate.secret())
    let page = await app.openPage()
    tabs[pass.session] = Tab(page: page, secret: pass.secret)
    wait(for: pass.session)
    return pass
  }

  /// The page that a request is of; nil when its secret is none.
  func page(of pass: Pass) -> RemotePage? {
    guard let tab = tabs[pass.session], Gate.isSame(tab.secret, pass.secret) else { return nil }
    return tab.page
  }

  /// Speaks with a page until its connection ends. One whose greeting is not a page's is told so.
  func serve(_ connection: some RemoteConnection, _ greeting: RemoteGreeting?) async {
    guard let greeting, let tab = tabs[greeting.session], Gate.isSame(tab.secret, greeting.secret) else {
      return await connection.close(RemotePage.unknown, "nobody knows this page")
    }
    tabs[greeting.session]?.connections += 1
    await tab.page.serve(connection, heard: greeting.heard)
    tabs[greeting.session]?.connections -= 1
    if await tab.page.hasEnded { return await end(greeting.session) }
    wait(for: greeting.session)
  }

  /// Ends a page that stays away.
  private func wait(for session: String) {
    guard var tab = tabs[session], tab.connections == 0 else { return }
    tab.absences += 1
    tabs[session] = tab
    Task { [patience, absences = tab.absences] in
      try await Task.sleep(for: patience)
      guard let tab = tabs[session], tab.connections == 0, tab.absences == absences else { return }
      await end(session)
    }
  }

  private func end(_ session: String) async {
    guard let tab = tabs.removeValue(forKey: session) else { return }
    await app.closePage(tab.page)
  }
}
