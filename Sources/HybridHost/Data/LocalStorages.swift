import JSON
import SalesforceClient
import SealedSQLite
import Synchronization
import WebPlatform

/// localStorage of an app's pages. It belongs to the user as stores do: each user has one, and there is one of nobody for as long as no
/// one is signed in. A user's begins as a copy of that.
final class LocalStorages: Sendable {
  private let folder: SealedFolder
  private let isSealing: Bool
  private let open = Mutex<[UserLocalStorage]>([])

  /// - Parameter isSealing: whether what is new or plain is sealed; what is sealed already stays so.
  init(folder: SealedFolder, isSealing: Bool) {
    self.folder = folder
    self.isSealing = isSealing
  }

  /// That of a page that is about to be shown; the page before it is gone then.
  ///
  /// - Parameter tell: hears what a sign-in changes in the items of the page: a JSON array of [key, old value, new value].
  func keeper(of origin: PageOrigin, for user: AccountKey?, tell: @escaping @Sendable (JSONText) -> Void) -> UserLocalStorage {
    let keeper = UserLocalStorage(folder: folder, owner: DataOwner(user), origin: origin.server, isSealing: isSealing, tell: tell)
    open.withLock { $0 = [keeper] }
    return keeper
  }

  /// Gives the page that is open to the user who has just signed in.
  func follow(_ user: AccountKey) throws { for keeper in open.withLock({ $0 }) { try keeper.follow(DataOwner(user)) } }

  /// Drops what pages still write for a user who has logged out.
  func forget(_ user: AccountKey) { for keeper in open.withLock({ $0 }) { keeper.close(for: DataOwner(user)) } }
}

