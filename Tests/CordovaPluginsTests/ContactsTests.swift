import ContactsPlugin
import CordovaBridge
import FilePlugin
import Foundation
import JSON
import TemporaryFiles
import Testing
import WebPlatform

/// The address book that is read from vCards, and what of it an app changes.
@Suite struct ContactsTests {
  /// An app's address book over a folder of vCards.
  private struct Book {
    let disk: TemporaryFolder
    let platform: WebViewPlatform

    init(_ platform: WebViewPlatform = .ios) throws {
      disk = try TemporaryFolder("contacts")
      try disk.write("", to: "seeds/.keep")
      self.platform = platform
    }

    /// The native side, as each start of the app makes it.
    func start() -> PluginCaller {
      let (folder, seeds) = (disk.path("data/contacts"), disk.path("seeds"))
      let store = ContactStore(folder: folder, seeds: seeds) { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
      let folders = FileSystemFolders(root: disk.path("sandbox"), www: disk.path("www"), platform: platform, identifier: "com.example.contacts")
      let device = Device(platform)
      return PluginCaller(ContactsPlugin.service) { ContactsPlugin(store: store, device: device, folders: folders, context: $0) }
    }

    func find(_ filter: String = "") async throws -> [JSONValue] {
      try await start().value(ContactsPlugin.service, "search", [["*"], ["filter": .string(filter), "multiple": true]]).array ?? []
    }
  }

