extension LocalOrg {
  /// Sends a simulated notification: it waits in the org for each device that the target names, and goes out at once to those that
  /// listen. Works on an org that does not listen, or listens in another process, too.
  ///
  /// ```swift
  /// try org.push(PushMessage(title: "Approval", message: "Acme waits"), to: .user("bob@gantry.example"))
  /// ```
  ///
  /// - Returns: the ids of the devices; none when nobody has registered one.
  /// - Throws: ``LocalOrgError/unknownPushTarget(_:)``.
  @discardableResult
  public nonisolated func push(_ message: PushMessage, to target: PushTarget) throws -> [String] {
    do {
      return try pushes.send(message, to: target)
    } catch let error as OrgAPIError {
      throw LocalOrgError.unknownPushTarget(error.message)
    }
  }
}
