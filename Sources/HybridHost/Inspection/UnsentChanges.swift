import JSON
import SalesforceClient
import SmartStore

/// The entries of a soup that a sync up would send, beside what the server has now.
struct UnsentChanges: Sendable {
  let store: SmartStore
  let soup: String
  let rest: RESTClient

  /// How many are compared.
  private static let most = 100

  /// `{total, changes: [{entryId, id, kind, fields: [{name, here, there}], note}]}`; `kind` is create, update or delete.
  func json() async throws -> JSONValue {
    let spec = QuerySpec.smart(
      "SELECT {\(soup):_soup} FROM {\(soup)} WHERE {\(soup):_soup} LIKE '%\"__local__\":true%' ORDER BY {\(soup):_soupEntryId}", pageSize: Self.most)
    let entries = try store.page(spec, index: 0).value().array?.compactMap { $0.array?.first?.object } ?? []
    var changes: [JSONValue] = []
    for entry in entries { changes.append(await change(entry)) }
    return ["total": .integer(Int64(try store.count(spec))), "changes": .array(changes)]
  }

  private func change(_ entry: JSONObject) async -> JSONValue {
    let kind = entry["__locally_deleted__"]?.bool == true ? "delete" : entry["__locally_created__"]?.bool == true ? "create" : "update"
    var change: JSONObject = ["entryId": entry["_soupEntryId"] ?? .null, "kind": .string(kind), "fields": []]
    if kind != "create" { change["id"] = entry["Id"] }
    let own = entry.filter { !$0.name.hasPrefix("_") && $0.name != "attributes" && $0.name != "Id" && $0.value.object == nil && $0.value.array == nil }
    if kind == "create" {
      change["fields"] = .array(own.map { ["name": .string($0.name), "here": $0.value] })
      return .object(change)
    }
    guard let type = entry["attributes"]?["type"]?.string, let id = entry["Id"]?.string else {
      change["note"] = "The entry does not say which record it is: attributes.type or Id is missing."
      return .object(change)
    }
    do {
      let response = try await rest.send("GET", "/services/data/\(OAuthConfiguration.defaultAPIVersion)/sobjects/\(type)/\(id)")
      guard response.isSuccess, let there = try JSONValue(parsing: response.body).object else {
        change["note"] = .string(response.status == 404 ? "The server does not have this record any more." : "The server answers \(response.status).")
        return .object(change)
      }
      if let mine = entry["LastModifiedDate"]?.string, let theirs = there["LastModifiedDate"]?.string, theirs > mine {
        change["note"] = .string("Somebody has changed it on the server since: \(theirs), and this device knows it as of \(mine).")
      }
      if kind == "update" {
        change["fields"] = .array(own.filter { there[$0.name] != nil && there[$0.name] != $0.value && $0.name != "LastModifiedDate" }.map {
          ["name": .string($0.name), "here": $0.value, "there": there[$0.name] ?? .null]
        })
      }
    } catch {
      change["note"] = .string("The server was not reached: \(error)")
    }
    return .object(change)
  }
}
