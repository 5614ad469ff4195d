import JSON
import StartedOrgs
import TemporaryFiles

@testable import LocalOrg

/// A schema file with something of everything.
let visitSchema = """
  {
    "objects": {
      "Store__c": {
        "label": "Store", "keyPrefix": "a0S",
        "fields": {
          "Code__c": { "type": "string", "length": 10, "externalId": true, "label": "Store Code" },
          "Account__c": { "type": "lookup", "to": "Account", "children": "Stores" },
          "Opens__c": { "type": "time", "default": "9:00" }
        }
      },
      "Visit__c": {
        "label": "Visit", "plural": "Visits", "keyPrefix": "a0V",
        "name": { "type": "autoNumber", "format": "V-{0000}", "label": "Visit Number" },
        "fields": {
          "Store__c": { "type": "masterDetail", "to": "Store__c", "children": "Visits" },
          "Date__c": { "type": "date", "required": true },
          "At__c": { "type": "datetime" },
          "Kind__c": { "type": "picklist", "values": ["Sale", "Repair", "Other"], "default": "Sale" },
          "Topics__c": { "type": "multipicklist", "values": ["Price", "Stock", "Shelf"] },
          "Note__c": { "type": "textarea", "length": 4000 },
          "Orders__c": { "type": "int", "precision": 4, "default": 0 },
          "Length__c": { "type": "double", "precision": 6, "scale": 2, "help": "in hours" },
          "Value__c": { "type": "currency" },
          "Share__c": { "type": "percent", "precision": 5, "scale": 1 },
          "Done__c": { "type": "boolean", "default": true },
          "Mail__c": { "type": "email", "unique": true },
          "Phone__c": { "type": "phone" },
          "Page__c": { "type": "url" },
          "Ticket__c": { "type": "autoNumber", "format": "{00}/T" },
          "Guide__c": { "type": "lookup", "to": "User", "children": "GuidedVisits" },
          "Product__c": { "type": "lookup", "to": "Product2", "onDelete": "restrict" }
        },
        "recordTypes": {
          "Short": { "default": true, "layout": "Short Visit", "picklists": { "Kind__c": ["Sale", "Other"] } },
          "Long": { "label": "Long Visit", "layout": "Long Visit" },
          "Old": { "active": false }
        },
        "layouts": {
          "Short Visit": { "sections": [{ "heading": "Visit", "columns": 1, "fields": ["Name", "Date__c", "Kind__c"] }] },
          "Long Visit": { "sections": [{ "heading": "Visit", "fields": ["Name", "Date__c"] }, { "heading": "More", "fields": ["Note__c"] }] }
        },
        "compactLayout": ["Name", "Date__c"],
        "searchLayout": ["Name", "Kind__c", "Store__c"]
      },
      "Account": {
        "fields": {
          "Level__c": { "type": "picklist", "values": ["Gold", "Silver"] },
          "Vip__c": { "type": "boolean" },
          "FirstVisit__c": { "type": "lookup", "to": "Visit__c", "children": "FirstFor" }
        }
      }
    }
  }
  """

/// An org with the object types of a schema file, in a folder of its own.
final class SchemaOrg {
  private let place: TemporaryFolder
  let records: OrgRecords
  let admin: String

  init(_ schema: String = visitSchema) throws {
    place = try TemporaryFolder("schema-org")
    try OrgSeed.copy(to: place)
    records = try Self.open(place.path, schema)
    admin = try records.user(named: "admin@gantry.example")?.id ?? ""
  }

  var folder: String { place.path }

  /// Opens the data of that folder, with a schema file or the one of the last time.
  static func open(_ folder: String, _ schema: String?) throws -> OrgRecords {
    try OrgRecords(path: folder + "/org.db", schemaFile: schema.map { Array($0.utf8) })
  }

  func create(_ type: String, _ fields: JSONObject) throws -> String { try records.create(type, fields: fields, userId: admin) }

  func update(_ type: String, _ id: String, _ fields: JSONObject) throws { try records.update(type, id: id, fields: fields, userId: admin) }

  func delete(_ type: String, _ id: String) throws { try records.delete(type, id: id, userId: admin) }

  func query(_ soql: String) throws -> [JSONValue] {
    try records.query(soql, includeDeleted: false, apiVersion: "v60.0", userId: admin).records.value().array ?? []
  }

  func retrieve(_ type: String, _ id: String) throws -> JSONValue {
    try records.retrieve(type, id: id, fields: nil, apiVersion: "v60.0").value()
  }

  func describe(_ type: String) throws -> JSONValue { try records.describe(type, apiVersion: "v60.0").value() }

  /// A store, and a visit in it.
  func visit(_ more: JSONObject = [:]) throws -> (store: String, visit: String) {
    let store = try create("Store__c", ["Name": "Main Street"])
    var fields: JSONObject = ["Store__c": .string(store), "Date__c": "2015-06-30"]
    for (name, value) in more { fields[name] = value }
    return (store, try create("Visit__c", fields))
  }
}
