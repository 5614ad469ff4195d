import JSON
import Testing

@testable import LocalOrg

/// What stands on fields in files: layouts, record types and lists of fields, as far as the fields are there.
@Suite struct MergedPartsTests {
  private static let fields = ["A", "B", "C"].map { "<fields><fullName>\($0)__c</fullName><type>Date</type></fields>" }.joined()
    + "<fields><fullName>Kind__c</fullName><type>Picklist</type><valueSet><restricted>true</restricted><valueSetDefinition><value><fullName>x</fullName></value><value><fullName>y</fullName></value></valueSetDefinition></valueSet></fields>"

  private static func layout(_ columns: [[String]], label: String? = "Main") -> String {
    let items = columns.map { "<layoutColumns>\($0.map { "<layoutItems><field>\($0)</field></layoutItems>" }.joined())</layoutColumns>" }.joined()
    return "<Layout><layoutSections>\(label.map { "<label>\($0)</label>" } ?? "")\(items)</layoutSections></Layout>"
  }

  private static func scene(_ more: String = "", _ files: [String: String] = [:]) throws -> ImportingOrg {
    var all = ["objects/Box__c.object": objectMetadata("Box", fields + more)]
    for (name, text) in files { all[name] = text }
    return try ImportingOrg(all)
  }

  /// Columns of a layout, and the fields that it shows in their order.
  @Test(arguments: [
    ([["A__c", "B__c"], ["C__c"]], ["A__c", "C__c", "B__c"], 2),
    ([["A__c", "B__c", "C__c"]], ["A__c", "B__c", "C__c"], 1),
    ([["A__c"], []], ["A__c"], 1),
    ([[], ["B__c"]], ["B__c"], 1),
    ([["A__c", "A__c"], ["A__c"]], ["A__c"], 2),
    ([["a__C"], ["kind__c"]], ["A__c", "Kind__c"], 2),
    ([["A__c", "Nope__c"], ["B__c"]], ["A__c", "B__c"], 2),
  ] as [([[String]], [String], Int64)])
  func aLayoutShowsItsFieldsRowByRow(_ columns: [[String]], _ names: [String], _ count: Int64) throws {
    let scene = try Self.scene("", ["layouts/Box__c-Main.layout": Self.layout(columns)])
    let report = try scene.importSchema()
    let layouts = try SchemaOrg.open(scene.orgFolder, nil).schema.find("Box__c")?.layouts ?? []
    #expect(layouts.map(\.name) == ["Main"] && layouts.first?.sections.first?.fields == names && layouts.first?.sections.first?.columns == Int(count), "\(layouts)")
    #expect(report.adapted.map(\.reason) == (columns.joined().contains("Nope__c") ? ["without fields that the org does not have: Nope__c"] : []))
  }

  @Test func aLayoutOfNothingIsLeftOut() throws {
    let scene = try Self.scene("", ["layouts/Box__c-Empty.layout": Self.layout([["Nope__c"], []]), "layouts/Box__c-None.layout": "<Layout/>"])
    let report = try scene.importSchema()
    #expect(report.leftOut.map(\.reason) == ["it shows no field that the org has", "it shows no field that the org has"], "\(report.lines)")
    #expect(report.objects.first?.layouts == 0)
  }

  @Test func assignmentsOfProfilesChooseLayouts() throws {
    let types = ["One", "Two"].map { "<recordTypes><fullName>\($0)</fullName><active>true</active><label>\($0)</label></recordTypes>" }.joined()
    func profile(_ first: String, _ two: String, standard: String) -> String {
      """
      <Profile><layoutAssignments><layout>Box__c-\(first)</layout></layoutAssignments><layoutAssignments><layout>Box__c-\(two)</layout><recordType>Box__c.Two</recordType></layoutAssignments>
      <layoutAssignments><layout>Lead-Other</layout></layoutAssignments><layoutAssignments><layout>NoDash</layout></layoutAssignments>
      <recordTypeVisibilities><default>true</default><recordType>Box__c.\(standard)</recordType><visible>true</visible></recordTypeVisibilities></Profile>
      """
    }
    let scene = try Self.scene(types, [
      "layouts/Box__c-L1.layout": Self.layout([["A__c"]]), "layouts/Box__c-L2.layout": Self.layout([["B__c"]]), "layouts/Box__c-L3.layout": Self.layout([["C__c"]]),
      "profiles/Aardvark.profile": profile("L1", "L1", standard: "One"), "profiles/Admin.profile": profile("L3", "L2", standard: "Two"),
    ])
    let report = try scene.importSchema()
    let object = try #require(try SchemaOrg.open(scene.orgFolder, nil).schema.find("Box__c"))
    #expect(object.layouts.first?.name == "L3", "the administrator's outranks the others': \(report.lines)")
    #expect(object.recordTypes.first { $0.name == "Two" }?.layout == "L2" && object.recordTypes.first { $0.isDefault }?.name == "Two")
  }

