import CordovaBridge
import FilePlugin
import JSON
import WebPlatform

/// `Contacts`: the native side of cordova-plugin-contacts (https://cordova.apache.org/docs/en/latest/reference/cordova-plugin-contacts/), as its
/// JavaScript for iOS and for Android calls it. Whoever holds the device is asked for a contact as for a picture.
public final class ContactsPlugin: Plugin {
  /// What scripts call it.
  public static let service = "Contacts"

  public let actions: [String: PluginAction]

  /// - Parameters:
  ///   - store: the address book.
  ///   - device: whether the app may read it, and who picks a contact.
  ///   - folders: where pictures are put for pages.
  public init(store: ContactStore, device: Device, folders: FileSystemFolders, context: PluginContext) {
    let book = AddressBook(store: store, device: device, photos: ContactPhotos(folders: folders), log: context.log)
    func action(_ body: @escaping @Sendable (PluginCall) throws -> PluginResult) -> PluginAction {
      .serialBlocking { call in
        guard device.permission(.contacts).allows else {
          // An iPhone's search answers with an object.
          let denied = ContactError.permissionDenied
          return device.platform == .ios && call.action == "search" ? .error(["code": .integer(denied.rawValue)]) : denied.result
        }
        do { return try body(call) } catch let error as ContactError { return error.result } catch let error as PluginError { throw error } catch {
          context.log("\(error)")
          return ContactError.io.result
        }
      }
    }
    actions = [
      "search": action { call in try book.search(call) },
      "save": action { call in try book.save(call) },
      "remove": action { call in try book.remove(call) },
      "pickContact": action { call in try book.pick(.all) },
      "chooseContact": action { call in
        let options = try call.arguments[0]?.value()
        return try book.pick(ContactFields(options?["fields"]) ?? ContactFields([]))
      },
      "newContact": action { _ in try book.make() },
      "displayContact": action { call in try book.display(call) },
    ]
  }
}
