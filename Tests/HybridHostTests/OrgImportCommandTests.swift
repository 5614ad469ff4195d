import ChildPrograms
import Foundation
import TemporaryFiles
import Testing

/// `gantry org schema import`, `data import` and `app`, as people run them.
@Suite("Imports into the local org")
struct OrgImportCommandTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder("org-import") }

  private func gantry(_ arguments: String...) throws -> GantryProcess { try GantryProcess.run(["org"] + arguments + ["--org-data", place.path("org")]) }

  @Test("bring object types and their records")
  func aTeamsOwnOrgStandsInTwoCommands() throws {
    try place.write("""
      <CustomObject><label>Berth</label><pluralLabel>Berths</pluralLabel><nameField><label>Berth</label><type>Text</type></nameField>
        <fields><fullName>Depth__c</fullName><label>Depth</label><type>Number</type><precision>5</precision><scale>1</scale></fields>
        <fields><fullName>Lost__c</fullName><label>Lost</label><type>Lookup</type><referenceTo>Gone__c</referenceTo></fields></CustomObject>
      """, to: "src/objects/Berth__c.object")
    try place.write("Name,Depth__c\nOne,2.5\nTwo,x\n", to: "Berth__c.csv")
    let trial = try gantry("schema", "import", place.path("src"), "--dry-run")
    #expect(trial.status == 0 && trial.output.contains("Berth__c: new, 1 field") && trial.errors.contains("nothing was written"))
    #expect(try gantry("query", "SELECT Id FROM Berth__c").status == 2)
    let taken = try gantry("schema", "import", place.path("src"))
    #expect(taken.status == 0 && taken.output.contains("Berth__c.object:3: Berth__c.Lost__c"))
    let refused = try gantry("data", "import", place.path("Berth__c.csv"))
    #expect(refused.status == 2 && refused.errors.contains("Berth__c.csv:3"))
    try place.write("Name,Depth__c\nOne,2.5\nTwo,3\n", to: "Berth__c.csv")
    #expect(try gantry("data", "import", place.path("Berth__c.csv")).output == "Berth__c: 2 created\n")
    #expect(try gantry("query", "SELECT COUNT() FROM Berth__c").output.contains("2"))
    #expect(try gantry("schema", "import", place.path("src")).errors.contains("0 new, 0 changed, 1 unchanged"))
  }

  @Test("keep the secrets of apps out of what they print")
  func appsAreAddedShownChangedAndRemoved() throws {
    let added = try gantry("app", "add", "Field", "--callback", "field://done", "--scope", "api", "--make-secret")
    #expect(added.status == 0)
    let secret = try #require(added.outputLines.first { $0.hasPrefix("consumer secret: ") }?.dropFirst("consumer secret: ".count))
    #expect(secret.count == 64)
    let policy = try gantry("app", "policy", "Field", "--refresh-lifetime", "30d", "--rotation", "--pin-length", "6", "--timeout", "5", "--attribute", "region=EMEA")
    #expect(policy.output.contains("\"lifetime\":2592000") && policy.output.contains("\"pinLength\":6"))
    let shown = try gantry("app", "show", "field", "--json")
    #expect(shown.output.contains("\"hasSecret\":true") && shown.output.contains("\"requiresPkce\":true"))
    let listed = try gantry("app", "list")
    #expect(listed.output.contains("Field  3MVG9"))
    for run in [policy, shown, listed] { #expect(!(run.output + run.errors).contains(secret)) }
    try place.write("from-a-file\n", to: "secret")
    chmod(place.path("secret"), 0o640)
    let open = try gantry("app", "policy", "Field", "--secret-file", place.path("secret"))
    #expect(open.status == 2 && open.errors.contains("chmod 600"))
    chmod(place.path("secret"), 0o600)
    let changed = try gantry("app", "policy", "Field", "--secret-file", place.path("secret"))
    #expect(changed.status == 0 && !(changed.output + changed.errors).contains("from-a-file"))
    #expect(try gantry("app", "policy", "Field", "--timeout", "soon").status == 64)
    #expect(try gantry("app", "add", "Field").status == 2)
    #expect(try gantry("app", "add", "Old", "--no-pkce").status == 0)
    #expect(!(try gantry("app", "show", "Old", "--json").output.contains("requiresPkce")))
    #expect(try gantry("app", "remove", "Field").output.contains("removed Field"))
    #expect(try gantry("app", "show", "Field").status == 2)
  }
}
