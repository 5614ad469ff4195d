import FilePlugin

/// What is fetched without a network: a file of the app or of its bundle, or a `data:` address.
struct LocalSource: Sendable {
  private let address: String

  /// - Returns: nil for an address of a server.
  /// - Throws: for addresses of any other kind.
  init?(_ source: String, _ folders: FileSystemFolders) throws(TransferFailure) {
    let scheme = source.prefix { $0 != ":" }.lowercased()
    if ["file", "cdvfile", "data"].contains(scheme) || folders.place(of: source) != nil {
      address = source
      return
    }
    guard ["http", "https"].contains(scheme) else {
      throw TransferFailure(code: .invalidURL, reason: "\(source) is no address of a server or of a file of the app")
    }
    return nil
  }

  func open(_ folders: FileSystemFolders) throws(TransferFailure) -> UploadContent { try UploadContent(address, folders) }
}
