import JSON
import SmartSync
import SyncTrials
import Testing

@Suite("Sync up of parents and children") struct ParentChildrenUpTests {
  /// What happened to a record on one side.
  enum Change: CaseIterable { case none, update, delete }

  /// What happened to a parent and its first child, here and on the server.
  struct Story: CustomTestStringConvertible {
    var parent = Change.none, child = Change.none, farParent = Change.none, farChild = Change.none

    static let all = Change.allCases.flatMap { parent in
      Change.allCases.flatMap { child in
        Change.allCases.flatMap { farParent in
          Change.allCases.map { Story(parent: parent, child: child, farParent: farParent, farChild: $0) }
        }
      }
    }

    var testDescription: String { "here \(parent)/\(child), there \(farParent)/\(farChild)" }
    var isDirty: Bool { parent != .none || child != .none }
  }

  /// A story's family: the parent, the first child, which has a part in it, and a second one, which hasn't.
  struct Family {
    let story: Story
    let name: String
    let parent: String
    let first: String
    let second: String
  }

  private func tell(_ stories: [Story], _ fixture: FamilyFixture) async throws -> [Family] {
    var families: [Family] = []
    for (index, story) in stories.enumerated() {
      let (parent, children) = try await fixture.family("Fam \(index)", ["first \(index)", "second \(index)"])
      families.append(Family(story: story, name: "Fam \(index)", parent: parent, first: children[0], second: children[1]))
    }
    _ = try await fixture.down(filter: "Name LIKE 'Fam %'")
    for family in families {
      try here(family.story.parent, "parents", family.parent, fixture)
      try here(family.story.child, "children", family.first, fixture)
      try await there(family.story.farChild, fixture.childType, family.first, fixture)
      try await there(family.story.farParent, "Account", family.parent, fixture)
    }
    return families
  }

  private func here(_ change: Change, _ soup: String, _ id: String, _ fixture: FamilyFixture) throws {
    switch change {
    case .none: break
    case .update: try fixture.edit(soup, id, ["Phone": "here"])
    case .delete: try fixture.markDeleted(soup, id)
    }
  }

  private func there(_ change: Change, _ type: String, _ id: String, _ fixture: FamilyFixture) async throws {
    switch change {
    case .none: break
    case .update: try await fixture.server.call(.patch, "/sobjects/\(type)/\(id)", ["Phone": "there"])
    case .delete: try await fixture.server.call(.delete, "/sobjects/\(type)/\(id)")
    }
  }

  /// Whether any record of a family that the two sides share is newer there, or gone there and not here.
  private func isNewerThere(_ story: Story, _ kind: FamilyFixture.Kind) -> Bool {
    let isParentGone = story.parent == .delete
    let goesAlong = isParentGone && kind == .masterDetail
    // Of a parent that is gone there no children are told of.
    let farChild = story.farParent == .delete ? Change.delete : story.farChild
    let farSecond = story.farParent == .delete ? Change.delete : .none
    func isNewer(_ far: Change, isGone: Bool) -> Bool { far == .update || far == .delete && !isGone }
    return isNewer(story.farParent, isGone: isParentGone) || isNewer(farChild, isGone: goesAlong || story.child == .delete)
      || isNewer(farSecond, isGone: goesAlong)
  }

  @Test("LEAVE_IF_CHANGED leaves whole families that are newer on the server, and sends all others", arguments: FamilyFixture.Kind.allCases)
  func leaves(kind: FamilyFixture.Kind) async throws {
    try await withFamilies(kind) { fixture in
      let families = try await tell(Story.all, fixture)
      let before = try fixture.entries("parents") + fixture.entries("children")
      let end = try await fixture.up(mergeMode: "LEAVE_IF_CHANGED")
      #expect(end.status == .done, "\(end.error ?? "")")
      for family in families where family.story.isDirty {
        let story = family.story
        let parent = try fixture.entry("parents", family.parent)
        let first = try fixture.entry("children", family.first)
        if isNewerThere(story, kind) {
          #expect(before.contains { $0 == parent } && before.contains { $0 == first }, "\(story.testDescription)")
        } else if story.parent == .delete {
          #expect(parent == nil && (kind == .lookup || first == nil), "\(story.testDescription)")
        } else {
          #expect(isClean(parent) && (story.child == .delete ? first == nil : isClean(first)), "\(story.testDescription)")
        }
      }
      let sent = families.filter { $0.story.isDirty && !isNewerThere($0.story, kind) && $0.story.parent == .update }.map(\.name)
      let there = try await fixture.server.rows("SELECT Name FROM Account WHERE Phone = 'here' AND Name LIKE 'Fam %'")
      #expect(there.compactMap { $0["Name"]?.string }.sorted() == sent.sorted())
    }
  }

