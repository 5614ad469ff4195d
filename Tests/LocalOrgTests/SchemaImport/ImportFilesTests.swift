import Foundation
import JSON
import Testing

@testable import LocalOrg

/// Which files an import reads, and what it says of those that it cannot use.
@Suite struct ImportFilesTests {
  private func reasons(_ scene: ImportingOrg, _ names: [String] = []) throws -> [String] {
    try #require(throws: SchemaImportError.self) { try scene.importSchema(names) }.reasons
  }

  @Test(arguments: [
    (#"{}"#, "packageDirectories has no folder; name one that has metadata"),
    (#"{"packageDirectories": []}"#, "packageDirectories has no folder; name one that has metadata"),
    (#"{"packageDirectories": [{}]}"#, "packageDirectories has no folder; name one that has metadata"),
    (#"{"packageDirectories": [{"path": "gone"}]}"#, "there is no folder "),
    (#"{"packageDirectories": "#, "it is not JSON: "),
  ])
  func aProjectNeedsItsPackages(_ text: String, _ reason: String) throws {
    let scene = try ImportingOrg(["sfdx-project.json": text, "objects/A__c.object": objectMetadata("A")])
    let reasons = try reasons(scene)
    #expect(reasons.count == 1 && reasons[0].contains("sfdx-project.json") && reasons[0].contains(reason), "\(reasons)")
  }

  @Test func aProjectsPackagesAloneAreRead() throws {
    let scene = try ImportingOrg([
      "sfdx-project.json": #"{"packageDirectories": [{"path": "one"}, {"path": "./two"}]}"#, "one/objects/A__c.object": objectMetadata("A"), "two/objects/B__c.object": objectMetadata("B"),
      "three/objects/C__c.object": objectMetadata("C"), "one/data.json": "{ broken", "one/.hidden/objects/D__c.object": objectMetadata("D"), "two/node_modules/objects/E__c.object": objectMetadata("E"),
    ])
    #expect(try scene.importSchema().objects.map(\.name) == ["A__c", "B__c"])
  }

  @Test func aFolderMayEndInASlash() throws {
    let scene = try ImportingOrg(["in/objects/A__c.object": objectMetadata("A"), "in/notes.txt": "nothing", "in/x.json": "[1, 2]"])
    let report = try scene.importSchema(["in/"])
    #expect(report.objects.map(\.name) == ["A__c"] && report.leftOut.map(\.reason) == ["it has no description of an object type"])
    #expect(report.leftOut.first?.place.hasSuffix("in/x.json") == true)
  }

  @Test func linksAreNotFollowed() throws {
    let scene = try ImportingOrg(["in/objects/A__c.object": objectMetadata("A"), "out/objects/B__c.object": objectMetadata("B")])
    try FileManager.default.createSymbolicLink(atPath: scene.path("in/more"), withDestinationPath: scene.path("out"))
    try FileManager.default.createSymbolicLink(atPath: scene.path("in/circle"), withDestinationPath: scene.path("in"))
    #expect(try scene.importSchema(["in"]).objects.map(\.name) == ["A__c"])
  }

  @Test func foldersThatAreTooDeepAreRefused() throws {
    let scene = try ImportingOrg(["in\(String(repeating: "/d", count: 40))/A__c.object": objectMetadata("A")])
    let reasons = try reasons(scene, ["in"])
    #expect(reasons.count == 1 && reasons[0].hasSuffix("folders are nested deeper than 32 levels"))
  }

  @Test func aFileThatIsTooLargeIsNamed() throws {
    let scene = try ImportingOrg(["objects/A__c.object": objectMetadata("A")])
    let path = scene.path("large.json")
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: UInt64(ImportFiles.largest + 1))
    try file.close()
    #expect(try reasons(scene) == ["\(path): it has more than \(ImportFiles.largest) bytes; divide it"])
  }

  /// Names of files, and what each is about: the object types that an import finds, or what it leaves out.
  @Test(arguments: [
    ("objects/A__c/A__c.object-meta.xml", ["A__c"], nil),
    ("objects/A__c.object", ["A__c"], nil),
    ("objects/A__c/fields/F__c.field-meta.xml", ["A__c"], nil),
    ("A__c/fields/F__c.field-meta.xml", [], nil),
    ("objects/A__c/webLinks/W.webLink-meta.xml", [], "the org has no web link"),
    ("objects/A__c/validationRules/V.validationRule-meta.xml", [], "the org has no validation rule"),
    ("layouts/NoDash.layout", [], nil),
    (".object", [], nil),
    ("classes/A.cls-meta.xml", [], nil),
    ("objects/A__mdt/A__mdt.object-meta.xml", [], "the org has no custom metadata types"),
    ("objects/A__e.object", [], "the org has no platform events"),
    ("objects/A__b.object", [], "the org has no big objects"),
    ("objects/A__x.object", [], "the org has no external objects"),
    ("objects/A__kav.object", [], "the org has no articles"),
    ("objects/A__pc.object", [], "the org has no person accounts"),
    ("objects/A b__c.object", [], "its name is none: letters, digits and single underscores before __c, at most 40"),
    ("objects/Contract.object", [], "the org does not have this standard object type"),
    ("permissionsetgroups/G.permissionsetgroup-meta.xml", [], "the org has no groups of permission sets; give their users each of them"),
  ] as [(String, [String], String?)])
  func aFilesNameSaysWhatItIsAbout(_ path: String, _ names: [String], _ left: String?) throws {
    let text = path.contains("/fields/") ? fieldMetadata("F__c", "Date") : path.contains("Links") || path.contains("Rules") ? "<X><fullName>V</fullName></X>" : objectMetadata("A", "<fields><fullName>D__c</fullName><type>Date</type></fields>")
    // Another object type beside it, for an import of nothing is an error.
    let scene = try ImportingOrg([path: text, "objects/Other__c.object": objectMetadata("Other")])
    let report = try scene.importSchema()
    #expect(report.objects.map(\.name).filter { $0 != "Other__c" } == names, "\(report.lines)")
    #expect(report.leftOut.map(\.reason) == (left.map { [$0] } ?? []), "\(report.lines)")
  }

  @Test func whatMetadataHasBesideIsCounted() throws {
    let rules = "<validationRules><fullName>A</fullName></validationRules><validationRules><fullName>B</fullName></validationRules><webLinks><fullName>L</fullName></webLinks><enableReports>true</enableReports>"
    let scene = try ImportingOrg(["objects/A__c.object": objectMetadata("A", "\(rules)<customSettingsType>List</customSettingsType><fields><type>Date</type></fields><recordTypes><label>x</label></recordTypes>")])
    let report = try scene.importSchema()
    #expect(Set(report.leftOut.map(\.reason)) == ["2 validation rules; the org has none", "1 web links; the org has none", "a field without fullName", "a record type without fullName"], "\(report.lines)")
    #expect(report.adapted.map(\.reason) == ["a custom setting: an object type as others, without its levels of users and profiles"])
  }

  @Test func theReportIsWrittenForPeople() throws {
    let scene = try ImportingOrg([
      "objects/A__c.object": objectMetadata("A", "<fields><fullName>F__c</fullName><type>Date</type></fields><recordTypes><fullName>R</fullName><label>R</label></recordTypes>"),
      "layouts/A__c-Main.layout": "<Layout><layoutSections><layoutColumns><layoutItems><field>F__c</field></layoutItems></layoutColumns></layoutSections></Layout>",
    ])
    #expect(try scene.importSchema().lines == ["A__c: new, 1 field, 1 record type, 1 layout"])
    #expect(try scene.importSchema().lines == ["A__c: unchanged, 1 field, 1 record type, 1 layout"])
    try scene.write(["objects/A__c.object": objectMetadata("A", "<fields><fullName>F__c</fullName><type>DateTime</type></fields><fields><fullName>G__c</fullName><type>Date</type></fields>")])
    #expect(try scene.importSchema().lines == ["A__c: changed, 2 fields, new: G__c, changed: F__c, 1 record type, 1 layout"])
  }

  @Test func whatCannotBeWrittenIsSaid() throws {
    let scene = try ImportingOrg(["objects/A__c.object": objectMetadata("A")])
    let files = try SchemaImport([scene.path("objects")])
    let nowhere = try #require(throws: SchemaImportError.self) { try files.write(to: scene.path("gone/schema.json")) }
    #expect(nowhere.description.contains("the file cannot be written; choose one in a folder that you can write to"))
    try scene.write(["bad.json": #"{"objects": {"B": {}}}"#])
    let bad = try #require(throws: SchemaImportError.self) { try files.write(to: scene.path("bad.json")) }
    #expect(bad.description.contains("bad.json, which is to be added to, cannot be used at objects.B"), "\(bad)")
    #expect(try String(contentsOfFile: scene.path("bad.json"), encoding: .utf8) == #"{"objects": {"B": {}}}"#)
  }
}
