import JSON

/// The breakpoints of one session: by the engine's, which belong to one script each.
final class Breakpoints {
  private struct Breakpoint {
    /// What decides whether a script is meant.
    enum Place {
      case address(String)
      case pattern(Regex<AnyRegexOutput>)
      case script(String)

      func isMeant(_ script: DebuggedScript, called address: String) -> Bool {
        switch self {
        case .address(let wanted): address == wanted || script.address == wanted
        case .pattern(let pattern): (try? pattern.firstMatch(in: address)) != nil || (try? pattern.firstMatch(in: script.address)) != nil
        case .script(let id): script.id == id
        }
      }
    }

    let place: Place
    let line: Int
    let column: Int
    let condition: String
    /// What the engine calls it, in the scripts of an address of a context, or in one script.
    var engineIDs: [(realm: DebuggedRealm, place: String, id: String)] = []
  }

  private unowned let session: TargetSession
  private var breakpoints: [String: Breakpoint] = [:]
  private var last = 0

  init(_ session: TargetSession) { self.session = session }

  // MARK: Setting

  /// Debugger.setBreakpointByUrl.
  func set(byURL parameters: CommandParameters) throws -> JSONText {
    let (line, column) = try (parameters.integer("lineNumber"), parameters["columnNumber"]?.integer.flatMap { Int(exactly: $0) } ?? 0)
    let (place, name) = try place(parameters)
    let id = add(Breakpoint(place: place, line: line, column: column, condition: parameters["condition"]?.string ?? ""), name)
    var locations: [JSONValue] = []
    for script in session.core.scripts.all { locations += apply(id, to: script) }
    return JSONValue.object(["breakpointId": .string(id), "locations": .array(locations)]).text
  }

  /// - Returns: what clients call it, as Chrome does.
  private func add(_ breakpoint: Breakpoint, _ name: String) -> String {
    last += 1
    let id = "\(last):\(breakpoint.line):\(breakpoint.column):\(name)"
    breakpoints[id] = breakpoint
    return id
  }

  private func place(_ parameters: CommandParameters) throws -> (Breakpoint.Place, String) {
    if let address = parameters["url"]?.string { return (.address(address), address) }
    if let text = parameters["urlRegex"]?.string {
      do { return (.pattern(try Regex(text)), text) } catch { throw ProtocolError.parameter("urlRegex", "no regular expression: \(text)") }
    }
    throw ProtocolError("Either url or urlRegex must be specified.")
  }

  /// Debugger.setBreakpoint.
  func set(at parameters: CommandParameters) throws -> JSONText {
    let location = try parameters.object("location")
    let (line, column) = DebuggedPause.place(.object(location))
    guard let script = location["scriptId"]?.string.flatMap({ session.core.scripts[$0] }) else { throw ProtocolError("No script for id: \(location["scriptId"]?.string ?? "")") }
    let breakpoint = Breakpoint(place: .script(script.id), line: line, column: column, condition: parameters["condition"]?.string ?? "")
    let id = add(breakpoint, script.id)
    guard let engine = script.realm.engine,
      let result = try? engine.ask("Debugger.setBreakpoint", Self.question(["location": .object(script.engineLocation(line, column))], breakpoint.condition)),
      let engineID = result["breakpointId"]?.string
    else {
      breakpoints[id] = nil
      throw ProtocolError("Could not resolve breakpoint")
    }
    breakpoints[id]?.engineIDs.append((script.realm, script.id, engineID))
    let (actualLine, actualColumn) = DebuggedPause.place(result["actualLocation"])
    return JSONValue.object(["breakpointId": .string(id), "actualLocation": script.location(actualLine, actualColumn)]).text
  }

