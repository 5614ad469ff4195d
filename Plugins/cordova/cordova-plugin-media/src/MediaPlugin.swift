import CordovaBridge
import JSON
import Synchronization

/// `Media`: the native side of cordova-plugin-media (https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-media/).
///
/// Nothing sounds. A player goes on by the app's clock, for as long as its file's header says; a recording is silence, or the file that the
/// operator gives.
public final class MediaPlugin: Plugin {
  /// What scripts call it.
  public static let service = "Media"

  public let actions: [String: PluginAction]
  private let players: Players

  public init(environment: AudioEnvironment, context: PluginContext) {
    let status = MediaStatus(context)
    let players = Players(environment, status, context)
    self.players = players
    /// Has the player of the call's id do something; one that is not there does nothing.
    func tell(_ act: @escaping @Sendable (AudioPlayer, PluginCall) throws -> Void) -> PluginAction {
      .immediate { call in
        if let player = players.known(try call.arguments.string(0)) { try act(player, call) }
        return .ok(.string(""))
      }
    }
    func ask(_ read: @escaping @Sendable (AudioPlayer?) -> Double) -> PluginAction {
      .immediate { call in .ok(.double(read(players.known(try call.arguments.string(0))))) }
    }
    actions = [
      "messageChannel": .manual { status.use($0) },
      "create": .immediate { call in
        players.make(try call.arguments.string(0), try call.arguments.string(1))
        return .ok(.string(""))
      },
      "startPlayingAudio": .immediate { call in
        let options = try? call.arguments[2]?.value()
        players.make(try call.arguments.string(0), try call.arguments.string(1)).play(loops: options?["numberOfLoops"].flatMap(Self.number).map { Int(clamping: $0) })
        return .ok(.string(""))
      },
      "pausePlayingAudio": tell { player, _ in player.pause() },
      "stopPlayingAudio": tell { player, _ in player.stop() },
      "seekToAudio": .immediate { call in
        let seconds = (try Self.number(call, 1)) / 1000
        players.known(try call.arguments.string(0))?.seek(to: seconds)
        return .ok(.double(seconds))
      },
      "getCurrentPositionAudio": ask { $0?.tellPosition() ?? -1 },
      "getDurationAudio": ask { $0?.duration ?? -1 },
      "getCurrentAmplitudeAudio": ask { $0?.amplitude ?? 0 },
      "setVolume": tell { player, call in player.setVolume(try Self.number(call, 1)) },
      "setRate": tell { player, call in player.setRate(try Self.number(call, 1)) },
      "startRecordingAudio": .immediate { call in
        players.make(try call.arguments.string(0), try call.arguments.string(1)).startRecording(into: try call.arguments.string(1))
        return .ok(.string(""))
      },
      "stopRecordingAudio": tell { player, _ in player.stopRecording() },
      "pauseRecordingAudio": tell { player, _ in player.pauseRecording() },
      "resumeRecordingAudio": tell { player, _ in player.resumeRecording() },
      "release": .immediate { call in .ok(.bool(players.release(try call.arguments.string(0)))) },
    ]
  }

  public func pageWillClose() { players.releaseAll() }

  /// A number, which the page may have written as a string.
  private static func number(_ value: JSONValue) -> Double? {
    let number = value.double ?? value.string.flatMap { Double($0) }
    return number.flatMap { $0.isFinite && abs($0) < 1e12 ? $0 : nil }
  }

  private static func number(_ call: PluginCall, _ index: Int) throws -> Double {
    guard let number = number(try call.arguments.value(index)) else {
      throw PluginError("\(call.service).\(call.action): argument \(index + 1) must be a number", status: .json)
    }
    return number
  }

  /// The players of a page, by the ids of their `Media` objects.
  private final class Players: Sendable {
    private let environment: AudioEnvironment
    private let status: MediaStatus
    private let context: PluginContext
    private let all = Mutex<[String: AudioPlayer]>([:])

    init(_ environment: AudioEnvironment, _ status: MediaStatus, _ context: PluginContext) {
      (self.environment, self.status, self.context) = (environment, status, context)
    }

    func known(_ id: String) -> AudioPlayer? { all.withLock { $0[id] } }

    @discardableResult
    func make(_ id: String, _ source: String) -> AudioPlayer {
      all.withLock { all in
        if let known = all[id] { return known }
        let player = AudioPlayer(id, source, environment, status, context)
        all[id] = player
        return player
      }
    }

    func release(_ id: String) -> Bool {
      guard let player = all.withLock({ $0.removeValue(forKey: id) }) else { return false }
      player.release(tells: environment.device.platform == .android)
      return true
    }

    func releaseAll() {
      let open = all.withLock { all in
        defer { all = [:] }
        return all.values
      }
      open.forEach { $0.release(tells: false) }
    }
  }
}
