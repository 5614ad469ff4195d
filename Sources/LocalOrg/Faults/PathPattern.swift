/// A pattern of paths: `*` stands for anything within a part of the path, `**` for anything, all else for itself. A slash at the end of either makes no
/// difference, as it makes none to the org.
struct PathPattern: Sendable, Equatable {
  private enum Piece: Equatable { case byte(UInt8), withinPart, anything }

  private let pieces: [Piece]

  init(_ text: String) {
    var pieces: [Piece] = []
    for byte in text.utf8 {
      switch (byte, pieces.last) {
      case (UInt8(ascii: "*"), .withinPart): pieces[pieces.count - 1] = .anything
      case (UInt8(ascii: "*"), .anything): break
      case (UInt8(ascii: "*"), _): pieces.append(.withinPart)
      default: pieces.append(.byte(byte))
      }
    }
    self.pieces = pieces
  }

  func matches(_ path: String) -> Bool {
    let bare = path.hasSuffix("/") ? String(path.dropLast()) : path
    return leads(to: bare) || leads(to: "\(bare)/")
  }

  /// In time that grows with the product of both lengths, whatever the pattern: the set of places that the text so far may
  /// have led to is carried along.
  private func leads(to path: String) -> Bool {
    var places = reachable(from: [0])
    for byte in path.utf8 {
      var following: Set<Int> = []
      for place in places where place < pieces.count {
        switch pieces[place] {
        case .byte(byte): following.insert(place + 1)
        case .byte: break
        case .withinPart: if byte != UInt8(ascii: "/") { following.insert(place) }
        case .anything: following.insert(place)
        }
      }
      places = reachable(from: following)
      if places.isEmpty { return false }
    }
    return places.contains(pieces.count)
  }

  /// A star may stand for nothing, too.
  private func reachable(from places: Set<Int>) -> Set<Int> {
    var all = places
    for place in places {
      var next = place
      while next < pieces.count, pieces[next] == .withinPart || pieces[next] == .anything {
        next += 1
        all.insert(next)
      }
    }
    return all
  }
}
