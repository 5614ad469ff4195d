import HybridHost
import JSON
import Testing
import WebPlatform

/// `--track` and `--motion`: what happens to a device while an app runs.
@Suite("Tracks", .timeLimit(.minutes(2)))
struct DeviceTrackTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func read(_ text: String, _ member: DeviceTrack.Member = .position) throws -> DeviceTrack {
    _ = try scratch.write(["track": text])
    return try DeviceTrack.read("\(scratch.path)/bundle/track", of: member)
  }

  private func failure(_ text: String, _ member: DeviceTrack.Member = .position) -> TrackFileError? {
    do { _ = try read(text, member) } catch { return error as? TrackFileError }
    return nil
  }

  // MARK: Files

  @Test("are JSON objects, one a line, with blank lines between, and a mark at the start")
  func lines() throws {
    let first = "\u{feff}{\"at\": 0, \"latitude\": 1, \"longitude\": 2}\r\n\n"
    let track = try read(first + "  {\"at\": 1.5, \"latitude\": 3, \"longitude\": 4, \"speed\": 5}\n{\"at\": 2, \"position\": null}")
    #expect(track.changes.map(\.time) == [0, 1_500_000_000, 2_000_000_000])
    #expect(track.changes[1].members == ["position": ["latitude": 3, "longitude": 4, "speed": 5]])
    #expect(track.changes[2].members == ["position": .null])
  }

  @Test("hold readings of motion as well")
  func motion() throws {
    let track = try read(#"{"at": 0.1, "gravityX": 0, "gravityY": 0, "gravityZ": 9.8}"#, .motion)
    #expect(track.changes.map(\.members) == [["motion": ["gravityX": 0, "gravityY": 0, "gravityZ": 9.8]]])
  }

  @Test("of GPX have times from their first point on, and what devices note besides")
  func gpx() throws {
    let track = try read("""
      <?xml version="1.0"?>
      <gpx version="1.1"><trk><trkseg>
        <trkpt lat="52.5" lon="13.4"><ele>34.5</ele><time>2025-06-30T14:15:23Z</time></trkpt>
        <trkpt lat="52.6" lon="13.5"><time>2025-06-30T16:15:24.5+02:00</time>
          <extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>1.5</gpxtpx:speed><gpxtpx:course>90</gpxtpx:course></gpxtpx:TrackPointExtension></extensions>
        </trkpt>
      </trkseg></trk></gpx>
      """)
    #expect(track.changes.map(\.time) == [0, 1_500_000_000])
    #expect(track.changes[0].members == ["position": ["latitude": 52.5, "longitude": 13.4, "altitude": 34.5]])
    #expect(track.changes[1].members == ["position": ["latitude": 52.6, "longitude": 13.5, "heading": .double(90), "speed": 1.5]])
  }

  @Test("of GPX without times are a point a second")
  func untimed() throws {
    let track = try read(#"<gpx><rte><rtept lat="1" lon="2"/><rtept lat="3" lon="4"/></rte></gpx>"#)
    #expect(track.changes.map(\.time) == [0, 1_000_000_000])
  }

  @Test("that cannot be used are refused with their line", arguments: [
    (#"{"at": 0, "latitude": 91, "longitude": 0}"#, 1, "latitude from -90 to 90"),
    ("{\"at\": 0, \"latitude\": 1, \"longitude\": 0}\n\nwhat", 3, "must be a JSON object"),
    (#"{"latitude": 1, "longitude": 0}"#, 1, "\"at\" must be"),
    (#"{"at": -1, "latitude": 1, "longitude": 0}"#, 1, "\"at\" must be"),
    ("{\"at\": 2, \"latitude\": 1, \"longitude\": 0}\n{\"at\": 1, \"latitude\": 1, \"longitude\": 0}", 2, "before the line above"),
    ("<gpx><trk><trkseg>\n<trkpt lat=\"1\" lon=\"x\"/></trkseg></trk></gpx>", 2, "needs lon"),
    ("<gpx>\n<wpt lat=\"1\" lon=\"2\"><time>yesterday</time></wpt></gpx>", 2, "2025-06-30T14:15:23Z"),
    ("<gpx><wpt lat=\"1\" lon=\"2\"><time>2025-06-30T14:15:23Z</time></wpt>\n<wpt lat=\"1\" lon=\"2\"/></gpx>", 2, "no <time>"),
    ("<gpx>\n<trk>", 2, "no well-formed XML"),
    ("<kml/>", 1, "root must be <gpx>"),
    ("<gpx/>", 1, "no points"),
  ])
  func wrong(text: String, line: Int, reason: String) throws {
    let error = try #require(failure(text))
    #expect(error.line == line)
    #expect(error.description.contains(reason), "\(error)")
    #expect(error.description.hasPrefix(error.path))
  }

  @Test("that are missing, empty or of another kind are refused as a whole")
  func unusable() throws {
    #expect(throws: TrackFileError.self) { try DeviceTrack.read("\(scratch.path)/none", of: .position) }
    #expect(throws: TrackFileError.self) { try DeviceTrack.read(scratch.path, of: .position) }
    #expect(failure("\n\n")?.line == nil)
    #expect(failure("<gpx/>", .motion)?.description.contains("JSON") == true)
    #expect(failure(#"{"at": 0, "latitude": 1, "longitude": 1}"#, .motion)?.line == 1)
  }

  // MARK: Apps

  private func lines(_ script: String, _ track: String, virtual: Bool, _ member: DeviceTrack.Member = .position) async throws -> [String] {
    let track = try read(track, member)
    let bundle = try scratch.write([
      "www/bootconfig.json": #"{"isLocal": true, "startPage": "index.html", "shouldAuthenticate": false}"#,
      "www/index.html": "<script>\(script)</script>",
      "www/next.html": """
        <script>
        setTimeout(() => navigator.geolocation.getCurrentPosition(({ coords }) => console.log("next", coords.latitude)), 5000);
        </script>
        """,
    ])
    var options = scratch.options()
    options.track = track
    if virtual { options.clock = .virtual() }
    let observer = try await run(bundle, options)
    #expect(observer.errors.map(\.message) == [])
    return observer.lines
  }

  private static let walk = """
    {"at": 0, "latitude": 1, "longitude": 0}
    {"at": 60, "latitude": 2, "longitude": 0}
    {"at": 3600, "latitude": 3, "longitude": 0}
    """

  @Test("go on in the time of the app, at once and in order where that is virtual")
  func virtualTime() async throws {
    let script = """
      const start = Date.now();
      navigator.geolocation.watchPosition(({ coords }) => console.log(coords.latitude, Math.round((Date.now() - start) / 1000)), () => {});
      for (const minutes of [0.5, 30, 61]) setTimeout(() => console.log(`minute ${minutes}`), minutes * 60000);
      """
    let expected = ["1 0", "minute 0.5", "2 60", "minute 30", "3 3600", "minute 61"]
    #expect(try await lines(script, Self.walk, virtual: true) == expected)
  }

  @Test("keep no app from ending, in real time or virtual", arguments: [false, true])
  func ending(virtual: Bool) async throws {
    let began = ContinuousClock.now
    #expect(try await lines("setTimeout(() => console.log('done'), 20)", Self.walk, virtual: virtual) == ["done"])
    #expect(ContinuousClock.now - began < .seconds(30))
  }

  @Test("go on in the next page")
  func nextPage() async throws {
    let track = """
      {"at": 1, "latitude": 1, "longitude": 0}
      {"at": 4, "latitude": 4, "longitude": 0}
      """
    #expect(try await lines("setTimeout(() => location.href = 'next.html', 2000)", track, virtual: true) == ["next 4"])
  }

  @Test("fire the events of motion")
  func motionEvents() async throws {
    let track = """
      {"at": 1, "gravityX": 1, "gravityY": 0, "gravityZ": 0}
      {"at": 2, "gravityX": 2, "gravityY": 0, "gravityZ": 0}
      """
    let script = """
      DeviceMotionEvent.requestPermission();
      addEventListener("devicemotion", ({ accelerationIncludingGravity }) => console.log(accelerationIncludingGravity.x));
      setTimeout(() => {}, 10000);
      """
    #expect(try await lines(script, track, virtual: true, .motion) == ["1", "2"])
  }
}
