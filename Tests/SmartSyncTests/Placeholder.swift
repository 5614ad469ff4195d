import Testing
@testable import SmartSync
