/// How the screen is turned: as the device is held, unless an app has locked it.
extension DeviceState {
  /// The device is held so. The screen follows as far as a lock lets it.
  mutating func hold(_ way: ScreenTurn) {
    held = way
    if lockedTurns.isEmpty || lockedTurns.contains(way) { turn = way }
  }

  /// Locks the screen: it turns at once when it is held another way.
  ///
  /// - Parameter allowed: the ways in which it may be turned, the preferred one first; empty ends the lock, and the screen is as it is held.
  public mutating func lockOrientation(to allowed: [ScreenTurn]) {
    let way = held ?? turn
    held = way
    lockedTurns = allowed
    if allowed.isEmpty || allowed.contains(way) { turn = way } else if !allowed.contains(turn) { turn = allowed[0] }
  }
}