  /// Has the engine hold scripts of that address, those that it is about to read among them.
  ///
  /// - Returns: where it is in those that it knows.
  private func apply(_ id: String, to script: DebuggedScript) -> [JSONValue] {
    guard let breakpoint = breakpoints[id], breakpoint.place.isMeant(script, called: session.address(of: script)), let engine = script.realm.engine,
      !breakpoint.engineIDs.contains(where: { $0.realm === script.realm && $0.place == script.address })
    else { return [] }
    let place: JSONObject = ["url": .string(script.address), "lineNumber": .integer(Int64(breakpoint.line)), "columnNumber": .integer(Int64(breakpoint.column))]
    guard let result = try? engine.ask("Debugger.setBreakpointByUrl", Self.question(place, breakpoint.condition)), let engineID = result["breakpointId"]?.string else { return [] }
    breakpoints[id]?.engineIDs.append((script.realm, script.address, engineID))
    return (result["locations"]?.array ?? []).compactMap { known($0, in: script.realm) }
  }

  private static func question(_ place: JSONObject, _ condition: String) -> JSONObject {
    var question = place
    if !condition.isEmpty { question["options"] = ["condition": .string(condition)] }
    return question
  }

  /// A location of the engine's as clients have it.
  private func known(_ location: JSONValue, in realm: DebuggedRealm) -> JSONValue? {
    guard let name = location["scriptId"]?.string, let script = session.core.scripts.script(name, of: realm) else { return nil }
    let (line, column) = DebuggedPause.place(location)
    return script.location(line, column)
  }

  // MARK: What happens

  /// A script has come, which has not run yet.
  func parsed(_ script: DebuggedScript) {
    for id in breakpoints.keys.sorted() {
      if case .script = breakpoints[id]?.place { continue }
      for location in apply(id, to: script) { tell(id, location) }
    }
  }

  /// The engine has found where a breakpoint is in a script that has come.
  func resolved(_ realm: DebuggedRealm, _ details: JSONValue) {
    guard let engineID = details["breakpointId"]?.string, let location = details["location"].flatMap({ known($0, in: realm) }) else { return }
    for id in ids(of: engineID, realm) { tell(id, location) }
  }

  private func tell(_ id: String, _ location: JSONValue) {
    session.emit("Debugger.breakpointResolved", ["breakpointId": .string(id), "location": location])
  }

  /// The breakpoints that a pause is at.
  func hits(_ details: JSONValue, _ realm: DebuggedRealm) -> [String] {
    guard details["reason"]?.string == "Breakpoint", let engineID = details["data"]?["breakpointId"]?.string else { return [] }
    return ids(of: engineID, realm)
  }

  /// Those that the engine calls so.
  private func ids(of engineID: String, _ realm: DebuggedRealm) -> [String] {
    breakpoints.filter { $0.value.engineIDs.contains { $0.realm === realm && $0.id == engineID } }.map(\.key).sorted()
  }

  func remove(_ id: String) {
    for (realm, _, engineID) in breakpoints.removeValue(forKey: id)?.engineIDs ?? [] {
      _ = try? realm.engine?.ask("Debugger.removeBreakpoint", ["breakpointId": .string(engineID)])
    }
  }

  func removeAll() { for id in Array(breakpoints.keys) { remove(id) } }

  /// A context has gone, with what the engine had there.
  func closed(_ realm: DebuggedRealm) {
    for id in breakpoints.keys { breakpoints[id]?.engineIDs.removeAll { $0.realm === realm } }
  }

  // MARK: Places

  /// A client's location as the engine has it.
  func engineLocation(_ location: JSONObject) throws -> (script: DebuggedScript, place: JSONObject) {
    guard let script = location["scriptId"]?.string.flatMap({ session.core.scripts[$0] }) else { throw ProtocolError("No script for id") }
    let (line, column) = DebuggedPause.place(.object(location))
    return (script, script.engineLocation(line, column))
  }

  /// Debugger.getPossibleBreakpoints.
  func possible(_ parameters: CommandParameters) throws -> JSONText {
    let (script, start) = try engineLocation(parameters.object("start"))
    let end: JSONObject
    if let given = parameters["end"]?.object { end = try engineLocation(given).place } else {
      end = script.engineLocation(script.end.line, script.end.column)
    }
    let found = try script.realm.engine?.ask("Debugger.getBreakpointLocations", ["start": .object(start), "end": .object(end)])["locations"]?.array ?? []
    let shown = found.map { location in
      let (line, column) = DebuggedPause.place(location)
      return script.location(line, column)
    }
    return JSONValue.object(["locations": .array(shown)]).text
  }
}
