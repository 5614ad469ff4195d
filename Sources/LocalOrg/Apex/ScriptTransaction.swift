import JSON

/// One transaction's run of the org's scripts, as a user. What the scripts write stays only when the transaction does.
final class ScriptTransaction {
  /// How often triggers may set off each other, as in Apex.
  private static let deepest = 16

  private let context: ScriptContext
  private let user: JSONValue
  private let source: Source
  private var depth = 0
  /// How long triggers have taken, with those that they set off.
  private(set) var triggerTime = Duration.zero

  /// What the scripts read and write: as the user, and within a trigger as the org itself.
  private final class Source {
    var records: OrgRecords

    init(_ records: OrgRecords) { self.records = records }
  }

  init(_ scripts: OrgScripts, records: OrgRecords, userId: String) throws {
    let known = try records.user(id: userId)
    user = ["id": .string(userId), "username": known.map { .string($0.username) } ?? .null]
    let source = Source(records)
    self.source = source
    context = try ScriptContext(files: scripts.files, timeLimit: scripts.timeLimit, clock: records.clock, log: scripts.log) {
      try Self.perform($0, $1, source.records, userId)
    }
  }

  /// Runs `body`, in which the scripts read and write these records.
  func with<R>(_ records: OrgRecords, _ body: () throws -> R) rethrows -> R {
    let before = source.records
    source.records = records
    defer { source.records = before }
    return try body()
  }

  func close() { context.close() }

  /// Whether a query says that it is the user's although a trigger asks it (Apex Developer Guide, "Enforce User Mode for Database Operations").
  private static func isAsUser(_ soql: String) -> Bool {
    let words = soql.uppercased()
    guard words.contains("USER_MODE") || words.contains("SECURITY_ENFORCED") else { return false }
    return (try? SOQLParser.parse(soql))?.isAsUser == true
  }

  private static func perform(_ operation: String, _ arguments: [JSONValue], _ records: OrgRecords, _ userId: String) throws -> JSONText {
    func text(_ index: Int) throws -> String {
      guard index < arguments.count, let text = arguments[index].string else {
        throw OrgAPIError(errorCode: "INVALID_ARGUMENT", message: "data.\(operation): argument \(index + 1) must be a string")
      }
      return text
    }
    func fields(_ index: Int) throws -> JSONObject {
      guard index < arguments.count, let fields = arguments[index].object else {
        throw OrgAPIError(errorCode: "INVALID_ARGUMENT", message: "data.\(operation): argument \(index + 1) must be an object of fields")
      }
      return fields
    }
    let version = records.newestVersion.name
    switch operation {
    case "query":
      let soql = try text(0)
      let asked = Self.isAsUser(soql) ? try records.asUser(userId) : records
      return try asked.query(soql, includeDeleted: false, apiVersion: version, userId: userId, batchSize: 50_000).records
    case "get":
      let names = arguments.count > 2 ? arguments[2].array?.compactMap(\.string) : nil
      return try records.retrieve(try text(0), id: try text(1), fields: names, apiVersion: version)
    case "insert": return JSONValue.string(try records.create(try text(0), fields: try fields(1), userId: userId)).text
    case "update": try records.update(try text(0), id: try text(1), fields: try fields(2), userId: userId)
    case "upsert":
      let result = try records.upsert(try text(0), externalId: try text(1), value: try text(2), fields: try fields(3), userId: userId)
      let answer: JSONValue = ["id": .string(result.id), "created": .bool(result.created)]
      return answer.text
    case "push":
      guard let users = PushQueue.users(arguments.last) else {
        throw OrgAPIError(errorCode: "INVALID_ARGUMENT", message: "PushNotification.send: the users must be ids of users", fields: ["userIds"])
      }
      try PushQueue(records).send(ServicePayload(try text(1)).message, toUsers: users, of: try text(0))
    default: try records.delete(try text(0), id: try text(1), userId: userId)
    }
    return JSONValue.null.text
  }

