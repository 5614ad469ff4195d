import JSON
import SalesforceREST
import SmartSync
import WireFormat

/// The org's records one by one: `sobjects`, and what becomes of its table.
extension RemoteRecords {
  static func row(_ request: RESTRequest, _ type: String, _ id: String?, in world: inout World) -> RESTResponse {
    let body = (try? request.body?.value().object) ?? [:]
    switch (request.method, id) {
    case (.get, nil):
      return ok(["recentItems": .array(world.recent.map { ["Id": .string($0)] })])
    case (.post, nil):
      if body["Name"]?.string == "" { return refuse(400, "REQUIRED_FIELD_MISSING") }
      return RESTResponse(
        status: 201, json: JSONValue.object(["id": .string(create(type, body, in: &world)), "success": true]).text)
    case (.patch, let id?):
      return update(type, id, body, in: &world) ? RESTResponse(status: 204) : refuse(404, "NOT_FOUND")
    case (.delete, let id?):
      return remove(type, id, in: &world) ? RESTResponse(status: 204) : refuse(404, "ENTITY_IS_DELETED")
    default: return refuse(405, "METHOD_NOT_ALLOWED")
    }
  }

  static func upsert(
    _ request: RESTRequest, _ type: String, field: String, value: String, in world: inout World
  ) -> RESTResponse {
    var body = (try? request.body?.value().object) ?? [:]
    body[field] = .string(value)
    guard let id = world.tables[type]?.first(where: { $0.value[field]?.string == value })?.key else {
      let id = create(type, body, in: &world)
      return RESTResponse(status: 201, json: JSONValue.object(["id": .string(id), "success": true]).text)
    }
    if request.method == .get { return ok(.object(world.tables[type]?[id] ?? [:])) }
    return update(type, id, body, in: &world) ? RESTResponse(status: 204) : refuse(404, "NOT_FOUND")
  }

  static func create(_ type: String, _ fields: JSONObject, in world: inout World) -> String {
    world.lastId += 1
    let id = "001" + String(repeating: "0", count: 15 - String(world.lastId).count) + String(world.lastId)
    let now = tick(&world)
    var record: JSONObject = ["attributes": ["type": .string(type), "url": .string("/services/data/v33.0/sobjects/\(type)/\(id)")]]
    record["Id"] = .string(id)
    for field in fields { record[field.name] = field.value }
    if let city = fields["City"]?.string { world.cities.insert(city) }
    record["CreatedDate"] = .string(now)
    record["LastModifiedDate"] = .string(now)
    world.tables[type, default: [:]][id] = record
    world.order.append(id)
    world.writers.created(id)
    return id
  }

  static func update(_ type: String, _ id: String, _ fields: JSONObject, in world: inout World) -> Bool {
    guard var record = world.tables[type]?[id] else { return false }
    let before = record
    for field in fields { record[field.name] = field.value }
    if let city = fields["City"]?.string { world.cities.insert(city) }
    record["LastModifiedDate"] = .string(tick(&world))
    world.writers.changed(id, before, at: record["LastModifiedDate"]?.string ?? "")
    world.tables[type]?[id] = record
    return true
  }

  static func remove(_ type: String, _ id: String, in world: inout World) -> Bool {
    guard let before = world.tables[type]?.removeValue(forKey: id) else { return false }
    world.writers.changed(id, before, at: nil)
    return true
  }

  static func tick(_ world: inout World) -> String {
    world.clock += world.tick
    let seconds = world.clock / 1_000
    let day = CivilDate(year: 2015, month: 6, day: 30) + Int(seconds / 86_400)
    return "\(day.text)T\(ClockTime.text(secondOfDay: seconds % 86_400)).\((world.clock % 1_000).padded(to: 3))+0000"
  }
}