  @Test("OVERWRITE makes the server what this side is", arguments: FamilyFixture.Kind.allCases)
  func overwrites(kind: FamilyFixture.Kind) async throws {
    try await withFamilies(kind) { fixture in
      // A child that is changed here can't be sent when only its parent is gone there: that is told.
      let families = try await tell(Story.all, fixture)
      let end = try await fixture.up()
      let isLost = { (story: Story) in story.parent == .none && story.child == .update && story.farParent == .delete }
      #expect(end.status == .failed && end.summary?.failed == families.filter { isLost($0.story) }.count, "\(end.error ?? "")")
      for (index, family) in families.enumerated() where family.story.isDirty && !isLost(family.story) {
        try await expectSame(index, family, fixture)
      }
    }
  }

  private func expectSame(_ index: Int, _ family: Family, _ fixture: FamilyFixture) async throws {
    let story = family.story
    let told = Comment(rawValue: story.testDescription)
    let parents = try await fixture.server.rows("SELECT Id, Phone FROM Account WHERE Name = '\(family.name)'")
    #expect(parents.count == (story.parent == .delete || story.parent == .none && story.farParent == .delete ? 0 : 1), told)
    let here = try fixture.entries("parents").filter { $0["Name"]?.string == family.name }
    if story.parent == .delete { #expect(here.isEmpty, told) }
    if story.parent == .update {
      #expect(parents.first?["Phone"] == "here" && here.count == 1 && here.first?["Id"] == parents.first?["Id"] && isClean(here.first), told)
    }
    for (name, isChanged) in [("first \(index)", true), ("second \(index)", false)] {
      let change = isChanged ? story.child : .none
      let rows = try await fixture.server.rows(
        "SELECT Id, Phone, \(fixture.parentField) FROM \(fixture.childType) WHERE \(fixture.nameField) = '\(name)'")
      let entries = try fixture.entries("children").filter { $0[fixture.nameField]?.string == name }
      if story.parent == .delete, fixture.kind == .masterDetail {
        #expect(rows.isEmpty && entries.isEmpty, told)
      } else if change == .delete {
        #expect(rows.isEmpty && entries.isEmpty, told)
      } else if change == .update {
        #expect(rows.count == 1 && rows.first?["Phone"] == "here" && entries.first?["Id"] == rows.first?["Id"] && isClean(entries.first), told)
      }
      // Whoever stays stays with its parent, if the parent was sent.
      if story.parent == .update, let row = rows.first {
        #expect(row[fixture.parentField] == parents.first?["Id"] && entries.first?[fixture.parentField] == parents.first?["Id"], told)
      }
    }
  }

  @Test("New parents take their new children along", arguments: FamilyFixture.Kind.allCases, ["OVERWRITE", "LEAVE_IF_CHANGED"])
  func creates(kind: FamilyFixture.Kind, mergeMode: String) async throws {
    try await withFamilies(kind) { fixture in
      let (old, inOld) = try await fixture.family("Fam old", ["o1"])
      _ = try await fixture.down(filter: "Name LIKE 'Fam %'")
      for index in 0..<30 {
        try fixture.put("parents", ["Id": .string("local_\(index)"), "Name": .string("New \(index)")], "__locally_created__")
        for child in 0..<3 {
          let fields: JSONObject = [
            "Id": .string("local_\(index)_\(child)"), fixture.nameField: .string("c\(child) of \(index)"),
            fixture.parentField: .string("local_\(index)"),
          ]
          try fixture.put("children", fields, "__locally_created__")
        }
      }
      // One that changes to a parent which the server doesn't know yet, and a new one of an old parent.
      try fixture.edit("children", inOld[0], [fixture.parentField: "local_7"])
      try fixture.put("children", ["Id": "local_o", fixture.nameField: "o2", fixture.parentField: .string(old)], "__locally_created__")
      let end = try await fixture.up(mergeMode: mergeMode)
      #expect(end.status == .done && end.totalSize == 31 && end.summary?.created == 121, "\(end.error ?? "") \(String(describing: end.summary))")
      #expect((end.summary?.requests ?? 99) < 12, "\(end.summary?.requests ?? 0) requests")
      let parents = try await fixture.server.rows("SELECT Id, Name, (SELECT Id FROM \(fixture.childrenName)) FROM Account WHERE Name LIKE 'New %'")
      #expect(parents.count == 30)
      for parent in parents {
        #expect(parent[fixture.childrenName]?["records"]?.array?.count == (parent["Name"] == "New 7" ? 4 : 3), "\(parent)")
        #expect(isClean(try fixture.entry("parents", parent["Id"]?.string ?? "")))
      }
      #expect(try fixture.entries("children").allSatisfy { isClean($0) && $0[fixture.parentField]?.string?.hasPrefix("local") == false })
      #expect(try await fixture.up(mergeMode: mergeMode).totalSize == 0)
    }
  }

  @Test("Children of a parent that the server refuses stay, and a child without any parent is told of", arguments: FamilyFixture.Kind.allCases)
  func refused(kind: FamilyFixture.Kind) async throws {
    try await withFamilies(kind) { fixture in
      try fixture.put("parents", ["Id": "local_1", "Name": ""], "__locally_created__")
      try fixture.put("children", ["Id": "local_2", fixture.nameField: "x", fixture.parentField: "local_1"], "__locally_created__")
      try fixture.put("children", ["Id": "local_3", fixture.nameField: "y", fixture.parentField: "gone"], "__locally_created__")
      let end = try await fixture.up()
      #expect(end.status == .failed && end.summary?.failed == 1 && end.summary?.left == 2 && end.summary?.created == 0)
      #expect(end.left.map(\.message) == ["Its parent is not on the server", "No entry of parents has the id in its \(fixture.parentField)"])
      #expect(try fixture.entries("children").allSatisfy { $0["__local__"] == true })
      var parent = try #require(try fixture.entry("parents", "local_1")?.object)
      parent["Name"] = "Better"
      try fixture.put("parents", parent, "__locally_created__")
      #expect(try await fixture.up().summary?.created == 2)
    }
  }

  @Test("Created and deleted here, nobody hears of it", arguments: FamilyFixture.Kind.allCases)
  func dropped(kind: FamilyFixture.Kind) async throws {
    try await withFamilies(kind) { fixture in
      try fixture.put("parents", ["Id": "local_1", "Name": "No", "__locally_created__": true], "__locally_deleted__")
      try fixture.put("children", ["Id": "local_2", fixture.nameField: "kept", fixture.parentField: "local_1"], "__locally_created__")
      let end = try await fixture.up()
      #expect(end.status == .done && end.summary?.dropped == 1, "\(end.error ?? "")")
      // A detail goes with its master; another record is one of its own.
      #expect(try fixture.entries("children").count == (kind == .masterDetail ? 0 : 1))
      let rows = try await fixture.server.rows("SELECT Id FROM \(fixture.childType) WHERE \(fixture.nameField) = 'kept'")
      #expect(rows.count == (kind == .masterDetail ? 0 : 1))
      #expect(try fixture.entries("parents").isEmpty)
    }
  }

  @Test("The SDKs' class names need no type and no registration", arguments: [
    ("androidImpl", "com.salesforce.androidsdk.smartsync.target.ParentChildrenSyncUpTarget"), ("iOSImpl", "SFParentChildrenSyncUpTarget"),
  ])
  func knownClasses(key: String, name: String) async throws {
    try await withFamilies(.masterDetail) { fixture in
      try fixture.put("parents", ["Id": "local_1", "Name": "Named"], "__locally_created__")
      var target = fixture.upTarget
      target["type"] = nil
      target[key] = .string(name)
      #expect(try await fixture.up(target: target).summary?.created == 1)
    }
  }
}
