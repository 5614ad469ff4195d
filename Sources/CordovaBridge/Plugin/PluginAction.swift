/// How an action runs. In every case the callback comes in a later turn of the page's event loop, never inside `exec`.
///
/// The `serial` kinds share one queue a service, or one of several services (``Plugin/serialQueueName``): their calls start one after the
/// other, in the order in which the page made them. The kinds differ in where they run.
public enum PluginAction: Sendable {
  /// On the JavaScript thread, while `exec` waits: for what takes microseconds.
  case immediate(@Sendable (PluginCall) throws -> PluginResult)
  /// On Swift's thread pool.
  case concurrent(@Sendable (PluginCall) async throws -> PluginResult)
  /// In its turn, on Swift's thread pool. What takes long belongs behind its turn: such an action starts the work, returns
  /// ``PluginResult/pending``, and settles the call when the work is done.
  case serial(@Sendable (PluginCall) async throws -> PluginResult)
  /// In its turn, on a thread of the queue, which it may block: for a database that is at work for long.
  case serialBlocking(@Sendable (PluginCall) throws -> PluginResult)
  /// In its turn, on the JavaScript thread while `exec` waits if no serial call of the queue is waiting or running, else on a thread of
  /// the queue: for what takes microseconds, which the way to another thread and back would multiply.
  case serialQuick(@Sendable (PluginCall) throws -> PluginResult)
  /// However the plugin wants: it keeps the call and settles it later, also several times with `keepCallback`.
  case manual(@Sendable (PluginCall) -> Void)

  /// The name of the thread that a call which is made now will run on: "JavaScript", "pool", or that of the queue.
  ///
  /// - Parameter queue: as for ``run(_:in:)``.
  func thread(in queue: SerialQueue) -> String {
    switch self {
    case .immediate, .manual: "JavaScript"
    case .concurrent, .serial: "pool"
    case .serialBlocking: queue.label
    case .serialQuick: queue.isIdle ? "JavaScript" : queue.label
    }
  }

  /// Runs the action for a call of the page, on the JavaScript thread.
  ///
  /// - Parameter queue: the service's, to which only the JavaScript thread adds: one that is idle stays so while that thread is here.
  func run(_ call: PluginCall, in queue: SerialQueue) {
    switch self {
    case .immediate(let body): call.settle(by: body)
    case .concurrent(let body): Task.detached { await call.settle(by: body) }
    case .serial(let body): queue.add(.suspending { await call.settle(by: body) })
    case .serialBlocking(let body): queue.add(.blocking { call.settle(by: body) })
    case .serialQuick(let body): if queue.isIdle { call.settle(by: body) } else { queue.add(.blocking { call.settle(by: body) }) }
    case .manual(let body): body(call)
    }
  }
}