  @Test func aRecordTypeOffersTheValuesThatThereAre() throws {
    func type(_ lists: String, name: String = "R") -> String { "<recordTypes><fullName>\(name)</fullName><active>true</active><label>R</label>\(lists)</recordTypes>" }
    func list(_ field: String, _ values: String...) -> String { "<picklistValues><picklist>\(field)</picklist>\(values.map { "<values><fullName>\($0)</fullName></values>" }.joined())</picklistValues>" }
    for (lists, offered, adapted) in [
      (list("Kind__c", "y"), ["y"], []), (list("kind__C", "y", "x"), ["x", "y"], []), (list("Kind__c", "y", "gone"), ["y"], ["without values that Kind__c does not have here: gone"]),
      (list("Kind__c", "gone"), nil, ["without values that Kind__c does not have here: gone"]), (list("Nope__c", "x"), nil, ["without the values of Nope__c, which is no picklist that Box__c has here"]),
      (list("A__c", "x"), nil, ["without the values of A__c, which is no picklist that Box__c has here"]),
    ] as [(String, [String]?, [String])] {
      let scene = try Self.scene(type(lists))
      let report = try scene.importSchema()
      let found = try SchemaOrg.open(scene.orgFolder, nil).schema.find("Box__c")?.recordTypes.first
      #expect(found?.picklists["Kind__c"] == offered && report.adapted.map(\.reason) == adapted, "\(lists): \(report.lines)")
    }
    let wrong = try Self.scene(type("", name: "1 R"))
    #expect(try wrong.importSchema().leftOut.map(\.reason) == ["its name is none: letters, digits and single underscores, a letter first"])
  }

  @Test func listsOfFieldsAreThoseThatThereAre() throws {
    let lists = "<compactLayouts><fullName>Card</fullName><fields>Name</fields><fields>A__c</fields><fields>Nope__c</fields></compactLayouts><compactLayoutAssignment>Card</compactLayoutAssignment>"
      + "<searchLayouts><searchResultsAdditionalFields>B__c</searchResultsAdditionalFields><searchResultsAdditionalFields>GONE</searchResultsAdditionalFields></searchLayouts>"
    let scene = try Self.scene(lists)
    let report = try scene.importSchema()
    #expect(Set(report.adapted.map(\.reason)) == [
      "the compact layout is without fields that the org does not have: Nope__c", "the search layout is without fields that the org does not have: GONE",
    ], "\(report.lines)")
    let object = try #require(try SchemaOrg.open(scene.orgFolder, nil).schema.find("Box__c"))
    #expect(LayoutWriter.mainFields(object).map(\.name) == ["Name", "A__c"])
    let system = try Self.scene("<compactLayouts><fullName>Card</fullName><fields>A__c</fields></compactLayouts><compactLayoutAssignment>SYSTEM</compactLayoutAssignment>")
    try system.importSchema()
    let plain = try #require(try SchemaOrg.open(system.orgFolder, nil).schema.find("Box__c"))
    #expect(LayoutWriter.mainFields(plain).map(\.name) == ["Name", "A__c", "B__c", "C__c", "Kind__c"])
  }

  /// The name of a sharing model, and what becomes of it.
  @Test(arguments: [
    ("Private", "private"),
    ("Read", "read"),
    ("ReadWrite", "readWrite"),
    ("ReadWriteTransfer", "readWrite"),
    ("ControlledByParent", nil),
    ("FullAccess", nil),
  ] as [(String, String?)])
  func aSharingModelIsTaken(_ model: String, _ sharing: String?) throws {
    let scene = try Self.scene("<sharingModel>\(model)</sharingModel>")
    try scene.importSchema()
    #expect(try scene.rules()?.sharing["Box__c"]?.rawValue == sharing)
    #expect(try scene.importSchema().isUnchanged)
  }
}
