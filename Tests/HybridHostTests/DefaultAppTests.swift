import HybridHost
import LocalOrg
import Testing

@Suite("The default app")
struct DefaultAppTests {
  @Test("tells its story from an empty folder, and again on the data that it left")
  func story() async throws {
    let scratch = try Scratch()
    for round in 1...2 {
      // Another org object each time, as in another process: on another port maybe, with the same data.
      let org = try scratch.org()
      let observer = try await run(Scratch.repository, scratch.options(org: org))
      #expect(observer.errors.isEmpty)
      #expect(observer.lines.last?.hasPrefix("2 updated, 1 created, 1 deleted;") == true)
      #expect(observer.lines.last?.hasSuffix("0 unsent.") == true)
      let contacts = try #require(try org.summary()["Contact"])
      #expect(contacts.created.count == round)
      #expect(contacts.updated.count == 2 * round)
      #expect(contacts.deleted.count == round)
      await org.stop()
    }
  }

  @Test("stops with the server's words when the password is wrong")
  func wrongPassword() async throws {
    let scratch = try Scratch()
    let org = try scratch.org()
    await #expect {
      try await run(Scratch.repository, scratch.options(org: org, password: "wrong"))
    } throws: { error in
      guard let failure = error as? LaunchFailure else { return false }
      return failure.code == 3 && failure.description.contains("password may be incorrect") && !failure.description.contains("wrong;")
    }
    await org.stop()
  }

  @Test("says that the org is dead")
  func deadOrg() async throws {
    let scratch = try Scratch()
    let org = try scratch.org()
    let address = try await org.start()
    await org.stop()
    var options = scratch.options(org: org)
    options.loginServer = { address }
    await #expect {
      try await run(Scratch.repository, options)
    } throws: { error in
      (error as? LaunchFailure).map { $0.code == 3 && $0.description.contains("cannot connect") } ?? false
    }
  }

  @Test("has the error page when it starts offline with nobody signed in")
  func offline() async throws {
    let scratch = try Scratch()
    let org = try scratch.org()
    var options = scratch.options(org: org)
    options.isOnline = false
    await #expect {
      try await run(Scratch.repository, options)
    } throws: { error in
      (error as? LaunchFailure)?.code == 1
    }
  }

  @Test("starts offline on what an earlier run left")
  func offlineLater() async throws {
    let scratch = try Scratch()
    let org = try scratch.org()
    try await run(Scratch.repository, scratch.options(org: org))
    var options = scratch.options(org: org)
    options.isOnline = false
    let observer = try await run(Scratch.repository, options)
    #expect(observer.errors.isEmpty)
    #expect(observer.lines.contains { $0.contains("no network: these are the contacts of last time") })
    #expect(observer.lines.contains { $0.contains("the list begins with") })
    await org.stop()
  }

  @Test("goes on with expired tokens: one refresh, and nobody notices")
  func expired() async throws {
    let scratch = try Scratch()
    let org = try scratch.org()
    try await run(Scratch.repository, scratch.options(org: org))
    try org.expireAccessTokens()
    let observer = try await run(Scratch.repository, scratch.options(org: org))
    #expect(observer.errors.isEmpty)
    #expect(observer.lines.last?.hasPrefix("2 updated, 1 created, 1 deleted;") == true)
    #expect(!observer.notices.contains { if case .signedIn = $0 { true } else { false } })
    await org.stop()
  }
}
