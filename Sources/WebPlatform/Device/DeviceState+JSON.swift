import JSON

/// How `window.gantry`, inspectors and the runtime's JavaScript write a device's state.
extension DeviceState {
  /// What the runtime is told, on that platform. The clipboard is asked for by itself.
  func facts(on platform: WebViewPlatform) -> JSONValue {
    var facts = known
    facts["angle"] = .integer(Int64(turn.angle))
    facts["permissions"] = .object(JSONObject(DevicePermission.ofPages.map { ($0.rawValue, .string(permission($0, on: platform).rawValue)) }))
    return .object(facts)
  }

  /// The same for inspectors, with the permissions that were answered for.
  public var json: JSONValue {
    var known = known
    known["systemUI"] = systemUI.json
    known["permissions"] = .object(JSONObject(permissions.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key.rawValue, .string($0.value.rawValue)) }))
    return .object(known)
  }

  private var known: JSONObject {
    [
      "isOnline": .bool(isOnline), "isVisible": .bool(isVisible), "position": position.map(Self.json) ?? .null,
      "orientation": .string(turn.rawValue),
      "battery": [
        "level": .double(battery.level), "isCharging": .bool(battery.isCharging), "chargingTime": battery.chargingTime.map { .double($0) } ?? .null,
        "dischargingTime": battery.dischargingTime.map { .double($0) } ?? .null,
      ],
      "connection": [
        "type": .string(connection.kind.rawValue), "effectiveType": .string(connection.speed.rawValue), "downlink": .double(connection.downlink),
        "rtt": .double(connection.roundTrip), "saveData": .bool(connection.savesData), "generation": connection.generation.map { .string($0.rawValue) } ?? .null,
      ],
      "motion": motion.map(Self.json) ?? .null,
    ]
  }

  private static func json(_ position: DevicePosition) -> JSONValue {
    var json: JSONObject = [
      "latitude": .double(position.latitude), "longitude": .double(position.longitude), "accuracy": .double(position.accuracy),
    ]
    for (name, value) in [
      ("altitude", position.altitude), ("altitudeAccuracy", position.altitudeAccuracy), ("heading", position.heading), ("speed", position.speed),
    ] { json[name] = value.map { .double($0) } ?? .null }
    return .object(json)
  }

  private static func json(_ motion: DeviceMotion) -> JSONValue {
    var json = JSONObject(DeviceMotion.names.compactMap { name in motion.values[name].map { (name, .double($0)) } })
    json["number"] = .integer(motion.number)
    return .object(json)
  }

  // MARK: Changes

  /// Takes what members say; the others stay. Nothing is taken when one of them is wrong.
  ///
  /// - Throws: ``DeviceStateError``.
  public mutating func take(_ members: JSONObject) throws(DeviceStateError) {
    var changed = self
    for (name, value) in members { try changed.take(name, value) }
    self = changed
  }

  private mutating func take(_ name: String, _ value: JSONValue) throws(DeviceStateError) {
    switch name {
    case "isOnline": isOnline = try Self.bool(value, name)
    case "isVisible": isVisible = try Self.bool(value, name)
    case "position": position = value.isNull ? nil : try Self.position(value)
    case "orientation":
      guard let found = value.string.flatMap({ ScreenTurn(named: $0) }) else {
        throw DeviceStateError(member: name, wanted: "portrait, landscape, or one of \(ScreenTurn.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      hold(found)
    case "battery": try takeBattery(value)
    case "connection": try takeConnection(value)
    case "motion": if value.isNull { motion = nil } else { try takeMotion(value) }
    case "permissions": try takePermissions(value)
    case "keyboard": systemUI.keyboardHeight = try Self.number(value, name, in: SystemUI.heights)
    case "systemUI": try systemUI.take(value)
    case "splashScreen": systemUI.isSplashScreenVisible = try Self.bool(value, name)
    case "statusBarTap": if try Self.bool(value, name) { systemUI.statusBar.taps += 1 }
    default:
      throw DeviceStateError(
        member: name,
        wanted: """
          one of isOnline, isVisible, position, orientation, battery, connection, motion, permissions, systemUI, keyboard, splashScreen and statusBarTap: \
          a device has no other members
          """)
    }
  }

  private mutating func takeBattery(_ value: JSONValue) throws(DeviceStateError) {
    let members = try Self.object(value, "battery")
    for (name, value) in members {
      switch name {
      case "level": battery.level = try Self.number(value, "battery.level", in: 0...1)
      case "isCharging": battery.isCharging = try Self.bool(value, "battery.isCharging")
      case "chargingTime": battery.chargingTime = value.isNull ? nil : try Self.number(value, "battery.chargingTime", in: 0...1e9)
      case "dischargingTime": battery.dischargingTime = value.isNull ? nil : try Self.number(value, "battery.dischargingTime", in: 0...1e9)
      default: throw DeviceStateError(member: "battery", wanted: "an object with level, isCharging, chargingTime or dischargingTime; it has \(name)")
      }
    }
  }

  private mutating func takeConnection(_ value: JSONValue) throws(DeviceStateError) {
    let members = try Self.object(value, "connection")
    for (name, value) in members {
      switch name {
      case "type": connection.kind = try Self.choice(value, "connection.type")
      case "effectiveType": connection.speed = try Self.choice(value, "connection.effectiveType")
      case "downlink": connection.downlink = try Self.number(value, "connection.downlink", in: 0...1e6)
      case "rtt": connection.roundTrip = try Self.number(value, "connection.rtt", in: 0...1e6)
      case "saveData": connection.savesData = try Self.bool(value, "connection.saveData")
      case "generation": connection.generation = value.isNull ? nil : try Self.choice(value, "connection.generation")
      default:
        throw DeviceStateError(member: "connection", wanted: "an object with type, effectiveType, downlink, rtt, saveData or generation; it has \(name)")
      }
    }
  }

  private mutating func takeMotion(_ value: JSONValue) throws(DeviceStateError) {
    var reading = DeviceMotion()
    for (name, value) in try Self.object(value, "motion") where name != "number" {
      guard DeviceMotion.names.contains(name) else {
        throw DeviceStateError(member: "motion", wanted: "an object with \(DeviceMotion.names.joined(separator: ", ")); it has \(name)")
      }
      reading.values[name] = try Self.number(value, "motion.\(name)", in: -1e9...1e9)
    }
    reading.number = (motion?.number ?? 0) + 1
    motion = reading
  }

  private mutating func takePermissions(_ value: JSONValue) throws(DeviceStateError) {
    for (name, value) in try Self.object(value, "permissions") {
      guard let permission = DevicePermission(rawValue: name) else {
        throw DeviceStateError(
          member: "permissions", wanted: "an object with \(DevicePermission.allCases.map(\.rawValue).joined(separator: ", ")); it has \(name)")
      }
      permissions[permission] = try Self.choice(value, "permissions.\(name)")
    }
  }

  private static func position(_ value: JSONValue) throws(DeviceStateError) -> DevicePosition {
    let members = try object(value, "position")
    let accuracy = try members["accuracy"].map { value throws(DeviceStateError) in try number(value, "position.accuracy", in: 0...1e9) }
    guard let latitude = members["latitude"]?.double, let longitude = members["longitude"]?.double,
      var position = DevicePosition(latitude: latitude, longitude: longitude, accuracy: accuracy ?? 10)
    else {
      throw DeviceStateError(member: "position", wanted: "null, or an object with latitude from -90 to 90, longitude from -180 to 180, and perhaps accuracy")
    }
    position.altitude = try optional(members, "altitude", in: -1e6...1e6)
    position.altitudeAccuracy = try optional(members, "altitudeAccuracy", in: 0...1e6)
    position.heading = try optional(members, "heading", in: 0...360)
    position.speed = try optional(members, "speed", in: 0...1e9)
    return position
  }

  // MARK: Values

  private static func optional(_ members: JSONObject, _ name: String, in range: ClosedRange<Double>) throws(DeviceStateError) -> Double? {
    guard let value = members[name], !value.isNull else { return nil }
    return try number(value, "position.\(name)", in: range)
  }

  private static func object(_ value: JSONValue, _ name: String) throws(DeviceStateError) -> JSONObject {
    guard let object = value.object else { throw DeviceStateError(member: name, wanted: "an object") }
    return object
  }

  private static func bool(_ value: JSONValue, _ name: String) throws(DeviceStateError) -> Bool {
    guard let bool = value.bool else { throw DeviceStateError(member: name, wanted: "true or false") }
    return bool
  }

  private static func number(_ value: JSONValue, _ name: String, in range: ClosedRange<Double>) throws(DeviceStateError) -> Double {
    guard let number = value.double, range.contains(number) else {
      throw DeviceStateError(member: name, wanted: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: JSONValue, _ name: String
  ) throws(DeviceStateError) -> Choice where Choice.RawValue == String {
    guard let choice = value.string.flatMap(Choice.init(rawValue:)) else {
      throw DeviceStateError(member: name, wanted: "one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }
}
