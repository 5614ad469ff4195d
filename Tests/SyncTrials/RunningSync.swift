/// A sync that was started, and what is heard of it.
package struct RunningSync: Sendable {
  package let id: Int64
  package let updates: Updates

  package init(id: Int64, updates: Updates) {
    self.id = id
    self.updates = updates
  }
}
