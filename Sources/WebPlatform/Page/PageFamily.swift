import JavaScriptEngine

/// A page and all frames in it: contexts whose objects may hold each other, on one event loop.
final class PageFamily {
  /// An object that all of these contexts share: `native.shared`.
  let shared: JavaScriptValue
  private let ignoring: JavaScriptValue
  /// The page that the task of this moment belongs to.
  var running: Page?
  /// The one whose script has run last.
  weak var lastRun: Page?
  /// The ways to other threads.
  let pipes = PipeTable()
  private var lastNumber = 0
  private var left: [Page] = []

  /// - Parameter context: the outermost page's.
  init(context: JavaScriptContext) throws {
    func table(_ names: [String]) -> String { "{ __proto__: null, \(names.map { "'\($0)': null" }.joined(separator: ", ")) }" }
    let (slots, algorithms, twins) = (table(RuntimeModules.slots), table(RuntimeModules.algorithms), table(RuntimeModules.twins))
    shared = try context.evaluate(host: "({ __proto__: null, slots: \(slots), algorithms: \(algorithms), twins: \(twins) })")
    ignoring = try context.evaluate(host: "(function () {})")
  }

  /// A number that no other page of the family has.
  func takeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// So many frames that were closed keep their contexts.
  private static let patience = 8

  /// Scripts may go on to use what they have from a frame that is closed: its context ends when more frames were closed since.
  func retire(_ frame: Page) {
    left.append(frame)
    if left.count > Self.patience { end(left.removeFirst()) }
  }

  /// Ends the contexts of frames that were closed.
  func end() {
    left.forEach(end)
    left.removeAll()
    pipes.closeAll()
  }

  private func end(_ frame: Page) {
    end(frame.realm)
    frame.end()
  }

  /// Ends the context of a frame.
  func end(_ realm: PageRealm) {
    // The engine holds on to a context's handler, and by it to all that is in the context.
    try? realm.context.setUnhandledRejectionHandler(ignoring)
    realm.end()
  }
}
