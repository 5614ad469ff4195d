import HTTPClient
import JSON
import Testing

@testable import LocalOrg

/// Values, layouts and defaults of the User Interface API, by the types of fields.
@Suite struct UIValueTests {
  private final class Desk: Sendable {
    let desk: GraphQLDesk
    let store: String

    init() async throws {
      desk = try await GraphQLDesk(schema: visitSchema)
      store = try await desk.create("Store__c", ["Name": "Şop", "Code__c": "S1"])
    }

    func ask(_ path: String, _ method: String = "GET", _ body: JSONValue? = nil) async throws -> (status: Int, json: JSONValue) {
      let answer = try await desk.running.send(method, "/services/data/v60.0/ui-api/\(path)", token: desk.token, json: body?.description)
      return (answer.status, try answer.json)
    }

    func visit(_ fields: JSONObject = [:]) async throws -> JSONValue {
      var all: JSONObject = ["Store__c": .string(store), "Date__c": "2024-02-29"]
      for (name, value) in fields { all[name] = value }
      let made = try await ask("records", "POST", ["apiName": "Visit__c", "fields": .object(all)])
      #expect(made.status == 201, "\(made.json)")
      return made.json
    }
  }

  @Test(arguments: [
    ("Date__c", "2024-02-29", "2024-02-29", "2/29/2024"),
    ("At__c", "2024-02-29T22:05:00Z", "2024-02-29T22:05:00.000Z", "2/29/2024 10:05 PM"),
    ("Kind__c", "Other", "Other", "Other"),
    ("Topics__c", "Price;Shelf", "Price;Shelf", "Price;Shelf"),
    ("Orders__c", 1_234, 1_234, "1,234"),
    ("Orders__c", 0, 0, "0"),
    ("Length__c", 1_234.5, 1_234.5, "1,234.5"),
    ("Value__c", 1_234.5, 1_234.5, "$1,234.50"),
    ("Value__c", -3, -3, "-$3.00"),
    ("Share__c", 12.5, 12.5, "12.5%"),
    ("Share__c", 0, 0, "0.0%"),
    ("Done__c", false, false, nil),
    ("Note__c", "a\n\"b\"", "a\n\"b\"", nil),
    ("Mail__c", "a@b.example", "a@b.example", nil),
    ("Kind__c", nil, nil, nil),
    ("Orders__c", nil, nil, nil),
    ("Guide__c", nil, nil, nil),
  ] as [(String, JSONValue, JSONValue, String?)])
  func aValueComesWithWhatPeopleSee(_ field: String, _ given: JSONValue, _ value: JSONValue, _ shown: String?) async throws {
    let desk = try await Desk()
    let visit = try await desk.visit([field: given])
    let id = visit["id"]?.string ?? ""
    let read = try await desk.ask("records/\(id)?fields=Visit__c.\(field)").json
    #expect(read["fields"]?.object?.keys == [field])
    let told = read["fields"]?[field]
    #expect(told?["value"] == value || (value.double != nil && told?["value"]?.double == value.double), "\(read)")
    #expect(told?["displayValue"]?.string?.replacing("\u{202F}", with: " ") == shown, "\(read)")
    await desk.desk.running.org.stop()
  }

  @Test func textsFollowTheLocaleOfTheUser() async throws {
    let desk = try await Desk()
    let user = try #require(try await desk.desk.uiapi("currentUser { Id }")["currentUser"]?["Id"]?.string)
    let id = try await desk.visit(["Length__c": 1_234.5, "Value__c": 1_234.5])["id"]?.string ?? ""
    for (locale, number, date) in [("de_DE", "1.234,5", "29.02.2024"), ("en_GB", "1,234.5", "29/02/2024"), ("en_US", "1,234.5", "2/29/2024")] {
      let changed = try await desk.desk.running.send("PATCH", "/services/data/v60.0/sobjects/User/\(user)", token: desk.desk.token, json: "{\"LocaleSidKey\": \"\(locale)\"}")
      #expect(changed.status == 204, "\(changed.text)")
      let fields = try await desk.ask("records/\(id)?fields=Visit__c.Length__c,Visit__c.Date__c").json["fields"]
      #expect(fields?["Length__c"]?["displayValue"]?.string == number && fields?["Date__c"]?["displayValue"]?.string == date, "\(locale): \(fields ?? .null)")
    }
    await desk.desk.running.org.stop()
  }

