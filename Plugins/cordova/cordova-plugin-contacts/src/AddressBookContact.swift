/// A contact as an address book keeps it.
struct AddressBookContact: Equatable {
  /// Texts with a type, such as "home": phone numbers, email addresses, web addresses, names of instant messengers.
  struct Field: Equatable {
    var type: String?
    var value: String
    var isPreferred = false
  }

  struct Name: Equatable {
    var formatted: String?
    var familyName: String?
    var givenName: String?
    var middleName: String?
    var honorificPrefix: String?
    var honorificSuffix: String?

    /// Whether nothing of it is known.
    var isEmpty: Bool { [formatted, familyName, givenName, middleName, honorificPrefix, honorificSuffix].allSatisfy { $0?.isEmpty ?? true } }

    /// The parts, as they are read out.
    var composed: String? {
      let parts = [honorificPrefix, givenName, middleName, familyName, honorificSuffix].compactMap(\.self).filter { !$0.isEmpty }
      return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
  }

  struct Address: Equatable {
    var type: String?
    var isPreferred = false
    var formatted: String?
    var streetAddress: String?
    var locality: String?
    var region: String?
    var postalCode: String?
    var country: String?

    var parts: [String] { [streetAddress, locality, region, postalCode, country].compactMap(\.self).filter { !$0.isEmpty } }
  }

  struct Organization: Equatable {
    var type: String?
    var isPreferred = false
    var name: String?
    var department: String?
    var title: String?

    var isEmpty: Bool { [name, department, title].allSatisfy { $0?.isEmpty ?? true } }
  }

  struct Photo: Equatable {
    /// The picture's MIME type.
    var mediaType: String
    var bytes: [UInt8]
  }

  var displayName: String?
  var name = Name()
  var nickname: String?
  var phoneNumbers: [Field] = []
  var emails: [Field] = []
  var urls: [Field] = []
  var ims: [Field] = []
  var categories: [Field] = []
  var addresses: [Address] = []
  var organizations: [Organization] = []
  var birthday: LocalDate?
  var note: String?
  var photos: [Photo] = []
  /// Pictures that lie elsewhere, by their addresses.
  var photoAddresses: [String] = []
  /// What tells it from others in whatever file, where its vCard says so.
  var uid: String?

  /// What it is called in a list.
  var title: String { [displayName, name.formatted, name.composed, nickname, organizations.first?.name].compactMap(\.self).first { !$0.isEmpty } ?? "" }
}
