import JSON
import JavaScriptEngine

/// "HeapProfiler": what lives in the engine's heap, and what holds it.
final class HeapProfilerDomain: Domain {
  private unowned let session: TargetSession

  init(_ session: TargetSession) { self.session = session }

  func call(_ method: String, _ parameters: CommandParameters, _ answer: @escaping Answer) throws {
    switch method {
    case "enable", "disable", "startTrackingHeapObjects": answer(.success(.empty))
    case "collectGarbage":
      session.core.main?.page.context.collectGarbage()
      answer(.success(.empty))
    case "takeHeapSnapshot", "stopTrackingHeapObjects":
      try takeSnapshot(tellsProgress: parameters.flag("reportProgress"))
      answer(.success(.empty))
    case "getObjectByHeapObjectId", "getHeapObjectId", "addInspectedHeapObject":
      throw ProtocolError("objects of a snapshot cannot be had: the engine does not lead from their numbers to them")
    case "startSampling", "stopSampling", "getSamplingProfile": throw ProtocolError("the engine does not sample allocations; take a heap snapshot")
    default: throw ProtocolError.unknown("HeapProfiler.\(method)")
    }
  }

  /// How much of a snapshot goes into one message.
  private static let chunk = 1 << 20

  private func takeSnapshot(tellsProgress: Bool) throws {
    let snapshot = try HeapSnapshot.take(by: session.core)
    let count = Int64(snapshot.nodes)
    if tellsProgress { session.emit("HeapProfiler.reportHeapSnapshotProgress", ["done": .integer(count), "total": .integer(count), "finished": true]) }
    var rest = snapshot.text[...]
    while !rest.isEmpty {
      // It is ASCII: any place will do.
      session.emit("HeapProfiler.addHeapSnapshotChunk", ["chunk": .string(String(decoding: rest.prefix(Self.chunk), as: UTF8.self))])
      rest = rest.dropFirst(Self.chunk)
    }
  }
}
