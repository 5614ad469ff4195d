import JSON
import Testing

@testable import LocalOrg

/// What must be true of the description of every object type, those of a schema file included.
@Suite struct DescriptionInvariantTests {
  private func types(_ org: SchemaOrg) throws -> [String: JSONValue] {
    let all = try org.records.describeGlobal(apiVersion: "v60.0").value()["sobjects"]?.array ?? []
    return Dictionary(uniqueKeysWithValues: try all.compactMap { $0["name"]?.string }.map { ($0, try org.describe($0)) })
  }

  private func fields(_ type: JSONValue) -> [JSONValue] { type["fields"]?.array ?? [] }

  @Test func eachTypeHasAnIdAndAtMostOneName() throws {
    let types = try types(try SchemaOrg())
    #expect(types.count > 30)
    var prefixes: [String: String] = [:]
    for (name, type) in types {
      #expect(fields(type).filter { $0["type"] == "id" }.map { $0["name"] } == ["Id"], "\(name)")
      #expect(fields(type).filter { $0["nameField"] == true }.count <= 1, "\(name)")
      #expect(Set(fields(type).compactMap { $0["name"]?.string?.lowercased() }).count == fields(type).count, "\(name)")
      let prefix = try #require(type["keyPrefix"]?.string)
      // A note is a document of its own kind, with ids like those of documents.
      if name == "ContentNote" { continue }
      #expect(prefix.count == 3 && prefixes.updateValue(name, forKey: prefix) == nil, "\(name) and another have \(prefix)")
      #expect(type["custom"] == .bool(name.hasSuffix("__c")) && type["label"]?.string?.isEmpty == false && type["labelPlural"]?.string?.isEmpty == false)
    }
  }

  @Test func referencesLeadToTypesThatThereAre() throws {
    let types = try types(try SchemaOrg())
    for (name, type) in types {
      for field in fields(type) {
        let targets = field["referenceTo"]?.array?.compactMap(\.string) ?? []
        #expect((field["type"] == "reference") == !targets.isEmpty, "\(name).\(field["name"] ?? .null)")
        for target in targets { #expect(types[target] != nil, "\(name).\(field["name"] ?? .null) to \(target)") }
        #expect(field["namePointing"] == .bool(targets.count > 1))
      }
      let relationships = fields(type).compactMap { $0["relationshipName"]?.string?.lowercased() }
      #expect(Set(relationships).count == relationships.count, "\(name)")
    }
  }

  @Test func childrenAreTheWaysBackOfReferences() throws {
    let types = try types(try SchemaOrg())
    for (name, type) in types {
      let children = type["childRelationships"]?.array ?? []
      let names = children.compactMap { $0["relationshipName"]?.string?.lowercased() }
      #expect(Set(names).count == names.count, "\(name)")
      for child in children {
        let field = types[child["childSObject"]?.string ?? ""].map(fields)?.first { $0["name"] == child["field"] }
        #expect(field?["referenceTo"]?.array?.contains(.string(name)) == true, "\(name): \(child)")
        #expect(child["cascadeDelete"] == field?["cascadeDelete"] && child["restrictedDelete"] == field?["restrictedDelete"], "\(name): \(child)")
      }
    }
  }

  @Test func aFieldsMembersFitItsType() throws {
    let soapTypes = ["boolean": "xsd:boolean", "int": "xsd:int", "double": "xsd:double", "currency": "xsd:double", "percent": "xsd:double", "date": "xsd:date", "datetime": "xsd:dateTime", "time": "xsd:time", "id": "tns:ID", "reference": "tns:ID"]
    for (name, type) in try types(try SchemaOrg()) {
      for field in fields(type) {
        let (place, kind) = ("\(name).\(field["name"]?.string ?? "")", field["type"]?.string ?? "")
        #expect(field["soapType"]?.string == soapTypes[kind] ?? (kind == "base64" ? "xsd:base64Binary" : "xsd:string"), "\(place)")
        #expect(field["byteLength"]?.integer == (field["length"]?.integer ?? 0) * 3, "\(place)")
        #expect((kind == "picklist" || kind == "multipicklist") || field["picklistValues"] == [], "\(place)")
        #expect((field["precision"]?.integer ?? 0) >= (field["scale"]?.integer ?? 0), "\(place)")
        #expect((kind == "int") == ((field["digits"]?.integer ?? 0) > 0), "\(place)")
        if field["calculated"] == true { #expect(field["createable"] == false && field["updateable"] == false, "\(place)") }
        if field["autoNumber"] == true { #expect(field["createable"] == false && kind == "string", "\(place)") }
        if field["externalId"] == true { #expect(field["idLookup"] == true && field["unique"] == true, "\(place)") }
        if field["dependentPicklist"] == true { #expect(fields(type).contains { $0["name"] == field["controllerName"] }, "\(place)") }
        if kind == "boolean" { #expect(field["nillable"] == false && field["defaultValue"]?.bool != nil, "\(place)") }
      }
    }
  }

  /// What a description says may be done is done, and what it denies is refused.
  @Test func queriesKeepToTheDescription() throws {
    let org = try SchemaOrg()
    for (name, type) in try types(org) where type["queryable"] == true && !name.hasSuffix("__e") {
      for field in fields(type) {
        let column = field["name"]?.string ?? ""
        let isWhole = field["type"] != "base64"
        func works(_ soql: String) -> Bool { refusal { _ = try org.query(soql) } == nil }
        let isSorted = works("SELECT Id FROM \(name) ORDER BY \(column) LIMIT 1")
        #expect(isSorted == (isWhole && field["sortable"] == true), "\(name).\(column)")
        let isGrouped = works("SELECT COUNT(Id) FROM \(name) GROUP BY \(column) LIMIT 1")
        #expect(isGrouped == (field["groupable"] == true), "\(name).\(column)")
        let isFiltered = works("SELECT Id FROM \(name) WHERE \(column) = null LIMIT 1")
        #expect(isFiltered == (isWhole && field["filterable"] == true), "\(name).\(column)")
      }
    }
  }
}
