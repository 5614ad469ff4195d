import JSON

/// Runs an operation that the schema allows (GraphQL specification, "Execution").
final class GraphQLExecutor {
  /// How many fields an answer may have, and how deep they may be.
  private static let mostFields = 2_000_000
  private static let deepest = 100

  let collector: GraphQLCollector
  private let resolver: any GraphQLResolver
  private(set) var failures: [GraphQLFailure] = []
  private var fieldCount = 0

  init(collector: GraphQLCollector, resolver: any GraphQLResolver) {
    self.collector = collector
    self.resolver = resolver
  }

  /// - Returns: the answer's `data`; null when a field that must have a value has none.
  func run(_ operation: GraphQLOperation) -> JSONValue {
    guard let root = collector.schema.root(operation.kind) else { return .null }
    do throws(GraphQLFailure) {
      return .object(try object(operation.selections, root, .root, []))
    } catch {
      failures.append(error)
      return .null
    }
  }

  private func object(_ selections: [GraphQLSelection], _ type: String, _ source: GraphQLSource, _ path: [JSONValue]) throws(GraphQLFailure) -> JSONObject {
    guard path.count < Self.deepest else { throw GraphQLFailure(.aborted, "The answer is more than \(Self.deepest) levels deep", path: path) }
    var object = JSONObject()
    let nodes: [GraphQLNode]
    do throws(GraphQLFailure) {
      nodes = try collector.nodes(selections, on: type)
    } catch {
      throw at(path, error)
    }
    for node in nodes {
      fieldCount += 1
      guard fieldCount <= Self.mostFields else { throw GraphQLFailure(.aborted, "The answer has more than \(Self.mostFields) fields") }
      let place = path + [.string(node.key)]
      do throws(GraphQLFailure) {
        let resolved: GraphQLResolved = node.name == "__typename" ? .text(type) : try resolver.resolve(node, of: type, source)
        object[node.key] = try completed(resolved, node, node.definition.type, place)
      } catch {
        let failure = at(place, error, node.offset)
        guard !node.definition.type.isNonNull, failure.kind != .aborted else { throw failure }
        failures.append(failure)
        object[node.key] = .null
      }
    }
    return object
  }

  private func at(_ path: [JSONValue], _ failure: GraphQLFailure, _ offset: Int? = nil) -> GraphQLFailure {
    var failure = failure
    if failure.path.isEmpty { failure.path = path }
    failure.offset = failure.offset ?? offset
    return failure
  }

  private func completed(
    _ resolved: GraphQLResolved, _ node: GraphQLNode, _ type: GraphQLTypeReference, _ path: [JSONValue]
  ) throws(GraphQLFailure) -> JSONValue {
    switch resolved {
    case .null, .leaf(.null):
      guard !type.isNonNull else {
        throw GraphQLFailure(.fetching, "The field '\(node.name)' must have a value and has none", at: node.offset, path: path)
      }
      return .null
    case .leaf(let value): return value
    case .object(let name, let source): return .object(try object(node.selections, name, source, path))
    case .list(let items):
      var element = type.nullable
      if case .list(let inner) = element { element = inner }
      var list: [JSONValue] = []
      list.reserveCapacity(items.count)
      for (index, item) in items.enumerated() { list.append(try completed(item, node, element, path + [.integer(Int64(index))])) }
      return .array(list)
    }
  }
}

/// Finds out what a field of an object is.
protocol GraphQLResolver {
  /// - Parameter type: the name of the object's type.
  func resolve(_ node: GraphQLNode, of type: String, _ source: GraphQLSource) throws(GraphQLFailure) -> GraphQLResolved
}
