import JSON
import SmartSync
import SyncTrials
import Testing

@Suite("Sync down of parents and children") struct ParentChildrenDownTests {
  private func names(_ fixture: FamilyFixture, _ soup: String) throws -> [String] {
    try fixture.entries(soup).compactMap { $0[soup == "parents" ? "Name" : fixture.nameField]?.string }.sorted()
  }

  @Test("Parents and children go into their soups, clean and linked", arguments: FamilyFixture.Kind.allCases)
  func first(kind: FamilyFixture.Kind) async throws {
    try await withFamilies(kind) { fixture in
      let (a, children) = try await fixture.family("Fam A", ["a1", "a2"])
      _ = try await fixture.family("Fam B", [])
      let end = try await fixture.down(filter: "Name LIKE 'Fam %'")
      #expect(end.status == .done && end.totalSize == 2 && end.summary?.written == 2, "\(end.error ?? "")")
      #expect(try names(fixture, "parents") == ["Fam A", "Fam B"])
      #expect(try names(fixture, "children") == ["a1", "a2"])
      for id in children {
        let child = try fixture.entry("children", id)
        #expect(child?[fixture.parentField]?.string == a && isClean(child))
      }
      let parent = try #require(try fixture.entry("parents", a))
      #expect(isClean(parent) && parent[fixture.childrenName] == nil)
    }
  }

  @Test("LEAVE_IF_CHANGED leaves a parent and all its children when one of them is changed here", arguments: FamilyFixture.Kind.allCases)
  func leaves(kind: FamilyFixture.Kind) async throws {
    try await withFamilies(kind) { fixture in
      let (a, inA) = try await fixture.family("Fam A", ["a1", "a2"])
      let (b, inB) = try await fixture.family("Fam B", ["b1"])
      let (c, inC) = try await fixture.family("Fam C", ["c1"])
      _ = try await fixture.down(filter: "Name LIKE 'Fam %'")
      try fixture.edit("children", inA[0], ["Phone": "1"])
      try fixture.edit("parents", b, ["Phone": "2"])
      for id in [a, b, c] { try await fixture.server.call(.patch, "/sobjects/Account/\(id)", ["Phone": "far"]) }
      for id in inA + inB + inC { try await fixture.server.call(.patch, "/sobjects/\(fixture.childType)/\(id)", ["Phone": "far"]) }
      let end = try await fixture.down(filter: "Name LIKE 'Fam %'", mergeMode: "LEAVE_IF_CHANGED")
      #expect(end.summary?.written == 1 && end.summary?.left == 2)
      #expect(try fixture.entry("children", inA[0])?["Phone"] == "1")
      #expect(try fixture.entry("children", inA[1])?["Phone"] == .null)
      #expect(try fixture.entry("parents", b)?["Phone"] == "2")
      #expect(try fixture.entry("children", inB[0])?["Phone"] == .null)
      #expect(try fixture.entry("children", inC[0])?["Phone"] == "far")
      let over = try await fixture.down(filter: "Name LIKE 'Fam %'")
      #expect(over.summary?.written == 3)
      #expect(try fixture.entries("children").allSatisfy { $0["Phone"] == "far" && isClean($0) })
    }
  }

  @Test("A resync brings changed parents, and changed children of parents that are as they were", arguments: FamilyFixture.Kind.allCases)
  func again(kind: FamilyFixture.Kind) async throws {
    try await withFamilies(kind) { fixture in
      let (a, _) = try await fixture.family("Fam A", ["a1", "a2"])
      let (_, inB) = try await fixture.family("Fam B", ["b1", "b2"])
      _ = try await fixture.family("Fam C", ["c1"])
      let first = try await fixture.down(filter: "Name LIKE 'Fam %'")
      #expect(try await fixture.again(first.id).totalSize == 0)
      try await fixture.server.call(.patch, "/sobjects/Account/\(a)", ["Phone": "1"])
      try await fixture.server.call(.patch, "/sobjects/\(fixture.childType)/\(inB[1])", ["Phone": "2"])
      let end = try await fixture.again(first.id)
      #expect(end.status == .done && end.totalSize == 2 && end.summary?.written == 2, "\(end.error ?? "")")
      #expect(try fixture.entry("parents", a)?["Phone"] == "1")
      #expect(try fixture.entry("children", inB[1])?["Phone"] == "2")
      #expect(try await fixture.again(first.id).totalSize == 0)
    }
  }

  @Test("A resync brings the changed children of more parents than one question names", arguments: FamilyFixture.Kind.allCases)
  func manyParents(kind: FamilyFixture.Kind) async throws {
    try await withFamilies(kind) { fixture in
      let count = 501
      let parents = try await fixture.collection(.post, (0..<count).map { ["attributes": ["type": "Account"], "Name": .string("Fam \($0)")] })
      let type: JSONValue = ["type": .string(fixture.childType)]
      let children = try await fixture.collection(.post, parents.map {
        ["attributes": type, fixture.nameField: "child", fixture.parentField: .string($0)]
      })
      let first = try await fixture.down(filter: "Name LIKE 'Fam %'")
      #expect(first.totalSize == count)
      _ = try await fixture.collection(.patch, children.map { ["attributes": type, "id": .string($0), "Phone": "2"] })
      let end = try await fixture.again(first.id)
      #expect(end.status == .done && end.totalSize == count && end.summary?.written == count, "\(end.error ?? "")")
      #expect(try fixture.entries("children").filter { $0["Phone"] == "2" }.count == count)
      #expect(try await fixture.again(first.id).totalSize == 0)
    }
  }

  @Test("Ghosts of both soups go, but none that is needed", arguments: FamilyFixture.Kind.allCases)
  func ghosts(kind: FamilyFixture.Kind) async throws {
    try await withFamilies(kind) { fixture in
      let (a, _) = try await fixture.family("Fam A", ["a1"])
      let (_, inB) = try await fixture.family("Fam B", ["b1", "b2"])
      let (c, inC) = try await fixture.family("Fam C", ["c1"])
      let first = try await fixture.down(filter: "Name LIKE 'Fam %'")
      try fixture.edit("children", inC[0], ["Phone": "here"])
      for id in [a, c] { try await fixture.server.call(.delete, "/sobjects/Account/\(id)") }
      try await fixture.server.call(.delete, "/sobjects/\(fixture.childType)/\(inB[0])")
      // Of A the child, too: it is no child of any parent now. C stays for its changed child.
      #expect(try await fixture.clean(first.id) == 3)
      #expect(try names(fixture, "parents") == ["Fam B", "Fam C"])
      #expect(try names(fixture, "children") == ["b2", "c1"])
    }
  }

  @Test("What is wrong with a target is told at once", arguments: [
    ("parent", .null, "parent is missing"), ("parent", ["sobjectType": "Account"], "soupName is missing"),
    ("children", ["sobjectType": "Contact", "soupName": "children"], "sobjectTypePlural is missing"),
    ("relationshipType", "LOOSE", "allowed are MASTER_DETAIL, LOOKUP"), ("parentFieldlist", .null, "parentFieldlist is missing"), ("parent", ["sobjectType": "Account", "soupName": "children"], "both must be the same"),
  ] as [(String, JSONValue, String)])
  func wrong(member: String, value: JSONValue, message: String) async throws {
    try await withFamilies(.masterDetail) { fixture in
      var target = fixture.downTarget(filter: "")
      target[member] = value == .null ? nil : value
      let text = await errorText { try await fixture.down(target: target) }
      #expect(text?.contains(message) == true, "\(text ?? "no error")")
    }
  }
}
