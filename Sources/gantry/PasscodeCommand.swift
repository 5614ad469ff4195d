import ArgumentParser
import HybridHost
import SalesforceClient

struct PasscodeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "passcode",
    abstract: "Sets, changes or checks the passcode that an app's accounts are kept behind.",
    discussion: """
      Passcodes are read from the variables GANTRY_PASSCODE and, for a change, GANTRY_NEW_PASSCODE.
      The app must not be running. Too many wrong ones delete the accounts, as everywhere.

      Exit codes: 0 done, or the passcode is right; 1 it is wrong; 2 the data folder is unusable.

      Examples:
        GANTRY_PASSCODE=4711 gantry passcode create myapp
        GANTRY_PASSCODE=4711 GANTRY_NEW_PASSCODE=0815 gantry passcode change myapp
        GANTRY_PASSCODE=0815 gantry passcode check myapp
      """
  )

  enum Action: String, ExpressibleByArgument, CaseIterable {
    case create, change, check
  }

  @Argument(help: "What to do: \(Action.allCases.map(\.rawValue).joined(separator: ", ")).")
  var action: Action

  @OptionGroup var place: StoredAppArguments

  func validate() throws {
    if EnvironmentSecrets.passcode == nil { throw ValidationError("passcode \(action.rawValue): the variable GANTRY_PASSCODE must hold the passcode") }
    if action == .change, EnvironmentSecrets.newPasscode == nil {
      throw ValidationError("passcode change: the variable GANTRY_NEW_PASSCODE must hold the new passcode")
    }
  }

  func run() async throws {
    guard let passcode = EnvironmentSecrets.passcode else { return }
    let stored = try place.open(place.options())
    defer { stored.close() }
    do throws(VaultError) {
      switch action {
      case .create:
        try stored.createPasscode(passcode)
        Terminal.note("the accounts are kept behind the passcode from now on")
      case .change:
        guard let new = EnvironmentSecrets.newPasscode else { return }
        try stored.changePasscode(passcode, to: new)
        Terminal.note("the accounts are kept behind the new passcode from now on")
      case .check:
        try stored.checkPasscode(passcode)
        Terminal.note("this is the passcode")
      }
    } catch {
      Terminal.note("passcode \(action.rawValue): \(error)")
      if case .wrongPasscode = error { throw ExitStatus.failed }
      throw ExitStatus.unusable
    }
  }
}
