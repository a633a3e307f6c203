import Fuzzing

/// A random pipeline over some hot sources, as data: built once from signals and once from the push model.
indirect enum Graph {
  case source(Int)
  case array([Int])
  case fail
  case map(Graph, Int)
  case filter(Graph, Int)
  case scan(Graph)
  case prefix(Graph, Int)
  case dropFirst(Graph, Int)
  case removeDuplicates(Graph)
  case prepend(Graph, Int)
  case append(Graph, Graph)
  case ifEmpty(Graph, Graph)
  case flatten(Graph, [Graph], Flattening)
  case `catch`(Graph, Graph)
  case materialize(Graph)
  case erase(Graph)
  case combine(Graph, Graph, Combining)
  case combineMany([Graph], Combining)
  case unary(Graph, Unary, Int)
  case then(Graph, Graph)
  case concat([Graph])
  case `repeat`(Graph, Int)

  enum Combining: CaseIterable {
    case merge, zip, combineLatest, withLatest, prefixUntil, dropUntil, untilReplaced, sample, sampleOnce, race,
      stoppedBy
  }

  enum Flattening: CaseIterable {
    case merge, mergeTwo, concat, first, latest, switchToLatest, bind, merged, concatenated, when, switching,
      switchingKnown

    /// Whether the operator itself can fail.
    var canFail: Bool { self == .switchingKnown }
  }
}

/// Where a random graph may subscribe to hot sources.
struct GraphShape {
  /// The sources that are subscribed to when the iteration begins.
  let sourceCount: Int
  /// The sources that are subscribed to later: as inner, appended or replacing signals.
  ///
  /// Each is used in one place only: a push library subscribes in another order to one source in several places; see the
  /// contracts.
  let lateSourceCount: Int
  let canFail: Bool
  /// Whether a consumer may ask for elements after later events were sent.
  let isLate: Bool
  /// Whether most operators have several inputs.
  var combines = false
  /// How many elements each source replays.
  var replayed: [Int]
  private var usedLateSources = 0
  /// Whether operators may subscribe to such sources where the graph is being made.
  private var mayAttach = true

  init(sourceCount: Int, lateSourceCount: Int, canFail: Bool, isLate: Bool) {
    self.sourceCount = sourceCount
    self.lateSourceCount = lateSourceCount
    self.canFail = canFail
    self.isLate = isLate
    replayed = Array(repeating: 0, count: sourceCount + lateSourceCount)
  }

  var hasLateSourcesLeft: Bool { mayAttach && usedLateSources < lateSourceCount }

  /// Whether elements may be asked for after later events were sent: by a late consumer, or an operator that leaves them at
  /// their source.
  var mayAskLate: Bool { isLate || !mayAttach }

  /// Makes the input of an operator; what the operator leaves at its source is subscribed to later than by a push library.
  mutating func makeInput(heldBack: Bool, _ make: (inout GraphShape) -> Graph) -> Graph {
    let before = mayAttach
    defer { mayAttach = before }
    if heldBack { mayAttach = false }
    return make(&self)
  }

  mutating func takeLateSource() -> Int {
    usedLateSources += 1
    return sourceCount + usedLateSources - 1
  }
}

extension Graph {
  static func random(depth: Int, _ shape: inout GraphShape, using random: inout SeededGenerator) -> Graph {
    func graph(_ random: inout SeededGenerator, heldBack: Bool = false) -> Graph {
      shape.makeInput(heldBack: heldBack) { .random(depth: depth - 1, &$0, using: &random) }
    }
    func late(_ random: inout SeededGenerator) -> Graph {
      guard shape.hasLateSourcesLeft else { return leaf(ready: true, shape, using: &random) }
      let source = Graph.source(shape.takeLateSource())
      return Int.random(in: 0..<4, using: &random) == 0 ? .unary(source, .windowed, 1) : .map(source, 1)
    }
    if depth == 0 { return leaf(ready: false, shape, using: &random) }
    let number = Int.random(in: 1...3, using: &random)
    // From 27 on, an operator has two inputs.
    let choices =
      shape.combines && Int.random(in: 0..<4, using: &random) > 0 ? [10, 12, 12, 27, 27, 27] : Array(0..<35)
    switch choices.randomElement(using: &random) ?? 0 {
    case 0: return .map(graph(&random), number)
    case 1: return .filter(graph(&random), number + 1)
    case 2: return .scan(graph(&random))
    case 3: return .prefix(graph(&random), number - 1 + Int.random(in: 0...3, using: &random))
    case 4: return .dropFirst(graph(&random), number - 1)
    case 5: return .removeDuplicates(graph(&random))
    case 6: return .prepend(graph(&random), number)
    case 7: return .append(graph(&random), late(&random))
    case 8: return shape.canFail ? .catch(graph(&random), late(&random)) : .erase(graph(&random))
    case 9: return shape.canFail ? .materialize(graph(&random)) : .map(graph(&random), number)
    case 10, 11:
      let inners = (0..<number).map { _ in late(&random) }
      let kinds = Flattening.allCases.filter { shape.canFail || !$0.canFail }
      var kind = kinds.randomElement(using: &random) ?? .merge
      let mostReady = inners.map { $0.readyCount(shape.replayed) }.max() ?? 0
      if shape.mayAskLate, kind.precedesReady, mostReady > 1 { kind = .merge }
      let isLimited = [.concat, .concatenated, .mergeTwo].contains(kind)
      return .flatten(graph(&random, heldBack: isLimited), inners, kind)
    case 12, 13:
      let kinds: [Combining] = [.merge, .zip, .combineLatest, .race]
      let kind = kinds.randomElement(using: &random) ?? .merge
      let count = Int.random(in: 1...4, using: &random)
      return .combineMany((0..<count).map { _ in graph(&random, heldBack: kind == .zip) }, kind)
    case 14...22:
      let kind = Unary.allCases.filter { shape.canFail || !$0.canFail }.randomElement(using: &random) ?? .any
      return .unary(graph(&random), kind, number - 1)
    case 23: return .then(graph(&random), late(&random))
    case 24: return .concat([graph(&random)] + (1..<number).map { _ in late(&random) })
    case 25: return .repeat(late(&random), number - 1)
    case 26: return .ifEmpty(graph(&random), late(&random))
    default:
      let kind = Combining.allCases.randomElement(using: &random) ?? .merge
      let isZip = kind == .zip
      let (left, right) = (graph(&random, heldBack: isZip), graph(&random, heldBack: isZip))
      let mostReady = max(left.readyCount(shape.replayed), right.readyCount(shape.replayed))
      let mayDiffer = shape.mayAskLate && kind.precedesReady && mostReady > 1
      // A late consumer gets the stop first; see the contracts.
      if shape.mayAskLate, kind == .stoppedBy { return .combine(left, right, .merge) }
      return .combine(left, right, mayDiffer ? .merge : kind)
    }
  }

  private static func leaf(ready: Bool, _ shape: GraphShape, using random: inout SeededGenerator) -> Graph {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: .array((0..<Int.random(in: 0...3, using: &random)).map { $0 * 5 })
    case 1 where shape.canFail && ready: .fail
    case _ where ready: .array([Int.random(in: 0..<9, using: &random)])
    default: .source(Int.random(in: 0..<shape.sourceCount, using: &random))
    }
  }
}
