import Foundation
import JSON
@testable import LocalOrg
import StartedOrgs
import TemporaryFiles

/// An org with its data in a folder of its own, and files beside it to import.
final class ImportingOrg {
  private let place: TemporaryFolder
  private let files: TemporaryFolder
  private(set) var org: LocalOrg

  init(_ texts: [String: String] = [:]) throws {
    place = try TemporaryFolder("importing-org")
    files = try TemporaryFolder("imported")
    try OrgSeed.copy(to: place)
    org = try LocalOrg(configuration: LocalOrgConfiguration(folder: place.path))
    try write(texts)
  }

  var folder: String { files.path }

  /// Where the org has its data.
  var orgFolder: String { place.path }

  func path(_ name: String) -> String { files.path(name) }

  func write(_ texts: [String: String]) throws { for (name, text) in texts { try files.write(text, to: name) } }

  func writeBytes(_ bytes: [UInt8], to name: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: files.path(name))) }

  /// Opens the org again, as the next command does.
  func reopen() throws { org = try LocalOrg(configuration: LocalOrgConfiguration(folder: place.path)) }

  /// Imports the folder, or the paths in it, and opens the org again.
  @discardableResult
  func importSchema(_ names: [String] = [], dryRun: Bool = false) throws -> SchemaImportReport {
    let report = try org.importSchema(SchemaImport(names.isEmpty ? [folder] : names.map(path)), dryRun: dryRun)
    try reopen()
    return report
  }

  @discardableResult
  func importData(_ names: [String], object: String? = nil, upsert: String? = nil, dryRun: Bool = false) throws -> DataImportReport {
    try org.importData(DataImport(names.map(path), object: object), upsertField: upsert, dryRun: dryRun)
  }

  func seed(_ json: String) throws { try org.seed(json: Array(json.utf8)) }

  /// The found values, a row a record.
  func rows(_ soql: String) throws -> [[String]] { try org.query(soql).rows }

  func rules() throws -> AccessRules? { try SchemaOrg.open(place.path, nil).schema.access }

  func field(_ object: String, _ name: String) throws -> JSONValue? {
    let description = try SchemaOrg.open(place.path, nil).describe(object, apiVersion: "v60.0").value()
    return description["fields"]?.array?.first { $0["name"]?.string == name }
  }
}

/// A field of metadata in a file of its own.
func fieldMetadata(_ name: String, _ type: String, _ more: String = "") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <CustomField xmlns="http://soap.sforce.com/2006/04/metadata">
    <fullName>\(name)</fullName>
    <label>\(name.dropLast(3))</label>
    <type>\(type)</type>
    \(more)
  </CustomField>
  """
}

/// An object type of metadata with a name of text.
func objectMetadata(_ label: String, _ more: String = "", name: String = "<type>Text</type>") -> String {
  """
  <CustomObject xmlns="http://soap.sforce.com/2006/04/metadata">
    <label>\(label)</label>
    <pluralLabel>\(label)s</pluralLabel>
    <nameField><label>\(label) Name</label>\(name)</nameField>
    \(more)
  </CustomObject>
  """
}
