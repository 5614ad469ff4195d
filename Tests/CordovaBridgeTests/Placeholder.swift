import Testing
@testable import CordovaBridge
