import SingleTask

/// How often a single-task case allocates for each element.
///
/// As with instructions, every case runs with two sizes and the difference counts, so one-time allocations of an
/// iteration are not included. A hot source does allocate: a chunk of its log for every 256 elements.
struct AllocationRate {
  let name: String
  let each: Double

  /// The accepted maximum; `nil` for cases that allocate for good reason.
  ///
  /// No allocation is, apart from the two blocks of a chunk that every hot source needs for 256 elements.
  var limit: Double? {
    let chunks = 2.0 / 256
    return switch name {
    // An array for each element; generic code that is not specialised; a task for each ten elements.
    // How often a producer waits depends on scheduling.
    case "many.combineLatest", "many.zipUnknown", "many.foreign", "producer", "producer.inner", "subject.pingPong": nil
    case "operator.asyncMap", "subject.sendBatches", "subject.chainBatches", "replay.early", "replay.late": nil
    // A log for each hundred elements, and chunks of logs.
    case "operator.grouped", "operator.groupedUntil", "operator.windowed": nil
    // Chunks, and an iteration for each thousand elements.
    case "callback": 4 * chunks
    case "zip": 2 * chunks
    case "merge", "combineLatest", "many.combineLatestSubjects": chunks
    default: name.hasPrefix("subject.") || name.hasPrefix("timing.") ? chunks : 0
    }
  }

  init(_ example: SingleTaskCase) async {
    name = example.name
    // Once to fill caches.
    _ = await Self.allocations(of: example, Self.small)
    let small = await Self.allocations(of: example, Self.small)
    let large = await Self.allocations(of: example, Self.large)
    each = Double(large - small) / Double(Self.large - Self.small)
  }

  private static let small = 20_480
  private static let large = 102_400

  private static func allocations(of example: SingleTaskCase, _ count: Int) async -> Int {
    let before = Heap.allocations
    _ = await example.run(count)
    return Heap.allocations - before
  }
}