  /// Has the resource at a path answer.
  ///
  /// - Throws: ``OrgAPIError``, ``MethodNotAllowed``.
  func respond(to request: OrgRequest, path: String) throws -> OrgResponse {
    let answer: JSONValue
    do {
      answer = try context.call("respond", try description(of: request, path: path))
    } catch let failure as ScriptFailure {
      throw failure.ofResource
    }
    if answer["missing"] != nil {
      throw OrgAPIError(status: 404, errorCode: "NOT_FOUND", message: "Could not find a match for URL \(path)")
    }
    if let allowed = answer["allowed"]?.array { throw MethodNotAllowed(method: request.meantMethod, allowed: allowed.compactMap(\.string)) }
    return try Self.response(answer)
  }

  private func description(of request: OrgRequest, path: String) throws -> JSONValue {
    var parameters = JSONObject()
    for parameter in request.query.parameters + request.form.parameters { parameters[parameter.name] = .string(parameter.value) }
    let isJSON = request.headers["content-type"]?.lowercased().contains("json") ?? false
    var body = JSONValue.string(String(decoding: request.body, as: UTF8.self))
    if isJSON, !request.body.isEmpty {
      do { body = try JSONValue(parsing: request.body) } catch { throw OrgAPIError.unreadableJSON("\(error)") }
    }
    return [
      "method": .string(request.meantMethod), "path": .string(path), "id": .string(String(path.split(separator: "/").last ?? "")),
      "params": .object(parameters), "headers": .object(JSONObject(request.headers.filter { $0.key != "authorization" && $0.key != "cookie" }
        .sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })),
      "body": body, "user": user,
    ]
  }

  private static func response(_ answer: JSONValue) throws(OrgAPIError) -> OrgResponse {
    let status = answer["status"]?.integer.map { Int(clamping: $0) } ?? 200
    var response = OrgResponse(status: (200...599).contains(status) ? status : 500)
    if let value = answer["value"] {
      response = .json(value, status: response.status)
    } else if let text = answer["text"] {
      response.body = Array((text.string ?? text.text.description).utf8)
    }
    for (name, value) in answer["headers"]?.object ?? [:] {
      let text = value.string ?? value.text.description
      guard isHeader(name, text) else {
        throw ScriptFailure(name: "TypeError", message: "the header '\(name.prefix(80))' of the response cannot be sent").ofResource
      }
      response.headers.removeAll { $0.name.lowercased() == name.lowercased() }
      response.headers.append((name, text))
    }
    return response
  }

  /// What the server says of the content's length and of the connection is its own.
  private static let reserved: Set = ["content-length", "transfer-encoding", "connection", "upgrade"]

  /// Whether a header can be sent (RFC 9110 section 5.6.2, "Tokens", and section 5.5, "Field Values").
  private static func isHeader(_ name: String, _ value: String) -> Bool {
    let isToken = !name.isEmpty && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || "!#$%&'*+-.^_`|~".utf8.contains($0) }
    return isToken && !reserved.contains(name.lowercased()) && value.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
  }

  /// Runs an action with all of its inputs.
  ///
  /// - Returns: what it gives for each.
  /// - Throws: ``OrgAPIError``.
  func invoke(_ action: String, _ inputs: [JSONValue]) throws -> [JSONValue] {
    do {
      return try context.call("invoke", .string(action), .array(inputs))["results"]?.array ?? []
    } catch let failure as ScriptFailure {
      throw failure.ofAction
    }
  }

  /// Runs code that is none of the org's.
  ///
  /// - Throws: ``ScriptProblem`` for code that does not parse, ``ScriptFailure`` for what it does not catch.
  func runAnonymous(_ code: String) throws { try context.runAnonymous(code) }

  /// Runs the triggers of one event on one record.
  ///
  /// - Returns: the record as they leave it.
  /// - Throws: ``OrgAPIError``.
  func fire(_ event: TriggerEvent, on type: String, _ record: JSONValue, old: JSONValue) throws -> JSONObject {
    guard depth < Self.deepest else {
      throw OrgAPIError(errorCode: "CANNOT_INSERT_UPDATE_ACTIVATE_ENTITY", message: "\(type): maximum trigger depth exceeded", fields: [])
    }
    let begin = depth == 0 ? ContinuousClock.now : nil
    depth += 1
    defer {
      depth -= 1
      if let begin { triggerTime += ContinuousClock.now - begin }
    }
    do {
      let answer = try context.call("fire", .string(type.lowercased()), .string(event.rawValue), record, old)
      return answer["record"]?.object ?? [:]
    } catch let failure as ScriptFailure {
      throw failure.ofTrigger(event, on: type)
    }
  }
}
