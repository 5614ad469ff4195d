import HTTPServer
import Loopback
import Synchronization
import Testing
import WebPlatform

/// Bodies that are read while they come.
@Suite(.timeLimit(.minutes(1))) struct ArrivingBodyTests {
  /// The notes of an asynchronous script for which `SERVER` stands for the server's address.
  private func notes(_ script: String, flood: Flood = Flood(size: 0)) async throws -> [String] {
    var notes: [String] = []
    try await HTTPServer.run(answering: { flood.answer($0) }) { server in
      try await OpenPage.run("<p>") { page async throws in
        notes = try await page.notes(of: "(async () => { \(script.replacing("SERVER", with: server.url(""))) })().catch((e) => note(e.name + ': ' + e.message))")
        #expect(await page.uncaught == [])
        #expect(await page.openWork == [])
      }
    }
    return notes
  }

  @Test func aChunkIsThereBeforeTheNextOne() async throws {
    let notes = try await notes("""
      const reader = (await fetch('SERVER/hang')).body.getReader();
      note(new TextDecoder().decode((await reader.read()).value));
      const next = reader.read();
      note(await Promise.race([next, new Promise((resolve) => setTimeout(resolve, 20, 'nothing yet'))]));
      await reader.cancel();
      note(JSON.stringify(await next));
      """)
    #expect(notes == ["half:", "nothing yet", #"{"done":true}"#])
  }

  @Test func anAbortEndsTheBodyThatIsRead() async throws {
    let notes = try await notes("""
      const controller = new AbortController();
      const response = await fetch('SERVER/hang', { signal: controller.signal });
      const reader = response.body.getReader();
      await reader.read();
      setTimeout(() => controller.abort(new RangeError('mine')), 5);
      await reader.read().catch((error) => note(error.name));
      await reader.closed.catch((error) => note(error.name));
      const other = new AbortController();
      const reading = (await fetch('SERVER/hang', { signal: other.signal })).text();
      other.abort();
      await reading.catch((error) => note(error.name));
      """)
    #expect(notes == ["RangeError", "RangeError", "AbortError"])
  }

  @Test func aLargeBodyIsReadInPieces() async throws {
    let flood = Flood(size: 5_000_000)
    let notes = try await notes("""
      let [size, most] = [0, 0];
      for await (const chunk of (await fetch('SERVER/flood')).body) {
        size += chunk.length;
        most = Math.max(most, chunk.length);
      }
      note([size, most < 1000000].join());
      note((await (await fetch('SERVER/flood')).arrayBuffer()).byteLength);
      """, flood: flood)
    #expect(notes == ["5000000,true", "5000000"])
  }

  @Test func whatNobodyReadsIsHeldUp() async throws {
    let flood = Flood(size: 300_000_000)
    let notes = try await notes("note((await fetch('SERVER/flood')).status)", flood: flood)
    #expect(notes == ["200"])
    // What the system's own buffers hold is more than what the page does.
    #expect(flood.sent < 100_000_000)
  }

  @Test func aBodyThatWaitedIsReadLater() async throws {
    let notes = try await notes("""
      const response = await fetch('SERVER/flood');
      await new Promise((resolve) => setTimeout(resolve, 50));
      const copy = response.clone();
      note((await response.text()).length + ',' + (await copy.bytes()).length);
      """, flood: Flood(size: 3_000_000))
    #expect(notes == ["3000000,3000000"])
  }

  @Test func theTextOfARequestGrows() async throws {
    let notes = try await notes("""
      const request = new XMLHttpRequest();
      request.open('GET', 'SERVER/hang');
      await new Promise((resolve) => {
        request.onreadystatechange = () => note([request.readyState, request.responseText].join(' '));
        request.onprogress = (event) => {
          note([event.loaded, event.total, event.lengthComputable].join(' '));
          request.abort();
        };
        request.onabort = resolve;
        request.send();
      });
      note([request.readyState, request.responseText].join(' '));
      """)
    #expect(notes == ["2 ", "3 half:", "5 10 true", "4 ", "4 "] || notes == ["2 ", "3 half:", "5 10 true", "4 ", "0 "])
  }

  @Test func whatWasReadBeforeIsPartOfTheWhole() async throws {
    let notes = try await notes("""
      const request = new XMLHttpRequest();
      request.open('GET', 'SERVER/flood');
      let looks = 0;
      await new Promise((resolve) => {
        request.onprogress = () => { if (request.responseText.length > 0) looks++; };
        request.onload = resolve;
        request.send();
      });
      note([looks > 0, request.responseText.length, /^x+$/.test(request.responseText)].join());
      """, flood: Flood(size: 4_000_000))
    #expect(notes == ["true,4000000,true"])
  }
}

/// Answers with as many bytes as it is to, and counts what was taken of them.
private final class Flood: Sendable {
  private let size: Int
  private let count = Mutex(0)

  init(size: Int) { self.size = size }

  var sent: Int { count.withLock { $0 } }

  func answer(_ request: ServerRequest) -> ServerResponse {
    guard request.path == "/flood" else { return RequestServer.hanging }
    let size = size
    return ServerResponse(
      headers: ["Content-Type": "text/plain"],
      content: .stream(length: size) { [self] write in
        for start in stride(from: 0, to: size, by: 65_536) {
          let piece = min(size - start, 65_536)
          count.withLock { $0 += piece }
          try await write([UInt8](repeating: UInt8(ascii: "x"), count: piece))
        }
      })
  }
}
