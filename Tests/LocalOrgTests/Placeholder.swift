import Testing
@testable import LocalOrg
