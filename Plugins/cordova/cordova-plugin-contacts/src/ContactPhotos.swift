import FilePlugin
import Glibc
import PrivateFiles
import WireFormat

/// The pictures of contacts as files: put into the app's temporary folder for pages, and read from where a script has them.
struct ContactPhotos: Sendable {
  private static let limit = 32 << 20

  let folders: FileSystemFolders

  /// Puts a picture where pages load it, under the name that the same picture always has.
  func address(_ photo: AddressBookContact.Photo, _ id: Int64) throws -> String {
    try folders.prepare()
    let ending = photo.mediaType.split(separator: "/").last.map(String.init) ?? "jpeg"
    let name = "contact_photo_\(id)_\(String(StableHash.of(Base64.encode(photo.bytes)), radix: 36)).\(ending.filter { $0.isLetter || $0.isNumber })"
    let path = "\(folders.temporary)/\(name)"
    if access(path, F_OK) != 0 { try PrivateFile(path: path, failure: ContactStoreError.init).replace(with: photo.bytes, waiting: false) }
    return folders.address(ofPath: path)
  }

  /// The picture that an address, a path or base64 text stands for; nil for an address of something else.
  func photo(_ text: String) -> AddressBookContact.Photo? {
    if let photo = DataAddress.photo(text) { return photo }
    if let path = try? folders.path(ofAddress: text), let bytes = file(path), !bytes.isEmpty { return picture(bytes) }
    let digits = text.utf8.filter { $0 > 0x20 && $0 != UInt8(ascii: "=") }
    guard digits.count > 64, let bytes = Base64.bytes(ofDigits: digits) else { return nil }
    return picture(bytes)
  }

  /// nil for one that cannot be read.
  private func file(_ path: String) -> [UInt8]? {
    let contents = try? PrivateFile(path: path, failure: ContactStoreError.init).contents(upTo: Self.limit)
    return contents?.bytes
  }

  private func picture(_ bytes: [UInt8]) -> AddressBookContact.Photo {
    let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
    let isGIF = bytes.starts(with: Array("GIF8".utf8))
    return AddressBookContact.Photo(mediaType: isPNG ? "image/png" : isGIF ? "image/gif" : "image/jpeg", bytes: bytes)
  }
}
