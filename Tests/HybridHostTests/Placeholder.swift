import Testing
@testable import HybridHost
