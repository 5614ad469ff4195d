/// How far a resync of records with children has come: it asks for parents that changed, and then for others whose children did.
struct ResyncPlace {
  let since: String
  /// Those that are still to be asked for.
  var others: UnchangedParents
  /// Where the question that is asked now goes on.
  var address: String?

  init(since: String, others: UnchangedParents, address: String?) {
    (self.since, self.others, self.address) = (since, others, address)
  }

  /// - Returns: nil for an address, which has no spaces.
  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count >= 2 else { return nil }
    since = words[0]
    others = switch words[1] {
    case "none": .none
    case "all": .all
    default: .named(words[1].split(separator: ",").map(String.init))
    }
    address = words.dropFirst(2).first
  }

  /// nil at the end of all.
  var text: String? {
    if others == .none, address == nil { return nil }
    let names = switch others {
    case .none: "none"
    case .all: "all"
    case .named(let ids): ids.joined(separator: ",")
    }
    return ([since, names] + (address.map { [$0] } ?? [])).joined(separator: " ")
  }
}