  @Test func recordTypesChooseLayoutsValuesAndDefaults() async throws {
    let desk = try await Desk()
    let info = try await desk.ask("object-info/Visit__c").json
    let types = (info["recordTypeInfos"]?.object ?? [:]).map(\.value)
    func id(_ name: String) -> String { types.first { $0["name"]?.string == name }?["recordTypeId"]?.string ?? "" }
    #expect(types.compactMap { $0["name"]?.string }.sorted() == ["Long Visit", "Master", "Short"] && info["defaultRecordTypeId"]?.string == id("Short"))
    func headings(_ query: String) async throws -> [String] { try await desk.ask("layout/Visit__c?layoutType=Full&mode=View\(query)").json["sections"]?.texts("heading") ?? [] }
    #expect(try await headings("") == ["Visit"])
    #expect(try await headings("&recordTypeId=\(id("Long Visit"))") == ["Visit", "More"])
    let short = try await desk.ask("object-info/Visit__c/picklist-values/\(id("Short"))/Kind__c").json
    #expect(short["values"]?.texts("value") == ["Sale", "Other"] && short["defaultValue"]?["value"] == "Sale")
    let all = try await desk.ask("object-info/Visit__c/picklist-values/012000000000000AAA").json["picklistFieldValues"]
    #expect(all?["Kind__c"]?["values"]?.texts("value") == ["Sale", "Repair", "Other"] && all?["Topics__c"]?["values"]?.array?.count == 3 && all?.object?.count == 2)
    let new = try await desk.ask("record-defaults/create/Visit__c").json["record"]
    #expect(new?["recordTypeId"]?.string == id("Short") && new?["fields"]?["Kind__c"] == ["displayValue": nil, "value": "Sale"])
    let long = try await desk.ask("record-defaults/create/Visit__c?recordTypeId=\(id("Long Visit"))").json
    #expect(long["record"]?["recordTypeId"]?.string == id("Long Visit") && long["layout"]?["recordTypeId"]?.string == id("Long Visit"))
    #expect(try await desk.ask("record-defaults/create/Visit__c?recordTypeId=012000000000999AAA").status == 400)
    let visit = try await desk.visit(["RecordTypeId": .string(id("Long Visit"))])
    #expect(visit["recordTypeInfo"]?["name"] == "Long Visit" && visit["recordTypeInfo"]?["master"] == false)
    let page = try await desk.ask("record-ui/\(visit["id"]?.string ?? "")").json
    #expect(page["layouts"]?["Visit__c"]?[id("Long Visit")]?["Full"]?["View"]?["sections"]?.array?.count == 2)
    await desk.desk.running.org.stop()
  }

  @Test func aCopyHasWhatANewRecordMayHave() async throws {
    let desk = try await Desk()
    let visit = try await desk.visit(["Kind__c": "Other"])
    let copy = try await desk.ask("record-defaults/clone/\(visit["id"]?.string ?? "")").json["record"]
    #expect(copy?["fields"]?["Date__c"]?["value"] == "2024-02-29" && copy?["fields"]?["Kind__c"]?["value"] == "Other" && copy?["fields"]?["Name"] == nil)
    #expect(copy?["id"] == .null && copy?["systemModstamp"] == .null && copy?["weakEtag"] == 0)
    #expect(try await desk.ask("record-defaults/clone/a0V000000000999").status == 404)
    #expect(try await desk.ask("record-defaults/create/Nope").status == 404)
    #expect(try await desk.ask("record-defaults/create/Visit__c", "POST", [:]).status == 405)
    await desk.desk.running.org.stop()
  }

  @Test func parentsAreToldWithTheirOwnFields() async throws {
    let desk = try await Desk()
    let id = try await desk.visit()["id"]?.string ?? ""
    let read = try await desk.ask("records/\(id)?fields=Visit__c.Store__r.Name,Visit__c.Store__r.Opens__c,Visit__c.Store__r.Account__r.Name,Visit__c.CreatedBy.Manager.Name").json["fields"]
    let store = read?["Store__r"]
    #expect(store?["displayValue"] == "Şop" && store?["value"]?["apiName"] == "Store__c" && store?["value"]?["id"]?.string == desk.store)
    #expect(store?["value"]?["fields"]?["Opens__c"]?["value"] == "09:00:00.000Z" && store?["value"]?["fields"]?["Account__r"] == ["displayValue": nil, "value": nil])
    #expect(read?["CreatedBy"]?["value"]?["fields"]?["Manager"] == ["displayValue": nil, "value": nil])
    #expect(store?["value"]?["lastModifiedDate"]?.string?.hasSuffix("Z") == true && (store?["value"]?["weakEtag"]?.integer ?? 0) > 0)
    await desk.desk.running.org.stop()
  }
}
