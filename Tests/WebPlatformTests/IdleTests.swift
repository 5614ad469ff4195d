import Polling
import Testing
import WebPlatform

/// A page is idle when nothing is left that could run script, and not a moment before.
@Suite(.timeLimit(.minutes(1))) struct IdleTests {
  @Test func aLoadedPageIsIdle() async throws {
    try await OpenPage.run("<script>addEventListener('load', () => note('load'))</script>") { page async throws in
      #expect(await page.notes.last == "load")
      #expect(await page.isIdle)
      #expect(await page.openWork == [])
    }
  }

  @Test func aPageThatIsLoadingIsNotIdle() async throws {
    try await RequestServer.run { server in
      try await OpenPage.run("<script src='\(server.url("/slow"))'></script>", waits: false) { page async throws in
        #expect(await !page.isIdle)
        // The document's first task starts the request.
        try await Polling.until("work") { await !page.openWork.isEmpty }
        #expect(await page.openWork == ["script: \(server.url("/slow"))"])
      }
    }
  }

  @Test(arguments: ["setTimeout(() => {}, 100000)", "setInterval(() => {}, 100000)"])
  func aTimerKeepsThePageBusyUntilItIsCleared(timer: String) async throws {
    try await OpenPage.run("<p>") { page async throws in
      _ = try await page.value(of: "var timer = \(timer)")
      #expect(await !page.isIdle)
      #expect(await page.openWork == ["timers: 1"])
      _ = try await page.value(of: "clearTimeout(timer)")
      #expect(await page.isIdle)
      #expect(await page.openWork == [])
    }
  }

  @Test func aRequestKeepsThePageBusyUntilItIsOverOrAborted() async throws {
    try await RequestServer.run { server in
      try await OpenPage.run("<p>") { page async throws in
        _ = try await page.value(of: "var r = new XMLHttpRequest(); r.open('GET', '\(server.url("/slow?token=secret"))'); r.send()")
        #expect(await !page.isIdle)
        #expect(await page.openWork == ["request: GET \(server.url("/slow"))"])
        _ = try await page.value(of: "r.abort()")
        #expect(await page.openWork == [])
        await page.untilIdle()
        let notes = try await page.notes(of: "r.open('GET', '\(server.url("/text"))'); r.onload = () => note('load'); r.send()")
        #expect(notes == ["load"])
        #expect(await page.isIdle)
      }
    }
  }

  @Test func openWorkTellsNoSecrets() async throws {
    try await RequestServer.run { server in
      try await OpenPage.run("<p>") { page async throws in
        let url = server.url("/slow/p@th").replacing("http://", with: "http://me:s3cret@")
        _ = try await page.value(of: "var r = new XMLHttpRequest(); r.open('GET', '\(url)?token=s3cret#s3cret'); r.send()")
        #expect(await page.openWork == ["request: GET \(server.url("/slow/p@th"))"])
      }
    }
  }

  @Test func aHoldKeepsThePageBusyUntilItIsReleased() async throws {
    try await OpenPage.run("<p>") { page async throws in
      let hold = try #require(await page.page { $0.loop.mailbox.hold("a sync") })
      #expect(await !page.isIdle)
      try await Polling.until("work") { await !page.openWork.isEmpty }
      #expect(await page.openWork == ["background work: a sync"])
      hold.release()
      hold.release()
      await page.untilIdle()
      #expect(await page.openWork == [])
    }
  }

  @Test func aHoldThatIsLetGoIsReleased() async throws {
    try await OpenPage.run("<p>") { page async throws in
      _ = await page.page { page in _ = page.loop.mailbox.hold("forgotten") }
      await page.untilIdle()
      #expect(await page.isIdle)
    }
  }

  @Test func twoHoldsAreTwo() async throws {
    try await OpenPage.run("<p>") { page async throws in
      let holds = try #require(await page.page { [$0.loop.mailbox.hold("one"), $0.loop.mailbox.hold("two")] })
      holds[0].release()
      try await Polling.until("one hold less") { await page.openWork == ["background work: two"] }
      #expect(await !page.isIdle)
      holds[1].release()
      await page.untilIdle()
      #expect(await page.openWork == [])
    }
  }

  @Test func aValueOnItsWayThroughAPortKeepsThePageBusyButAnOpenPortDoesNot() async throws {
    try await OpenPage.run("<p>") { page async throws in
      let port = try #require(await page.page { page in
        page.loop.openPort { (value: Int) in page.perform { try page.evaluate("note(\(value))") } }
      })
      #expect(await page.isIdle)
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<50 { group.addTask { port.send(number) } }
      }
      await page.untilIdle()
      let notes = await page.notes.dropFirst()
      #expect(Set(notes) == Set((0..<50).map(String.init)))
      #expect(notes.count == 50)
    }
  }

  @Test func anOperationSettledTwiceCompletesOnceAndACancelledOneNever() async throws {
    try await OpenPage.run("<p>") { page async throws in
      let operations = try #require(await page.page { page in
        ["one", "two"].map { label in
          page.loop.begin(.host, label) { (value: Int) in page.perform { try page.evaluate("note('\(label) \(value)')") } }
        }
      })
      #expect(await page.openWork == ["host: one", "host: two"])
      operations[0].settle(1)
      operations[0].settle(2)
      _ = await page.page { $0.loop.cancel(operations[1].identifier) }
      operations[1].settle(3)
      await page.untilIdle()
      let notes = await page.notes.dropFirst()
      #expect(notes == ["one 1"])
    }
  }

  @Test func tasksThatMakeTasksKeepThePageBusyToTheEnd() async throws {
    let notes = try await OpenPage.notes(of: """
      let left = 500;
      (function next() { if (--left) (left % 2 ? setTimeout(next) : Promise.resolve().then(next)); else note('end') })();
      """)
    #expect(notes.contains("end"))
  }

  @Test func closingDropsWhatIsOpen() async throws {
    try await RequestServer.run { server in
      try await OpenPage.run("<p>") { page async throws in
        _ = try await page.value(of: """
          const r = new XMLHttpRequest(); r.open('GET', '\(server.url("/slow"))'); r.onloadend = () => note('no'); r.send();
          setTimeout(() => note('no'), 100000);
          """)
        let hold = await page.page { $0.loop.mailbox.hold("x") }
        await page.close()
        hold?.release()
        await page.untilIdle()
        #expect(await !page.notes.contains("no"))
        #expect(await page.uncaught == [])
      }
    }
  }
}