  @Test func readsVersion21WithQuotedPrintableAndFoldedPictures() async throws {
    let book = try Book()
    try book.disk.write(
      """
      BEGIN:VCARD\r
      VERSION:2.1\r
      N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg;;;\r
      FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg =\r
      M=C3=BCller\r
      TEL;WORK;VOICE;PREF:+49 30 1\r
      TEL;CELL:+49 170 2\r
      TEL;HOME;FAX:+49 30 3\r
      EMAIL;INTERNET:joerg@example.com\r
      ADR;HOME:;;Unter den Linden 1;Berlin;;10117;Deutschland\r
      NOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0Atwo\r
      BDAY:1970-02-03\r
      PHOTO;JPEG;ENCODING=BASE64:\r
       /9j/4AAQSkZJ\r
       RgABAQ==\r
      \r
      END:VCARD\r
      """, to: "seeds/old.vcf")
    let contact = try #require(try await book.find().first)
    #expect(contact["name"]?["familyName"] == "Müller")
    #expect(contact["name"]?["formatted"] == "Jörg Müller")
    #expect(contact["phoneNumbers"]?.array?.map { $0["type"] } == ["work", "mobile", "home fax"])
    #expect(contact["phoneNumbers"]?.array?.map { $0["pref"] } == [true, false, false])
    #expect(contact["emails"]?.array?.first?["value"] == "joerg@example.com")
    #expect(contact["addresses"]?.array?.first?["locality"] == "Berlin")
    #expect(contact["note"] == "one\r\ntwo")
    #expect(contact["birthday"] != nil)
    let address = try #require(contact["photos"]?.array?.first?["value"]?.string)
    let picture = try Data(contentsOf: try #require(URL(string: address)))
    #expect(Array(picture) == Array(try #require(Data(base64Encoded: "/9j/4AAQSkZJRgABAQ=="))))
  }

  @Test func readsVersions30And40OfOneFile() async throws {
    let book = try Book(.android)
    try book.disk.write(
      """
      \u{FEFF}BEGIN:VCARD
      VERSION:3.0
      FN:Ada Lovelace
      N:Lovelace;Ada;King;Lady;
      item1.TEL;type=pref:1
      item1.X-ABLabel:my label
      item2.URL:https\\://example.com
      item2.X-ABLabel:_$!<HomePage>!$_
      ORG:Engines\\; Inc.;Notes
      TITLE:Programmer
      X-SKYPE:ada
      NOTE:folded
        line\\nand another\\, with commas
      AGENT:
      BEGIN:VCARD
      FN:Somebody else
      END:VCARD
      CATEGORIES:friends,poets\\, dead
      END:VCARD
      begin:vcard
      version:4.0
      fn:Grace Hopper
      tel;value=uri;type="work,voice";pref=1:tel:+1-555-0199
      impp:xmpp:grace@example.com
      adr;type=work;label="1 Navy Way^nArlington":;;1 Navy Way;Arlington;VA;;USA
      bday:--1209
      photo:https://example.com/grace.jpg
      end:vcard
      BEGIN:VCARD
      FN:Without an end
      """, to: "seeds/both.vcf")
    let found = try await book.find()
    #expect(found.map { $0["displayName"] } == ["Ada Lovelace", "Grace Hopper"])
    let (ada, grace) = (found[0], found[1])
    #expect(ada["phoneNumbers"]?.array?.first?["type"] == "my label")
    #expect(ada["urls"]?.array?.first?["type"] == "homepage")
    #expect(ada["urls"]?.array?.first?["value"] == "https://example.com")
    #expect(ada["organizations"]?.array?.first?["name"] == "Engines; Inc.")
    #expect(ada["organizations"]?.array?.first?["title"] == "Programmer")
    #expect(ada["ims"]?.array?.first?["type"] == "Skype")
    #expect(ada["note"] == "folded line\nand another, with commas")
    #expect(ada["categories"]?.array?.map { $0["value"] } == ["friends", "poets, dead"])
    #expect(grace["phoneNumbers"]?.array?.first?["value"] == "+1-555-0199")
    #expect(grace["phoneNumbers"]?.array?.first?["type"] == "work")
    #expect(grace["ims"]?.array?.first?["value"] == "grace@example.com")
    #expect(grace["addresses"]?.array?.first?["formatted"] == "1 Navy Way\nArlington")
    #expect(grace["birthday"] == nil)
    #expect(grace["photos"]?.array?.first?["value"] == "https://example.com/grace.jpg")
    #expect(grace["id"] == "2")
  }

  @Test func idsStayWhenFilesComeAndGo() async throws {
    let book = try Book()
    try book.disk.write("BEGIN:VCARD\nFN:Beta\nUID:b\nEND:VCARD\nBEGIN:VCARD\nFN:Gamma\nEND:VCARD\n", to: "seeds/m.vcf")
    let before = try await book.find().map { ($0["id"], $0["nickname"] ?? $0["displayName"]) }
    #expect(before.map(\.0) == [1, 2])
    try book.disk.write("BEGIN:VCARD\nFN:Alpha\nEND:VCARD\n", to: "seeds/a.vcf")
    // The one with a UID may move to another file.
    try book.disk.write("BEGIN:VCARD\nFN:Beta\nUID:b\nEND:VCARD\n", to: "seeds/z.vcf")
    let after = try await book.find()
    #expect(after.map { $0["displayName"] }.contains("Alpha"))
    #expect(after.first { $0["displayName"] == "Beta" }?["id"] == 1)
    #expect(after.first { $0["displayName"] == "Gamma" }?["id"] == 2)
    #expect(after.first { $0["displayName"] == "Alpha" }?["id"] == 3)
  }

  @Test func changesLieInTheDataFolderAndNotInTheSeeds() async throws {
    let book = try Book()
    let seed = "BEGIN:VCARD\nFN:Ada Lovelace\nN:Lovelace;Ada;;;\nEND:VCARD\nBEGIN:VCARD\nFN:Gone\nEND:VCARD\n"
    try book.disk.write(seed, to: "seeds/m.vcf")
    _ = try await book.find()
    let saved = try await book.start().value(ContactsPlugin.service, "save", [["id": 1, "note": "first"]])
    #expect(saved["note"] == "first")
    _ = try await book.start().value(ContactsPlugin.service, "remove", [2])
    let new = try await book.start().value(ContactsPlugin.service, "save", [["nickname": "new"]])
    #expect(new["id"] == 3)
    // As the next start sees it.
    let found = try await book.find()
    #expect(found.map { $0["id"] } == [1, 3])
    #expect(found[0]["note"] == "first")
    #expect(found[0]["name"]?["familyName"] == "Lovelace")
    #expect(try String(contentsOfFile: book.disk.path("seeds/m.vcf"), encoding: .utf8) == seed)
    for name in ["index.json", "1.vcf", "3.vcf"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: book.disk.path("data/contacts/\(name)"))
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }
    _ = try await book.start().value(ContactsPlugin.service, "remove", [3])
    let again = try await book.start().value(ContactsPlugin.service, "save", [["nickname": "newer"]])
    #expect(again["id"] == 4, "no id is given twice")
  }

  @Test func aDamagedIndexIsAnErrorAndStays() async throws {
    let book = try Book()
    try book.disk.write("no JSON", to: "data/contacts/index.json")
    let result = await book.start().call(ContactsPlugin.service, "search", JSONValue.array([["*"], [:]]).text)
    #expect(result.status.isFailure)
    #expect(try String(contentsOfFile: book.disk.path("data/contacts/index.json"), encoding: .utf8) == "no JSON")
  }

  @Test func anyBytesAreReadOrLeftOut() async throws {
    let book = try Book()
    var random = SystemRandomNumberGenerator()
    let pieces = ["BEGIN:VCARD\n", "END:VCARD\r\n", "N;", ":", "=\n", ";ENCODING=QUOTED-PRINTABLE", ";ENCODING=B", ";CHARSET=x", "\\", "\"", "^", "TEL", "BDAY:9", "PHOTO:data:,", " ", "\u{0}", "é"]
    for round in 0..<200 {
      let text = (0..<40).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      try book.disk.write("BEGIN:VCARD\nFN:x\n" + text, to: "seeds/\(round % 5).vcf")
    }
    _ = try await book.find("x")
  }
}
