/// How an app came to its first page, for the operator: what counted at each step, and what was decided.
struct LaunchSteps {
  private let heading: String
  private var rows = [["signed in", "network", "last page", "decision"]]

  init(_ configuration: BootConfiguration) {
    heading = "start by bootconfig.json: isLocal \(configuration.isLocal), shouldAuthenticate \(configuration.shouldAuthenticate), "
      + "attemptOfflineLoad \(configuration.attemptOfflineLoad), startPage \(configuration.startPage)"
  }

  /// - Parameter hasLastPage: whether a page is known that was shown last.
  mutating func add(_ decision: LaunchDecision, isSignedIn: Bool, isOnline: Bool, hasLastPage: Bool) {
    rows.append([isSignedIn ? "yes" : "no", isOnline ? "yes" : "no", hasLastPage ? "known" : "none", decision.words])
  }

  /// The table, a line each step.
  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      let cells = zip(row, widths).map { cell, width in cell + String(repeating: " ", count: width - cell.count) }
      return (cells.dropLast() + row.suffix(1)).joined(separator: "  ")
    }
    return ([heading] + lines).joined(separator: "\n")
  }
}

extension LaunchDecision {
  /// For ``LaunchSteps``.
  fileprivate var words: String {
    switch self {
    case .authenticate: "sign in"
    case .localStartPage: "the start page of the bundle"
    case .remoteStartPage: "the start page of the server"
    case .unauthenticatedPage: "the page for nobody signed in"
    case .lastKnownPage: "the page that was shown last"
    case .errorPage(let failure): "the error page, with code \(failure.code)"
    }
  }
}
