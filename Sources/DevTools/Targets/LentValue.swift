import JavaScriptEngine

/// A value that lies in the global object for the time of a question to the engine, under a name that nobody guesses: what is asked by text can
/// name it. No script of the page runs meanwhile.
struct LentValue {
  private static let start = "gantry.lent."
  private let value: JavaScriptValue
  private let realm: DebuggedRealm

  init(_ value: JavaScriptValue, in realm: DebuggedRealm) { (self.value, self.realm) = (value, realm) }

  func use(_ body: (String) throws -> Void) throws {
    let name = Self.start + String(UInt64.random(in: 0...UInt64.max), radix: 36)
    let global = realm.page.context.global
    try global.set(name, .value(value))
    defer { try? global.remove(name) }
    try body(name)
  }
}
