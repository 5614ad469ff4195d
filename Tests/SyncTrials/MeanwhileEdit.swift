/// An edit that the user makes while a sync is at work, if it takes long enough.
final class MeanwhileEdit: Sendable {
  let name: String
  let city: String
  private let saving = Occasion()

  init(name: String, city: String) {
    self.name = name
    self.city = city
  }

  var isMade: Bool { saving.isMade }
  func make() { saving.make() }
}
