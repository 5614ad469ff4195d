import CordovaBridge
import Synchronization
import WebPlatform

/// The native side of one `Media` object: it plays, or records, by the app's clock. States and errors come in the order and under the conditions of
/// the platform's own player.
final class AudioPlayer: Sendable {
  private struct State {
    var source: String
    var playback = PlaybackState.none
    /// nil as long as nothing is loaded.
    var track: AudioTrack?
    /// Whether a file is on its way that is to be played once it is there.
    var isLoading = false
    var playsOnLoad = false
    /// Where to begin once it is there.
    var seekOnLoad: Double?
    var rate = 1.0
    /// How often it is still played after this time.
    var repeats = 0
    /// What comes at the end.
    var alarm: (any BackgroundWork)?
    var isReleased = false
    var recording: AudioRecording?
  }

  private let id: String
  private let environment: AudioEnvironment
  private let status: MediaStatus
  private let context: PluginContext
  private let state: Mutex<State>

  init(_ id: String, _ source: String, _ environment: AudioEnvironment, _ status: MediaStatus, _ context: PluginContext) {
    (self.id, self.environment, self.status, self.context) = (id, environment, status, context)
    state = Mutex(State(source: source))
  }

  private var isAndroid: Bool { environment.device.platform == .android }

  private func tell(_ event: MediaStatus.Event) { status.tell(id, event) }

  private func fail(_ code: MediaErrorCode, _ message: String) { tell(.error(code, message)) }

  /// Changes the state and tells of it: on Android only of what is another one.
  private func set(_ playback: PlaybackState, _ state: inout State) {
    let isNews = state.playback != playback || !isAndroid
    state.playback = playback
    if isNews { tell(.state(playback)) }
  }

  // MARK: Playing

  /// - Parameter loops: how often in all, on iOS.
  func play(loops: Int?) {
    let source = state.withLock { state -> String? in
      if !isAndroid { state.repeats = loops.map { $0 > 0 ? $0 - 1 : $0 < 0 ? -1 : 0 } ?? 0 }
      if state.isLoading {
        state.playsOnLoad = true
        return nil
      }
      if state.track != nil {
        start(&state)
        return nil
      }
      state.isLoading = true
      state.playsOnLoad = true
      return state.source
    }
    if let source { load(source) }
  }

  private func start(_ state: inout State) {
    // What has been played to its end, or is played already on an iPhone, begins again.
    if state.playback == .stopped || !isAndroid && state.playback == .running { state.track?.seek(to: 0, now: environment.now) }
    state.track?.run(at: state.rate, now: environment.now)
    // An iPhone tells how long it is each time.
    if !isAndroid { tell(.duration(state.track?.duration ?? -1)) }
    set(.running, &state)
    watchForEnd(&state)
  }

  private func load(_ source: String) {
    let hold = context.beginBackgroundWork("a sound is loaded")
    Task {
      let outcome = await track(of: source)
      state.withLock { state in
        guard !state.isReleased else { return }
        state.isLoading = false
        switch outcome {
        case .success(let track): loaded(track, &state)
        case .failure(let failure):
          if isAndroid, failure.isRemote { state.playback = .stopped }
          fail(failure.code, failure.message)
        }
      }
      hold.release()
    }
  }

  private func loaded(_ track: AudioTrack, _ state: inout State) {
    state.track = track
    if let seek = state.seekOnLoad { state.track?.seek(to: seek, now: environment.now) }
    if isAndroid { tell(.position(state.seekOnLoad ?? 0)) }
    state.seekOnLoad = nil
    if state.playsOnLoad { start(&state) }
    if isAndroid { tell(.duration(track.duration ?? -1)) }
  }

  private struct LoadFailure: Error {
    let code: MediaErrorCode
    let message: String
    var isRemote = false
  }

  private func track(of source: String) async -> Result<AudioTrack, LoadFailure> {
    let bytes: [UInt8]
    var isRemote = false
    switch environment.places.source(source) {
    case .file(let content): bytes = content
    case nil: return .failure(LoadFailure(code: .aborted, message: "Cannot use audio file from resource '\(source)': there is no such file"))
    case .remote:
      isRemote = true
      if isAndroid { state.withLock { if !$0.isReleased { set(.starting, &$0) } } }
      do { bytes = try await environment.fetch(source) } catch {
        // Android's player knows of no reasons.
        return .failure(LoadFailure(code: isAndroid ? .aborted : .network, message: "The sound could not be loaded: \(error)", isRemote: true))
      }
    }
    guard let header = MediaHeader(bytes), header.kind != .image else {
      let code: MediaErrorCode = isAndroid ? .aborted : isRemote ? .decode : .unsupported
      return .failure(LoadFailure(code: code, message: "'\(source)' is no sound of a format that is known", isRemote: isRemote))
    }
    if isAndroid, !isRemote { state.withLock { if !$0.isReleased { set(.starting, &$0) } } }
    return .success(AudioTrack(duration: header.duration, isRemote: isRemote))
  }

  private func watchForEnd(_ state: inout State) {
    state.alarm?.release()
    state.alarm = nil
    guard state.playback == .running, state.repeats >= 0, let rest = state.track?.timeLeft(now: environment.now) else { return }
    state.alarm = context.after(rest * 1000) { [weak self] in self?.reachedEnd() }
  }

