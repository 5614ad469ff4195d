import SmartStore
import Testing

/// What errors say: a message for apps, which compare it with that of Salesforce's SmartStore, and advice for people.
@Suite struct ErrorTextTests {
  @Test(arguments: [
    (.unknownSoup("s"), "Soup: s does not exist", "register soup s first"),
    (.noIndexSpecs(soup: "s"), "No indexSpecs specified for soup: s", "give soup s at least one index"),
    (.duplicateExternalID(soup: "s", path: "Id", value: "7"), "There are more than one soup elements where Id is 7", "remove all but one of the entries of soup s with that Id"),
    (.notIndexed(soup: "s", path: "p"), "s does not have an index on p", "register soup s with an index on p, or add it with alterSoup"),
    (.onlySelect, "Only SELECT are supported", "write entries with upsert and remove"),
  ] as [(SmartStoreError, String, String)])
  func messagesAreThoseOfPhones(error: SmartStoreError, message: String, advice: String) {
    #expect(error.message == message)
    #expect(error.advice == advice)
    #expect(error.description == "\(message); \(advice)")
  }

  @Test func anErrorWithoutAdviceIsItsMessage() {
    let error = SmartStoreError.unknownSoupInSQL(soup: "s", character: 14)
    #expect(error.description == "Unknown soup s at character 14")
    #expect(error.message == error.description && error.advice == nil)
  }
}
