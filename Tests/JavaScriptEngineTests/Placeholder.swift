import Testing
@testable import JavaScriptEngine
