import ArgumentParser
import HybridHost
import WebPlatform

/// What device an app runs on, and how it is held.
struct DeviceArguments: ParsableArguments {
  @Option(help: ArgumentHelp(
    "Whose web view pages see: what that one lacks is absent (default: config.xml's preference GantryPlatform, or ios).", valueName: "ios|android"))
  var platform: WebViewPlatform?

  @Option(help: ArgumentHelp("Where the device is, in degrees and metres: it lets the app know.", valueName: "lat,lon[,accuracy]"))
  var geolocation: String?

  @Option(help: ArgumentHelp("How the screen is held.", valueName: "portrait|landscape"))
  var orientation: String?

  @Option(help: ArgumentHelp("The battery's charge, and that it is not being charged.", valueName: "percent"))
  var battery: Double?

  @Option(help: ArgumentHelp("What connects the device: \(DeviceConnection.Kind.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "type"))
  var connection: DeviceConnection.Kind?

  @Option(help: ArgumentHelp(
    "What a page is answered that asks for geolocation, motion, clipboard-read, clipboard-write or screen-wake-lock. Repeatable.",
    valueName: "name=granted|denied|prompt"))
  var permission: [String] = []

  private struct WrongArgument: Error {
    let text: String
  }

  func validate() throws {
    do { _ = try given() } catch { throw ValidationError(error.text) }
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
      guard parts.count == 2, let permission = DevicePermission(rawValue: parts[0]), let answer = DevicePermission.Answer(rawValue: parts[1]) else {
        throw WrongArgument(text: "--permission must be NAME=granted, =denied or =prompt, e.g. geolocation=denied; it is '\(text)'")
      }
      state.permissions[permission] = answer
    }
    return state
  }
}

extension WebViewPlatform: ExpressibleByArgument {}
extension DeviceConnection.Kind: ExpressibleByArgument {}
