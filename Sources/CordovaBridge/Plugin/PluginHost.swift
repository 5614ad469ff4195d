/// The native sides behind one page: each is found by its service, made when the page first asks for it, and let go of at the page's end.
///
/// One thread at a time may use it: the page's own, or the one that reads what a page in a browser sends.
final class PluginHost {
  /// An action that a page may call by number.
  final class Route: Sendable {
    let name: ActionName
    private let action: PluginAction
    /// The service's, or one that it shares.
    private let queue: SerialQueue

    init(_ name: ActionName, _ action: PluginAction, queue: SerialQueue) {
      self.name = name
      self.action = action
      self.queue = queue
    }

    fileprivate var thread: String { action.thread(in: queue) }

    fileprivate func run(_ call: PluginCall) { action.run(call, in: queue) }
  }

  private let registry: PluginRegistry
  private let page: any PluginPage
  private let log: @Sendable (String) -> Void
  private var plugins: [String: any Plugin] = [:]
  private(set) var routes: [Route] = []
  private var numbers: [ActionName: Int] = [:]
  private var queues: [String: SerialQueue] = [:]
  /// Calls that wait for the gate.
  private var waiting: [(Route, PluginCall)] = []

  /// - Parameter log: takes the plugins' lines for the app's log, from any thread.
  init(registry: PluginRegistry, page: any PluginPage, log: @escaping @Sendable (String) -> Void) {
    self.registry = registry
    self.page = page
    self.log = log
  }

  /// The number of an action among ``routes``; nil when nobody answers it, whose reason ``refusal(of:)`` gives.
  func number(of name: ActionName) -> Int? {
    if let known = numbers[name] { return known }
    guard let plugin = try? plugin(for: name.service), let action = plugin.actions[name.action] else { return nil }
    routes.append(Route(name, action, queue: queue(named: plugin.serialQueueName ?? name.service)))
    numbers[name] = routes.count - 1
    return routes.count - 1
  }

  /// Calls an action, or keeps the call until the gate is open.
  ///
  /// - Parameters:
  ///   - number: what the page knows the call by; -1 for one without callbacks.
  ///   - resume: has ``runWaiting(resume:)`` called by whoever may use this, later; from any thread.
  ///   - deliver: takes each result, on any thread.
  func call(
    _ route: Route, number: Int, _ arguments: PluginArguments, resume: @escaping @Sendable () -> Void, deliver: @escaping @Sendable (PluginResult) -> Void
  ) {
    guard let gate = registry.gate else { return route.run(call(route, number: number, arguments, deliver: deliver)) }
    let call = call(route, number: number, arguments) { result in gate.whenOpen { deliver(result) } }
    guard !waiting.isEmpty || !gate.isOpen else { return route.run(call) }
    waiting.append((route, call))
    if waiting.count == 1 { gate.whenOpen(resume) }
  }

  private func call(_ route: Route, number: Int, _ arguments: PluginArguments, deliver: @escaping @Sendable (PluginResult) -> Void) -> PluginCall {
    guard let watch = registry.watch else { return PluginCall(route.name, number: number, arguments: arguments, deliver: deliver) }
    let seen = watch.began(route.name.service, route.name.action, callback: number, arguments, thread: route.thread)
    return PluginCall(route.name, number: number, arguments: arguments) { result in
      watch.answered(seen, result)
      deliver(result)
    }
  }

  /// Runs the calls that have waited for the gate. Should it be closed again, they go on waiting.
  func runWaiting(resume: @escaping @Sendable () -> Void) {
    while let (route, call) = waiting.first {
      guard registry.gate?.isOpen ?? true else { registry.gate?.whenOpen(resume); return }
      waiting.removeFirst()
      route.run(call)
    }
  }

  /// Answers a call that reaches no action.
  func refuse(_ name: ActionName, number: Int, deliver: (PluginResult) -> Void) {
    let result = refusal(of: name)
    if let watch = registry.watch {
      watch.answered(watch.began(name.service, name.action, callback: number, PluginArguments([], call: name.text), thread: "JavaScript"), result)
    }
    deliver(result)
  }

  /// The answer to a call that reaches no action: it says which there are, or that its arguments are none.
  private func refusal(of name: ActionName) -> PluginResult {
    do {
      guard let actions = try plugin(for: name.service)?.actions else { return .error(nobody(answers: name), status: .classNotFound) }
      guard actions[name.action] == nil else { return .error("\(name.text): the arguments must be an array", status: .json) }
      let known = actions.keys.sorted().joined(separator: ", ")
      return .error("Invalid action: \(name.service) has no action '\(name.action)'. Its actions are: \(known)", status: .invalidAction)
    } catch {
      return error.result
    }
  }

  /// What is said of a call whose service nobody answers: what the app's manifests name, and what is known.
  private func nobody(answers name: ActionName) -> String {
    var text = "Class not found: no plugin answers the service '\(name.service)' with the action '\(name.action)'. "
    if let plugin = registry.declared[name.service] {
      text += "The plugin.xml of \(plugin) names it, but it has no native side here. "
    } else if !registry.declared.isEmpty {
      let declared = registry.declared.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
      text += "No plugin.xml of the app names it; they name \(declared.joined(separator: ", ")). "
    }
    return text + "Known services are: \(registry.services.isEmpty ? "none" : registry.services.joined(separator: ", "))"
  }

  /// The names of all actions, by service, of those services that can be started.
  func actions() -> [String: [String]] {
    var actions: [String: [String]] = [:]
    for service in registry.services { actions[service] = (try? plugin(for: service)).map { Array($0.actions.keys) } }
    return actions
  }

  /// - Returns: nil when nobody answers the service.
  private func plugin(for service: String) throws(PluginError) -> (any Plugin)? {
    if let plugin = plugins[service] { return plugin }
    guard let factory = registry.factory(for: service) else { return nil }
    do {
      let plugin = try factory(PluginContext(service: service, knownServices: registry.services, page: page, logger: log))
      plugins[service] = plugin
      return plugin
    } catch {
      throw PluginError("\(service) could not be started: \(error)", status: .instantiation)
    }
  }

  private func queue(named name: String) -> SerialQueue {
    if let queue = queues[name] { return queue }
    let queue = SerialQueue(label: name)
    queues[name] = queue
    return queue
  }

  /// The page ends: plugins let go of it.
  func close() {
    plugins.values.forEach { $0.pageWillClose() }
    plugins.removeAll()
    queues.removeAll()
    waiting.removeAll()
  }
}
