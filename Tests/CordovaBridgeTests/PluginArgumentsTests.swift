import CordovaBridge
import JSON
import Testing

/// What a plugin reads from a call's arguments, and what it tells about wrong ones.
@Suite struct PluginArgumentsTests {
  private func arguments(_ json: String, buffers: [[UInt8]] = []) throws -> PluginArguments {
    try PluginArguments(json: JSONText(unchecked: Array(json.utf8)), buffers: buffers, call: "s.a")
  }

  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch let error as PluginError {
      return error.result.status == .json ? error.description : "status \(error.result.status)"
    } catch {
      return "another error: \(error)"
    }
  }

  @Test(arguments: [
    ("5.3.0", SDKVersion(5, 3)), ("13.2.1", SDKVersion(13, 2, 1)), ("6.2", SDKVersion(6, 2)), ("8", SDKVersion(8)), ("14.0.0.dev", SDKVersion(14)),
    ("v5", nil), ("", nil),
  ]) func theCallersVersionIsReadInNumbers(text: String, version: SDKVersion?) throws {
    #expect(try arguments("[\"pluginSDKVersion:\(text)\"]").sdkVersion == version)
    #expect(try arguments("[]").sdkVersion == nil)
  }

  @Test func versionsAreComparedByTheirNumbers() {
    let versions = ["2.0.0", "5.3.0", "6.1.9", "6.2", "6.10.0", "10.0", "13.2.1"].compactMap { SDKVersion($0) }
    #expect(versions.count == 7)
    #expect(versions.sorted() == versions)
    #expect(SDKVersion("6.2") == SDKVersion(6, 2, 0))
    #expect("\(SDKVersion(6, 2))" == "6.2.0")
  }

  @Test func eachKindIsRead() throws {
    let arguments = try arguments(#"["é\n😀", 9007199254740993, true, {"a": 1}, [1], null, -0.5, 3.0]"#)
    #expect(arguments.count == 8)
    #expect(try arguments.string(0) == "é\n😀")
    #expect(try arguments.integer(1) == 9_007_199_254_740_993)
    #expect(try arguments.integer(7) == 3)
    #expect(try arguments.bool(2))
    #expect(try arguments.object(3).integer("a") == 1)
    #expect(try arguments.value(4) == [1])
    #expect(try arguments.value(5) == .null)
    #expect(try arguments.json(6).description == "-0.5")
    #expect(arguments[8] == nil && arguments[-1] == nil)
    #expect(arguments.pluginSDKVersion == nil)
  }

  @Test(arguments: [
    (#"["pluginSDKVersion:5.3.0", 1]"#, "5.3.0", 1), (#"["pluginSDKVersion:"]"#, "", 0), (#"[1, "pluginSDKVersion:5"]"#, nil, 2), ("[]", nil, 0),
    (#"["pluginSDKVersion"]"#, nil, 1), (#"[ "pluginSDKVersion:3.3" ]"#, "3.3", 0),
  ] as [(String, String?, Int)]) func theVersionInFrontIsTakenOff(json: String, version: String?, count: Int) throws {
    let arguments = try arguments(json)
    #expect(arguments.pluginSDKVersion == version)
    #expect(arguments.count == count)
  }

  @Test(arguments: ["{}", "", "null", "[1", "\"[]\"", "5", "[1,]", "[,]"]) func whatIsNoArrayIsRefused(json: String) {
    #expect(message { _ = try arguments(json) } == "s.a: the arguments must be an array")
  }

  @Test func wrongKindsAreNamed() throws {
    let given = try arguments(#"[null, 1.5, "x", {}, [], true, 1e300]"#)
    #expect(message { _ = try given.string(0) } == "s.a: argument 1 must be a string; it is null")
    #expect(message { _ = try given.integer(1) } == "s.a: argument 2 must be an integer; it is number")
    #expect(message { _ = try given.integer(6) } == "s.a: argument 7 must be an integer; it is number")
    #expect(message { _ = try given.bool(2) } == "s.a: argument 3 must be a boolean; it is string")
    #expect(message { _ = try given.object(4) } == "s.a: argument 5 must be an object; it is array")
    #expect(message { _ = try given.string(7) } == "s.a: argument 8 must be a string; it is absent")
    #expect(message { _ = try given.json(7) } == "s.a: argument 8 must be given; it is absent")
    #expect(message { _ = try given.bytes(3) } == "s.a: argument 4 must be an ArrayBuffer; it is object")
  }

  @Test func bytesAreThoseOfTheBuffer() throws {
    let given = try arguments(
      #"[{"CDVType":"ArrayBuffer","index":1}, {"CDVType":"ArrayBuffer","index":2}, {"CDVType":"ArrayBuffer","index":-1}, {"CDVType":"ArrayBuffer"}, {"CDVType":"ArrayBuffer","index":1e300}]"#,
      buffers: [[1], [2, 3]])
    #expect(try given.bytes(0) == [2, 3])
    for index in 1...4 { #expect(message { _ = try given.bytes(index) } == "s.a: argument \(index + 1) must be an ArrayBuffer; it is object") }
  }

  @Test func membersAreReadByName() throws {
    let options = try arguments(#"[{"s": "x", "n": 7, "b": true, "nothing": null, "é\"": [1], "": {}, "twice": 1, "twice": 2}]"#).object(0)
    #expect(try options.string("s") == "x")
    #expect(try options.integer("n") == 7)
    #expect(try options.flag("b"))
    #expect(try !options.flag("absent"))
    #expect(try options.optionalString("absent") == nil && options.optionalString("nothing") == nil)
    #expect(options["nothing"] == nil)
    #expect(try options.json("é\"").description == "[1]")
    #expect(try options.value("") == [:])
    #expect(try options.integer("twice") == 2)
    #expect(message { _ = try options.string("n") } == "s.a: 'n' must be a string; it is number")
    #expect(message { _ = try options.string("absent") } == "s.a: 'absent' must be a string; it is absent")
    #expect(message { _ = try options.integer("s") } == "s.a: 's' must be an integer; it is string")
    #expect(message { _ = try options.flag("n") } == "s.a: 'n' must be a boolean; it is number")
    #expect(message { _ = try options.json("nothing") } == "s.a: 'nothing' must be given; it is absent")
  }

  @Test func nestingWithoutEndIsAnErrorNotACrash() throws {
    let depth = 1_000_000
    let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(message { _ = try arguments("[\(deep)]").value(0) } != nil)
    let objects = String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
    #expect(message { _ = try arguments("[\(objects)]").object(0).value("a") } != nil)
  }
}
