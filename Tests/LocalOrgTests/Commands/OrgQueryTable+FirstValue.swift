@testable import LocalOrg

extension OrgQueryTable {
  /// "" when nothing was found, so that a test which expects something fails and goes on.
  var firstValue: String { rows.first?.first ?? "" }
}
