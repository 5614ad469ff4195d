import Testing
@testable import WebPlatform
