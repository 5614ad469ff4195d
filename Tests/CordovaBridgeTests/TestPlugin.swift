import CordovaBridge
import Glibc
import JSON
import Synchronization

/// An example of a plugin from outside of Gantry, for the service "com.gantry.test": one action for each way in which a
/// plugin can answer, or fail to.
public final class TestPlugin: Plugin {
  public static let service = "com.gantry.test"

  private let context: PluginContext
  private let kept = Mutex<[PluginCall]>([])
  private let isOpen = Atomic(false)

  /// The page's.
  private let thread = pthread_self()

  public init(context: PluginContext) { self.context = context }

  /// The registry that an app would give its page.
  public static var registry: PluginRegistry {
    var registry = PluginRegistry()
    registry.register(service) { TestPlugin(context: $0) }
    return registry
  }

  public var actions: [String: PluginAction] { answers.merging(multiples) { $1 }.merging(failures) { $1 } }

  // MARK: One answer

  private var answers: [String: PluginAction] {
    [
      // success(first argument)
      "echo": .immediate { call in .ok(json: try call.arguments.json(0)) },
      // success(), called with nothing
      "nothing": .immediate { _ in .ok },
      // success(text argument, decoded and encoded again)
      "text": .immediate { call in PluginResult(status: .ok, message: .string(try call.arguments.string(0))) },
      // success(pluginSDKVersion, count of the other arguments)
      "version": .immediate { call in
        let version = call.arguments.pluginSDKVersion.map { JSONValue.string($0) } ?? .null
        return PluginResult(status: .ok, message: .multipart(JSONValue.array([version, .integer(Int64(call.arguments.count))]).text))
      },
      // success(buffer with each byte's bits turned over)
      "bytes": .immediate { call in .ok(bytes: try call.arguments.bytes(0).map { ~$0 }) },
      // success(...first argument)
      "multipart": .immediate { call in PluginResult(status: .ok, message: .multipart(try call.arguments.json(0))) },
      // success(first argument), from Swift's thread pool
      "later": .concurrent { call in
        await Task.yield()
        return .ok(json: try call.arguments.json(0))
      },
      // success(first argument), settled on a thread that has nothing to do with the page
      "offThread": .manual { call in
        Task.detached { call.settle(.ok(json: call.arguments[0] ?? .null)) }
      },
      // The status given as a number, with the message given.
      "status": .immediate { call in
        let status = PluginStatus(rawValue: try call.arguments.integer(0)) ?? .ok
        return PluginResult(status: status, message: .json(try call.arguments.json(1)))
      },
      // success(services of the app)
      "services": .immediate { [context] _ in .ok(.array(context.knownServices.map { .string($0) })) },
    ]
  }

  // MARK: Several answers, or events

  private var multiples: [String: PluginAction] {
    [
      // success(1), success(2), success(3)
      "keep": .manual { call in
        for number in 1...3 { call.settle(.ok(.integer(Int64(number)), keepCallback: number < 3)) }
      },
      // success("first"); the second result is one too many
      "twice": .manual { call in
        call.settle(.ok("first"))
        call.settle(.error("second"))
      },
      // No callback at once, success("after all") when "release" is called or the page ends.
      "hold": .immediate { [kept = self] call in
        kept.kept.withLock { $0.append(call) }
        return .pending
      },
      "release": .immediate { [kept = self] _ in
        kept.settleKept()
        return .ok
      },
      // success(name) after giving way `turns` times; error for the name "fail".
      "serial": .serial { call in
        for _ in 0..<(try call.arguments.integer(1)) { await Task.yield() }
        return .ok(.string(try Self.name(call)))
      },
      // success(name); error for the name "fail".
      "quick": .serialQuick { call in .ok(.string(try Self.name(call))) },
      // success("here") on the JavaScript thread, success("elsewhere") on any other.
      "quickPlace": .serialQuick { [thread] _ in .ok(.string(pthread_equal(thread, pthread_self()) != 0 ? "here" : "elsewhere")) },
      // success(name) after blocking its thread for the milliseconds given; error for the name "fail".
      "blocking": .serialBlocking { call in
        usleep(UInt32(1000 * (try call.arguments.integer(1))))
        return .ok(.string(try Self.name(call)))
      },
      // success("over") once "open" was called: one blocks its thread until then, the other gives way.
      "blockingUntilOpen": .serialBlocking { [self] _ in
        while !isOpen.load(ordering: .acquiring) { usleep(500) }
        return .ok("over")
      },
      "serialUntilOpen": .serial { [self] _ in
        while !isOpen.load(ordering: .acquiring) { await Task.yield() }
        return .ok("over")
      },
      // success("opened")
      "open": .immediate { [self] _ in
        isOpen.store(true, ordering: .releasing)
        return .ok("opened")
      },
      // success() after half a second.
      "slow": .concurrent { call in
        try await Task.sleep(for: .milliseconds(500))
        return .ok
      },
      // success("") long after its turn.
      "serialPending": .serial { call in
        Task {
          try? await Task.sleep(for: .milliseconds(50))
          call.settle(.ok)
        }
        return .pending
      },
      // Events at document: a Cordova event and a CustomEvent, both with the first argument.
      "events": .immediate { [context] call in
        let data = try call.arguments.json(0)
        context.fireDocumentEvent("testevent", data: data)
        context.dispatchDocumentEvent("testcustom", detail: data)
        return .ok
      },
      // Answers at once, sends "worked" when its background work is over.
      "background": .immediate { [context] _ in
        let hold = context.beginBackgroundWork("a long walk")
        Task.detached {
          for _ in 0..<100 { await Task.yield() }
          context.dispatchDocumentEvent("worked", detail: .null)
          hold.release()
        }
        return .ok
      },
    ]
  }

  // MARK: Failures

  private var failures: [String: PluginAction] {
    [
      // error("no such luck: <text>")
      "throw": .immediate { call in throw NoSuchLuck(reason: try call.arguments.string(0)) },
      "throwLater": .concurrent { call in throw NoSuchLuck(reason: try call.arguments.string(0)) },
      // error({code: 17}) with status IO_EXCEPTION
      "throwValue": .immediate { _ in throw PluginError(["code": 17], status: .io) },
      // Lets the call go.
      "never": .manual { _ in },
      // A result that is no JSON; one that is no list of arguments.
      "broken": .immediate { _ in .ok(json: JSONText(unchecked: Array("{".utf8))) },
      "brokenMultipart": .immediate { _ in PluginResult(status: .ok, message: .multipart(JSONText(unchecked: Array("1".utf8)))) },
    ]
  }

  public func pageWillClose() {
    context.log("the page ends")
    settleKept()
  }

  private func settleKept() {
    let calls = kept.withLock { kept in
      defer { kept = [] }
      return kept
    }
    calls.forEach { $0.settle(.ok("after all")) }
  }

  private static func name(_ call: PluginCall) throws -> String {
    let name = try call.arguments.string(0)
    if name == "fail" { throw NoSuchLuck(reason: name) }
    return name
  }

  private struct NoSuchLuck: Error, CustomStringConvertible {
    let reason: String
    var description: String { "no such luck: \(reason)" }
  }
}