/// The localStorage of one page: of the user who was signed in when it was loaded, or who signs in while it is shown.
package final class UserLocalStorage: LocalStorageKeeper {
  private struct State {
    var owner: DataOwner
    /// Whether it is kept as plain text; nil when that is not known yet.
    var isPlain: Bool?
    var isLoaded = false
    var isClosed = false
  }

  private let folder: SealedFolder
  private let origin: String?
  private let isSealing: Bool
  private let tell: @Sendable (JSONText) -> Void
  private let state: Mutex<State>

  package init(folder: SealedFolder, owner: DataOwner, origin: String?, isSealing: Bool, tell: @escaping @Sendable (JSONText) -> Void) {
    self.tell = tell
    self.folder = folder
    self.origin = origin
    self.isSealing = isSealing
    state = Mutex(State(owner: owner))
  }

  package var place: String {
    state.withLock { state in
      let slot = slot(of: state.owner)
      return state.isPlain == true ? slot.plainPath : slot.sealedPath
    }
  }

  package func load(warn: (String) -> Void) throws -> [UInt8]? {
    try state.withLock { state in
      state.isLoaded = true
      do {
        return try items(of: state.owner, &state)
      } catch let error as LocalStorageError {
        warn("\(error): it was put aside as \(try FileContents.putAside(error.path)), and localStorage begins empty")
        return nil
      }
    }
  }

  package func save(_ json: [UInt8]) throws {
    try state.withLock { state in
      guard !state.isClosed else { return }
      if state.isPlain == nil { _ = try items(of: state.owner, &state) }
      try write(json, &state)
    }
  }

  package func putAside() throws -> String { try FileContents.putAside(place) }

  fileprivate func close(for owner: DataOwner) { state.withLock { state in if state.owner == owner { state.isClosed = true } } }

  /// Takes the page's items along to the user, whose own count more.
  fileprivate func follow(_ owner: DataOwner) throws {
    let changes = try state.withLock { state -> JSONText? in
      guard state.owner == .nobody, owner != .nobody else { return nil }
      let before = state.isLoaded ? try items(of: .nobody, &state) : nil
      state.owner = owner
      state.isPlain = nil
      let theirs = try items(of: owner, &state)
      guard let before, let theirs, before != theirs else { return nil }
      let (own, shown) = (try StorageItems(theirs), try StorageItems(before))
      let missing = shown.pairs.filter { own.values[$0.key.description] == nil }
      if !missing.isEmpty { try write(own.json(adding: missing), &state) }
      return own.changes(from: shown)
    }
    if let changes { tell(changes) }
  }

  private func slot(of owner: DataOwner) -> LocalStorageSlot { folder.data.localStorage(of: owner, origin: origin) }

  private func write(_ json: [UInt8], _ state: inout State) throws {
    try write(json, to: slot(of: state.owner), isPlain: state.isPlain ?? !isSealing)
  }

  private func write(_ json: [UInt8], to slot: LocalStorageSlot, isPlain: Bool) throws {
    let path = origin == nil ? folder.data.folder(of: slot.owner) : folder.data.origins(of: slot.owner)
    if !DiskEntry.isFolder(path) { _ = try AppDataFolder(path: path) }
    guard isPlain else { return try slot.write(.items(json), folder.key()) }
    if !slot.hasSealedFile, let key = try folder.existingKey() { try slot.write(.plain, key) }
    try slot.writePlain(json)
  }

  // MARK: Reading

  /// What the owner has, and whether that is plain. A user who has nothing yet gets what was there before anyone signed in.
  private func items(of owner: DataOwner, _ state: inout State) throws -> [UInt8]? {
    let former = slot(of: .nobody)
    let isFormerPlain = DiskEntry.exists(former.plainPath)
    // What is plain from before the folder had a key is announced with it.
    if isSealing, isFormerPlain || DiskEntry.exists(slot(of: owner).plainPath) { _ = try folder.key() }
    let own = try kept(slot(of: owner), &state)
    guard owner != .nobody else { return own }
    if own != nil, !isFormerPlain { return own }
    guard let key = try folder.existingKey() else {
      guard own == nil, let json = try former.readPlain() else { return own }
      try write(json, &state)
      return json
    }
    let content = try former.read(key)
    if case .taken(let taker) = content {
      try finishTaking(from: former, by: taker)
      return taker == owner ? try kept(slot(of: owner), &state) : own
    }
    if let own { return own }
    switch content {
    case .items(let json): try write(json, &state)
    case .plain: if let json = try plainItems(former) { try write(json, &state) }
    case .older:
      // From here on nobody else gets it, also when this process ends.
      try former.write(.taken(by: owner), key)
      try finishTaking(from: former, by: owner)
    case .taken, nil: break
    }
    return try kept(slot(of: owner), &state)
  }

  private func finishTaking(from former: LocalStorageSlot, by owner: DataOwner) throws {
    let own = slot(of: owner)
    if !own.hasSealedFile, let json = try plainItems(former) { try write(json, to: own, isPlain: !isSealing) }
    try former.remove()
  }

  /// What is kept in a place; nil when nothing is.
  private func kept(_ slot: LocalStorageSlot, _ state: inout State) throws -> [UInt8]? {
    guard let key = try folder.existingKey() else {
      state.isPlain = !isSealing
      return try slot.readPlain()
    }
    let content = try slot.read(key)
    state.isPlain = !isSealing
    switch content {
    case .items(let json):
      state.isPlain = false
      // What a conversion left that was cut off.
      if DiskEntry.exists(slot.plainPath) { try slot.removePlain() }
      return json
    case .plain, .older:
      let json = try plainItems(slot)
      if isSealing {
        try slot.write(.items(json ?? Array("[]".utf8)), key)
        try slot.removePlain()
      } else if content == .older {
        try slot.write(.plain, key)
      }
      return json
    case .taken(let taker):
      try finishTaking(from: slot, by: taker)
      return nil
    case nil:
      guard !DiskEntry.exists(slot.plainPath) else { throw LocalStorageError.plainInstead(path: slot.plainPath) }
      return nil
    }
  }

  private func plainItems(_ slot: LocalStorageSlot) throws -> [UInt8]? {
    guard let json = try slot.readPlain() else { return nil }
    guard StoredItems(json) != nil else { throw LocalStorageError.notItems(path: slot.plainPath) }
    return json
  }
}
