import JavaScriptEngine
import WebPlatform

/// Natives: what the bridge's JavaScript sees as `native.NAME`.
///
/// A script of the page is not to reach them, but nothing depends on that: each does what the page may do anyway through `exec`, the virtual
/// files and its own scripts. Their parameters are declared here, and checked before a body runs.
extension CordovaBridge {
  /// The modules of the page's runtime that the bridge's scripts use.
  enum PlatformModule: String, CaseIterable {
    case customEvent = "dom/CustomEvent"
    case event = "dom/Event"
    case eventTarget = "dom/EventTarget"
    case slots = "dom/slots"
    case bytes = "runtime/bytes"
    case frameElement = "html/HTMLIFrameElement"
    case request = "network/XMLHttpRequest"
    case language = "language"
    case url = "url/URL"
    case timers = "runtime/timers"
    case tree = "dom/tree"
  }

  func makeNative() throws -> JavaScriptValue {
    let native = try page.context.evaluate(host: "({ __proto__: null })")
    try native.set("version", .string(Self.version))
    try native.set("platformId", .string(page.environment.device.platform.rawValue))
    try native.set("online", .bool(isOnline))
    func bind<each Value>(
      _ name: String, _ parameters: repeat JavaScriptParameter<each Value>,
      body: @escaping (CordovaBridge, repeat each Value) throws -> JavaScriptArgument
    ) throws {
      declaredNatives.append(try page.context.bind(name, to: native, repeat each parameters) { [weak self] (values: repeat each Value) in
        guard let self else { throw JavaScriptException(message: "\(name): this page has ended") }
        return try body(self, repeat each values)
      })
    }
    // A call without callbacks has the number -1.
    let number = JavaScriptParameter.integer(in: -1...Int(Int32.max))
    try bind("route", .text, .text) { bridge, service, action in .number(Double(bridge.route(service, action))) }
    declaredNatives.append(
      try page.context.bind("exec", to: native, four: number, .index, .optional(.object), .rest(.json)) { [weak self] number, route, buffers, arguments in
        guard let self else { throw JavaScriptException(message: "exec: this page has ended") }
        try exec(number: number, route: route, buffers: buffers, arguments)
        return .undefined
      })
    try bind("refuse", number, .text, .text) { bridge, number, service, action in
      bridge.refuse(number: number, service, action)
      return .undefined
    }
    try bind("queueTask", .callback) { bridge, task in
      bridge.page.post { try task.callDroppingResult() }
      return .undefined
    }
    try bind("pluginModules") { bridge in .json(bridge.installed.moduleList.text) }
    try bind("preparedList") { bridge in bridge.installed.preparedList.map { .string($0) } ?? .null }
    try bind("moduleSource", .text) { bridge, file in .string(try bridge.installed.source(of: file)) }
    // The names of the parameters stand with blanks between them. At a String, the library of regular expressions would take them apart.
    try bind("compile", .text, .text, .text(limit: 1_000)) { bridge, source, address, names in
      .value(try bridge.page.context.compile(body: source, parameters: names.split(separator: Character(" ")).map(String.init), address: address))
    }
    try bind("platform", .word(PlatformModule.self)) { bridge, module in .value(try bridge.page.module(module.rawValue)) }
    try bind("log", .word(ConsoleLevel.self), .text) { bridge, level, text in
      bridge.page.delegate?.page(bridge.page, logged: text, level: level)
      return .undefined
    }
    return native
  }
}
