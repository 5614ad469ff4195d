import JSON
import JavaScriptEngine

/// The natives of ports and channels between threads.
extension Page {
  static func bindPipes(in realm: PageRealm) {
    // The numbers of both ends of a new one.
    realm.bind("openPipe", lasting: true) { page in
      let ends = PipeEnd.pair()
      return .json(JSONValue.array([page.family.pipes.add(ends.0), page.family.pipes.add(ends.1)].map { .integer(Int64($0)) }).text)
    }
    // (pipe, text, the bytes of its buffers, the numbers of the pipes that go along)
    realm.bind("sendThroughPipe", lasting: true, .index, .text, .optional(.bytes()), .rest(.index)) { page, pipe, text, bytes, numbers in
      // Its ends go along, whether or not there is a way for it.
      let message = page.message(text, bytes, numbers)
      page.family.pipes[pipe]?.send(message)
      return .undefined
    }
    // The same for a message that this end had taken already: it is the next one to be taken again.
    realm.bind("returnToPipe", lasting: true, .index, .text, .optional(.bytes()), .rest(.index)) { page, pipe, text, bytes, numbers in
      // Its ends go along, whether or not there is a way for it.
      let message = page.message(text, bytes, numbers)
      page.family.pipes[pipe]?.putBack(message)
      return .undefined
    }
    // (pipe, what is called in a task for each message)
    realm.bind("listenToPipe", lasting: true, .index, .callback) { page, pipe, arrived in
      guard page.family.pipes[pipe] != nil else { return .undefined }
      let loop = page.loop
      let port = loop.openPort { [weak page] (_: Void) in page?.perform { try arrived.callDroppingResult() } }
      page.family.pipes.listen(pipe) { port.send(()) } stop: { loop.close(port) }
      return .undefined
    }
    // [text, bytes, the numbers of the pipes that came along] of the next message, or null
    realm.bind("takeFromPipe", lasting: true, .index) { page, pipe in
      guard let message = page.family.pipes[pipe]?.take() else { return .null }
      return try page.value(of: message)
    }
    realm.bind("closePipe", lasting: true, .index) { page, pipe in
      page.family.pipes.remove(pipe)?.close()
      return .undefined
    }
    // (name, what is called in a task for each message): the number of a place in that channel
    realm.bind("joinChannel", .text, .callback) { page, name, arrived in
      let port = page.openPort { [weak page] (message: PipeMessage) in
        page?.perform { try arrived.callDroppingResult(.string(message.text), .bytes(message.bytes)) }
      }
      let channels = page.environment.session.channels
      let place = channels.join(BroadcastChannels.Name(origin: page.originKey, name: name)) { port.send($0) }
      page.channelPlaces.insert(place)
      return .number(Double(place))
    }
    realm.bind("broadcast", .index, .text, .optional(.bytes())) { page, place, text, bytes in
      guard page.channelPlaces.contains(place) else { return .undefined }
      page.environment.session.channels.send(PipeMessage(text: text, bytes: bytes ?? [], ends: []), from: place)
      return .undefined
    }
    realm.bind("leaveChannel", lasting: true, .index) { page, place in
      if page.channelPlaces.remove(place) != nil { page.environment.session.channels.leave(place) }
      return .undefined
    }
  }

  private func message(_ text: String, _ bytes: [UInt8]?, _ pipes: [Int]) -> PipeMessage {
    PipeMessage(text: text, bytes: bytes ?? [], ends: pipes.compactMap { family.pipes.remove($0) })
  }

  private func value(of message: PipeMessage) throws -> JavaScriptArgument {
    let taken = try context.evaluate(host: "[]")
    try taken.set("0", .string(message.text))
    try taken.set("1", .bytes(message.bytes))
    try taken.set("2", .json(JSONValue.array(message.ends.map { .integer(Int64(family.pipes.add($0))) }).text))
    return .value(taken)
  }

  /// Leaves all channels.
  func leaveChannels() {
    channelPlaces.forEach { environment.session.channels.leave($0) }
    channelPlaces.removeAll()
  }
}
