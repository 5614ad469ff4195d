import Foundation
import Polling
import Testing
import WebPlatform

/// Workers, seen from the host. What their scripts and pages see is tested by pages, in `Tests/Pages/workers`.
@Suite("Workers", .timeLimit(.minutes(1)))
struct WorkerTests {
  /// Where worker threads are among this process's.
  private static var threads: Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0 }

  @Test("keep their page busy until they have nothing left to do", arguments: [
    "", "setTimeout(() => postMessage('timer'), 60);", "onmessage = ({ data }) => setTimeout(() => postMessage(data), 60);",
    "fetch('text.txt').then((answer) => answer.text()).then(postMessage);",
    "const inner = new Worker('inner.js'); inner.onmessage = ({ data }) => postMessage(data);",
    "const { port1, port2 } = new MessageChannel(); port1.onmessage = ({ data }) => postMessage(data); new Worker('answering.js').postMessage('', [port2]);",
  ])
  func idleness(script: String) async throws {
    let files = [
      "w.js": "\(script); postMessage('started');", "text.txt": "text", "inner.js": "setTimeout(() => postMessage('inner'), 40)",
      "answering.js": "onmessage = ({ ports: [port] }) => setTimeout(() => port.postMessage('channel'), 40)",
    ]
    for _ in 0..<5 {
      try await OpenPage.run("<p>", files: files) { page async throws in
        let notes = try await page.notes(of: "var w = new Worker('w.js'); w.onmessage = ({ data }) => note(data); w.postMessage('echo')")
        let late = ["timer", "echo", "text", "inner", "channel"].filter { word in
          script.contains(word == "echo" ? "onmessage = ({ data }) => setT" : word == "timer" ? "'timer'" : word == "channel" ? "MessageChannel" : word)
        }
        #expect(Set(notes) == Set(["started"] + late))
        #expect(await page.openWork == [])
      }
    }
  }

  @Test("that never rest are named as what is open, and end with their page")
  func end() async throws {
    let before = Self.threads
    try await OpenPage.run("<p>", files: ["tick.js": "setInterval(() => {}, 1000)", "spin.js": "postMessage(1); for (;;) {}"]) { page async throws in
      _ = try await page.value(of: "var a = new Worker('tick.js'), b = new Worker('spin.js'), s = new SharedWorker('spin.js'); b.onmessage = () => note('spins')")
      try await Polling.until("the worker to run") { await page.notes.contains("spins") }
      #expect(await !page.isIdle)
      #expect(await page.openWork == ["workers"])
    }
    try await Polling.until("the threads to end", limit: .seconds(20)) { Self.threads <= before + 2 }
  }

  @Test("tell their page's host what they log and what nobody catches")
  func reports() async throws {
    let files = ["w.js": "console.warn('of', { a: 1 });\nPromise.reject(new RangeError('r'));\nsetTimeout(() => { throw new TypeError('t'); });"]
    try await OpenPage.run("<script>new Worker('w.js')</script>", files: files) { page async throws in
      #expect(await page.console == ["warn: of { a: 1 }"])
      let uncaught = await page.uncaught.sorted { $0.message < $1.message }
      #expect(uncaught.map(\.message) == ["Uncaught TypeError: t", "Unhandled promise rejection: RangeError: r"])
      #expect(uncaught.first?.script == MemoryFiles.root + "w.js")
      #expect(uncaught.first?.line == 3)
    }
    try await OpenPage.run("<script>new Worker('none.js').onerror = () => note('failed')</script>") { page async throws in
      #expect(await page.notes.last == "failed")
      #expect(await page.console.first?.contains("none.js") == true)
    }
  }

  @Test("are under the policies that their own server sends, whatever their page may do")
  func ownPolicies() async throws {
    try await RequestServer.run { server in
      let script = "new Worker('/policed.js').onmessage = async ({ data }) => note(`${data} ${(await fetch('/text')).status}`)"
      try await OpenPage.run("<script>\(script)</script>", address: server.url("/page")) { page async throws in
        #expect(await page.notes.last == "TypeError 200")
      }
    }
  }

  @Test("hear what a policy has refused them")
  func violation() async throws {
    try await RequestServer.run { server in
      let script = """
        const policy = document.createElement('meta');
        policy.httpEquiv = 'Content-Security-Policy';
        policy.content = "connect-src 'none'";
        document.head.append(policy);
        const tell = () => {
          addEventListener("securitypolicyviolation", (event) => postMessage(`${event.type} ${event.effectiveDirective} ${event.documentURI} ${event.target === self}`));
          fetch('SERVER/text').catch(() => {});
        };
        new Worker(URL.createObjectURL(new Blob([`(${tell})()`]))).onmessage = ({ data }) => note(data);
        """
      try await OpenPage.run("<script>\(script.replacingOccurrences(of: "SERVER", with: server.url("")))</script>", address: server.url("/page")) { page async throws in
        let (notes, console) = (await page.notes, await page.console)
        #expect(notes.last == "securitypolicyviolation connect-src blob true", "\(notes) \(console)")
      }
    }
  }

  @Test("are under the policy of their page")
  func policies() async throws {
    let files = ["w.js": "postMessage('ran')"]
    let policed = "<meta http-equiv='Content-Security-Policy' content=\"worker-src 'none'\">"
    try await OpenPage.run("\(policed)<script>var w = new Worker('w.js'); w.onmessage = () => note('ran'); w.onerror = () => note('refused')</script>", files: files) {
      page async throws in
      let notes = await page.notes
      #expect(notes.last == "refused")
      #expect(await page.console.first?.contains("worker-src") == true)
    }
  }

  @Test("run no script of another origin, nor one that lies beside the bundle")
  func origins() async throws {
    let script = """
      for (const address of ['file:///etc/passwd', 'https://example.com/w.js']) {
        const made = new Worker(address);
        made.onmessage = () => note('ran ' + address.slice(0, 5));
        made.onerror = () => note('refused ' + address.slice(0, 5));
      }
      """
    #expect(Set(try await OpenPage.notes(of: script)).subtracting(["(host) content loaded"]) == ["refused file:", "refused https"])
  }

  @Test("come and go by the hundred, and leave no thread behind")
  func many() async throws {
    let before = Self.threads
    try await OpenPage.run("<p>", files: ["w.js": "onmessage = ({ data }) => postMessage(data)"]) { page async throws in
      let script = """
        let left = 100;
        function next() {
          const w = new Worker('w.js');
          w.onmessage = ({ data }) => { w.terminate(); if (--left > 0) next(); else note('done'); };
          w.postMessage(left);
        }
        next(); next(); next();
        """
      #expect(try await page.notes(of: script).first == "done")
    }
    try await Polling.until("the threads to end", limit: .seconds(20)) { Self.threads <= before + 2 }
  }
}
