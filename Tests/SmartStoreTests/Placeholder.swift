import Testing
@testable import SmartStore