  private func reachedEnd() {
    state.withLock { state in
      guard !state.isReleased, state.playback == .running, let rest = state.track?.timeLeft(now: environment.now) else { return }
      // A script has sought back, or slowed it down, in that moment.
      if rest > 0.001 { return watchForEnd(&state) }
      state.track?.seek(to: 0, now: environment.now)
      if state.repeats > 0 {
        state.repeats -= 1
        return watchForEnd(&state)
      }
      state.track?.halt(now: environment.now)
      set(.stopped, &state)
    }
  }

  func pause() {
    state.withLock { state in
      if isAndroid, state.playback != .running || state.track == nil {
        return fail(.noneActive, "pausePlaying() called during invalid state: \(state.playback.rawValue)")
      }
      state.playsOnLoad = false
      guard state.track != nil else { return }
      state.track?.halt(now: environment.now)
      set(.paused, &state)
      watchForEnd(&state)
    }
  }

  func stop() {
    state.withLock { state in
      if isAndroid, ![.running, .paused].contains(state.playback) || state.track == nil {
        return fail(.noneActive, "stopPlaying() called during invalid state: \(state.playback.rawValue)")
      }
      guard state.track != nil else {
        if state.isLoading { fail(.noneActive, "Cannot service stop request until the sound is loaded") }
        return
      }
      state.track?.halt(now: environment.now)
      state.track?.seek(to: 0, now: environment.now)
      set(.stopped, &state)
      watchForEnd(&state)
    }
  }

  /// - Parameter seconds: from the beginning.
  func seek(to seconds: Double) {
    state.withLock { state in
      guard let track = state.track else {
        state.seekOnLoad = max(seconds, 0)
        return
      }
      if !isAndroid, !track.isRemote, let duration = track.duration, seconds >= duration {
        state.track?.halt(now: environment.now)
        state.track?.seek(to: 0, now: environment.now)
        set(.stopped, &state)
      } else {
        state.track?.seek(to: max(seconds, 0), now: environment.now)
        if isAndroid || !track.isRemote { tell(.position(seconds)) }
      }
      watchForEnd(&state)
    }
  }

  /// Seconds; -1 for what has none. The page is told it as well.
  func tellPosition() -> Double {
    state.withLock { state in
      let isShown = switch state.playback {
      case .running: true
      case .paused: isAndroid || state.track?.isRemote == true
      default: false
      }
      let position = isShown ? state.track.map { ($0.position(now: environment.now) * 1000).rounded() / 1000 } ?? -1 : -1
      if !isAndroid || isShown { tell(.position(position)) }
      return position
    }
  }

  /// Seconds; -1 for what is not known, -2 for a recording.
  var duration: Double { state.withLock { state in state.recording != nil ? -2 : state.track?.duration ?? -1 } }

  func setVolume(_ volume: Double) {
    let hasPlayer = state.withLock { $0.track != nil || $0.isLoading }
    if isAndroid, !hasPlayer { fail(.noneActive, "Cannot set volume until the audio file is initialized.") }
  }

  func setRate(_ rate: Double) {
    state.withLock { state in
      state.rate = max(rate, 0)
      guard state.playback == .running else { return }
      state.track?.run(at: state.rate, now: environment.now)
      watchForEnd(&state)
    }
  }

  // MARK: Recording

  func startRecording(into target: String) {
    state.withLock { state in
      guard environment.device.permission(.microphone).allows else {
        return fail(.aborted, "Error creating audio session, microphone permission denied.")
      }
      if isAndroid, state.track != nil { return fail(.aborted, "AudioPlayer Error: Can't record in play mode.") }
      if isAndroid, state.recording != nil { return fail(.aborted, "AudioPlayer Error: Already recording.") }
      guard environment.places.canRecord(target) else {
        return fail(.aborted, "Could not record audio at '\(target)': an iPhone records into files whose names end with .wav or .m4a")
      }
      do {
        let path = try environment.places.recording(target)
        state.recording = try AudioRecording(path, environment)
        state.source = path
        set(.running, &state)
      } catch { fail(.aborted, "Could not record audio at '\(target)': \(error)") }
    }
  }

  func pauseRecording() {
    state.withLock { state in
      guard state.recording != nil else { return }
      state.recording?.pause()
      set(.paused, &state)
    }
  }

  func resumeRecording() {
    state.withLock { state in
      guard state.recording != nil else { return }
      state.recording?.resume()
      set(.running, &state)
    }
  }

  func stopRecording() {
    state.withLock { state in
      guard let recording = state.recording else { return }
      state.recording = nil
      do {
        try recording.finish()
        set(.stopped, &state)
      } catch { fail(.decode, "The recording could not be written: \(error)") }
    }
  }

  /// How loud it is, from 0 to 1.
  var amplitude: Double { state.withLock { $0.playback == .running ? $0.recording?.amplitude ?? 0 : 0 } }

  // MARK: The end

  /// - Parameter tells: whether the page hears that it has stopped.
  func release(tells: Bool) {
    state.withLock { state in
      state.isReleased = true
      state.alarm?.release()
      state.alarm = nil
      if tells, [.running, .paused].contains(state.playback), state.recording == nil { set(.stopped, &state) }
      // A recording that is let go of is kept as far as it has come.
      try? state.recording?.finish()
      state.recording = nil
    }
  }
}
