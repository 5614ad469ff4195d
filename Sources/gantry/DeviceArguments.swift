import ArgumentParser
import Glibc
import HybridHost
import WebPlatform

/// What device an app runs on, and how it is held.
struct DeviceArguments: ParsableArguments {
  @Option(help: ArgumentHelp(
    "Whose web view pages see: what that one lacks is absent (default: config.xml's preference GantryPlatform, or ios).", valueName: "ios|android"))
  var platform: WebViewPlatform?

  @Option(help: ArgumentHelp("The device's language and region, for pages and for plugins that write dates and numbers.", valueName: "en-US"))
  var language = "en-US"

  @Option(help: ArgumentHelp("Where the device is, in degrees and metres: it lets the app know.", valueName: "lat,lon[,accuracy]"))
  var geolocation: String?

  @Option(
    help: ArgumentHelp(
      """
      Moves the device along while the app runs, in the app's time: a GPX file, or JSON lines such as {"at": 1.5, "latitude": 52.52, "longitude": \
      13.405}. The app does not wait for its end.
      """, valueName: "FILE"), completion: .file(extensions: ["gpx", "jsonl", "json"]))
  var track: String?

  @Option(
    help: ArgumentHelp(
      #"The same for the readings of its sensors: JSON lines such as {"at": 1.5, "gravityX": 0, "gravityY": 0, "gravityZ": 9.8, "alpha": 90}."#,
      valueName: "FILE"), completion: .file(extensions: ["jsonl", "json"]))
  var motion: String?

  @Option(help: ArgumentHelp("How the screen is held.", valueName: "portrait|landscape"))
  var orientation: String?

  @Option(help: ArgumentHelp("The battery's charge, and that it is not being charged.", valueName: "percent"))
  var battery: Double?

  @Option(help: ArgumentHelp("What connects the device: \(DeviceConnection.Kind.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "type"))
  var connection: DeviceConnection.Kind?

  @Option(help: ArgumentHelp(
    "What a page or a plugin is answered that asks for \(DevicePermission.allCases.map(\.rawValue).joined(separator: ", ")). Repeatable.",
    valueName: "name=granted|denied|prompt"))
  var permission: [String] = []

  @Option(
    help: ArgumentHelp("The vCards (.vcf) that the device's address book begins with. The folder is only read.", valueName: "FOLDER"), completion: .directory)
  var contacts: String?

  private struct WrongArgument: Error {
    let text: String
  }

  func validate() throws {
    do { _ = try given() } catch { throw ValidationError(error.text) }
    _ = try files()
    if let contacts {
      var status = stat()
      guard stat(contacts, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, access(contacts, R_OK | X_OK) == 0 else {
        throw ValidationError("--contacts must be a folder of vCards that can be read; '\(contacts)' is none")
      }
    }
    let subtags = language.split(separator: "-", omittingEmptySubsequences: false)
    let isWritten = subtags.allSatisfy { (2...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }
    guard isWritten, subtags[0].count <= 3 else {
      throw ValidationError("--language must be a language and perhaps a region, e.g. de-DE; it is '\(language)'")
    }
  }

  /// What happens to it by itself. Files that cannot be used have been refused by now.
  var happenings: DeviceTrack { (try? files()) ?? DeviceTrack() }

  private func files() throws -> DeviceTrack {
    var track = DeviceTrack()
    for (option, path, member) in [("track", self.track, DeviceTrack.Member.position), ("motion", motion, .motion)] {
      guard let path else { continue }
      do { track.merge(try DeviceTrack.read(path, of: member)) } catch { throw ValidationError("--\(option): \(error)") }
    }
    return track
  }

  /// What it is at the start. Wrong arguments have been refused by now.
  var state: DeviceState { (try? given()) ?? DeviceState() }

  private func given() throws(WrongArgument) -> DeviceState {
    var state = DeviceState()
    if let geolocation {
      let numbers = geolocation.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard (2...3).contains(numbers.count), let latitude = numbers[0], let longitude = numbers[1],
        let position = DevicePosition(latitude: latitude, longitude: longitude, accuracy: numbers.count == 3 ? numbers[2] ?? -1 : 10)
      else { throw WrongArgument(text: "--geolocation must be LAT,LON or LAT,LON,ACCURACY, e.g. 52.52,13.405,20; it is '\(geolocation)'") }
      state.position = position
    }
    if let orientation {
      guard let turn = ScreenTurn(named: orientation) else {
        throw WrongArgument(text: "--orientation must be portrait, landscape, or one of \(ScreenTurn.allCases.map(\.rawValue).joined(separator: ", ")); it is '\(orientation)'")
      }
      state.turn = turn
    }
    if let battery {
      guard (0...100).contains(battery) else { throw WrongArgument(text: "--battery must be a number of percent from 0 to 100; it is \(battery)") }
      state.battery.level = battery / 100
      state.battery.isCharging = false
    }
    if let connection { state.connection.kind = connection }
    for text in permission {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let permission = DevicePermission(rawValue: parts[0]), let answer = Self.answer(parts[1]) else {
        throw WrongArgument(text: "--permission must be NAME=granted, =denied or =prompt, e.g. geolocation=denied; it is '\(text)'")
      }
      state.permissions[permission] = answer
    }
    return state
  }

  private static func answer(_ text: String) -> DevicePermission.Answer? {
    switch text {
    case "grant": .granted
    case "deny": .denied
    default: DevicePermission.Answer(rawValue: text)
    }
  }
}

extension WebViewPlatform: ExpressibleByArgument {}
extension DeviceConnection.Kind: ExpressibleByArgument {}
