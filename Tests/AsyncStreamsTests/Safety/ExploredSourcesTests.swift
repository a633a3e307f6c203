import Programs
import Testing

/// What goes past an exploration of schedules is in a few files, each with the reason why it may.
///
/// With the trait `Exploration`, the names `Mutex` and `Atomic` of a module stand for those of an exploration, and so
/// do a few functions of the library. Code that uses others is not explored, and nobody would notice.
@Suite struct ExploredSourcesTests {
  /// Libraries whose locks and atomics take part.
  private static let explored = [
    "AsyncStreams", "AsyncStreamsDurable", "AsyncStreamsInspector", "AsyncStreamsMetrics", "AsyncStreamsBridge",
  ]

  private static let notExplored = [
    "AsyncStreamsFoundation": "it waits for files, sockets and signals of the system",
    "AsyncStreamsUI": "it runs on the main thread, on Apple platforms",
    "AsyncStreamsCombine": "it is empty where there is no Combine",
    "AsyncStreamsReactiveObjC": "it is empty where there is no Objective-C",
    "AsyncStreamsTesting": "it explores",
    "AsyncStreamsExploration": "it is what takes part",
    "AsyncStreamsDurableTesting": "it is a log for tests in virtual time, and actors",
    "AsyncStreamsMigration": "nothing in it can be called",
  ]

  /// What goes past an exploration, and where it may stand.
  private struct Construct: Sendable {
    let name: String
    /// Where the pattern matches, one of them stands.
    let words: [String]
    let pattern: String
    let allowed: [String: String]
  }

  private static let constructs = [
    Construct(
      name: "a lock or an atomic of Synchronization by its full name",
      words: ["Synchronization."],
      pattern: #"Synchronization\.(Mutex|Atomic)"#,
      allowed: [
        "AsyncStreams/Engine/Basics/Lock.swift": "tells the thread sanitizer of what the mutex does",
        "AsyncStreams/Engine/EventLog/EventLog.swift": "chooses between two ways to do the same",
        "AsyncStreams/Engine/Basics/HeldLocks.swift": "a check of debug builds, which adds no order",
        "AsyncStreams/Signal/WaitState.swift": "changes that only take time",
      ]
    ),
    Construct(
      name: "a handler of cancellation",
      words: ["withTaskCancellationHandler"],
      pattern: "(^|[^.A-Za-z])withTaskCancellationHandler",
      allowed: [
        "AsyncStreams/Engine/Waiting/CancellationHandler.swift": "chooses",
        "AsyncStreamsInspector/Serving/Connection.swift": "waits for a socket, which no exploration controls",
      ]
    ),
    Construct(
      name: "Task.yield",
      words: ["Task.yield"],
      pattern: #"Task\.yield\(\)"#,
      allowed: ["AsyncStreams/Engine/Waiting/Waker.swift": "chooses"]
    ),
    Construct(
      name: "an unsafe continuation",
      words: ["withUnsafeContinuation", "withUnsafeThrowingContinuation"],
      pattern: "withUnsafe(Throwing)?Continuation",
      allowed: ["AsyncStreams/Engine/Waiting/Resumption.swift": "notes how it is used"]
    ),
    Construct(
      name: "a lock of the system",
      words: ["os_unfair_lock", "pthread_mutex", "pthread_cond", "DispatchSemaphore", "NSCondition"],
      pattern: "os_unfair_lock|pthread_mutex|pthread_cond|DispatchSemaphore|NSCondition",
      allowed: ["Bridge/Operators/Aggregation/BlockingQueries.swift": "blocks its thread until a signal ends"]
    ),
    Construct(
      name: "a task of its own",
      words: ["Task {", "Task(", "Task.detached", "Task.immediate"],
      pattern: #"(^|[^.A-Za-z])Task(\.detached|\.immediate)?(\([^)]*\))? \{"#,
      allowed: [
        "AsyncStreams/Engine/Waiting/OwnedTask.swift": "makes the tasks of the library",
        "Bridge/Interop/Commands/AsyncCommandRunner.swift": "is never cancelled",
        "Bridge/Interop/Streams/StreamDelivery.swift": "is cancelled by a disposable, which is a point itself",
        "Bridge/Interop/Time/RACClockScheduler.swift": "is never cancelled",
      ]
    ),
  ]

  @Test func `every library takes part in explorations, or says why not`() {
    #expect(Set(Self.explored).union(Self.notExplored.keys) == Set(Repository.libraries))
    #expect(Set(Self.explored).isDisjoint(with: Self.notExplored.keys))
  }

  @Test(arguments: explored) func `nothing goes past an exploration without a reason`(_ library: String) throws {
    for construct in Self.constructs {
      var found: Set<String> = []
      let pattern = try Regex(construct.pattern)
      for (file, line) in try Sources.lines(in: Repository.folder(of: library), with: construct.words)
      where line.contains(pattern) {
        if line.hasPrefix("extension") { continue }
        let name = String(file.dropFirst("Sources/".count))
        if name.hasSuffix("/Exploration.swift") { continue }
        #expect(construct.allowed[name] != nil, "\(construct.name) in \(file): \(line)")
        found.insert(name)
      }
      #expect(
        found == Set(construct.allowed.keys.filter { "Sources/\($0)".hasPrefix(Repository.folder(of: library) + "/") }),
        "\(construct.name) is not there"
      )
    }
  }

  @Test(arguments: explored) func `a library that uses locks or atomics switches their names`(_ library: String) throws
  {
    var aliases: Set<String> = []
    var used: Set<String> = []
    for name in ["Mutex", "Atomic", "NSLock", "NSRecursiveLock", "CheckedContinuation"] {
      for (_, line) in try Sources.lines(in: Repository.folder(of: library), with: [name]) {
        if line.contains("typealias \(name) =") { aliases.insert(name) }
        if line.contains(try Regex("(^|[^A-Za-z.])\(name)[<(]")) { used.insert(name) }
      }
    }
    #expect(used.isSubset(of: aliases), "\(used.subtracting(aliases)) of \(library) go past an exploration")
  }
}
