import Foundation
import Programs
import Testing

/// Code that the compiler cannot verify is in a few files, each with the reason why it is sound.
///
/// Strict memory safety (see `Package.swift`) makes the compiler require `unsafe` at every use; this checks where it
/// is.
@Suite struct UnsafeCodeTests {
  /// The constructs that bypass the compiler's checks.
  private static let constructs = [
    "unsafe ", "Unsafe", "unsafeBitCast", "unsafeDowncast", "(unsafe)", "Unmanaged", "OpaquePointer", "UnownedJob",
    "UnownedSerialExecutor", "UnownedTaskExecutor", "@unchecked", "(unchecked)", "@preconcurrency",
    "withoutActuallyEscaping", "assumingMemoryBound",
  ]

  /// All uses that are allowed, and their reasons.
  private static let primitives = [
    "Sources/AsyncStreams/Engine/EventLog/Chunk.swift": "slots of elements of an unknown type, and their memory",
    "Sources/AsyncStreams/Engine/EventLog/EventStamp.swift": "a failure of an unknown type",
    "Sources/AsyncStreams/Engine/EventLog/Policies.swift": "elements that wait in a buffer of their own",
    "Sources/AsyncStreams/Engine/EventLog/Taps.swift": "events that wait for a tap",
    "Sources/AsyncStreams/Engine/EventLog/EventLog.swift": "a class with one subclass",
    "Sources/AsyncStreams/Engine/Waiting/ActorBound.swift": "a value that is used on its actor only",
    "Sources/AsyncStreams/Engine/Waiting/CurrentActor.swift": "the actor of the running thread",
    "Sources/AsyncStreams/Hot/Observation/WeakOwner.swift": "an object that is only compared with nil",
    "Sources/AsyncStreamsInspector/Serving/LocalSocket.swift": "calls of the system for sockets",
    "Sources/AsyncStreams/Engine/Waiting/RunningThread.swift": "a word for each thread",
    "Sources/AsyncStreams/Engine/Waiting/Resumption.swift": "continuations",
    "Sources/AsyncStreams/Engine/Waiting/Waker.swift": "the state of a parked task",
    "Sources/AsyncStreams/Engine/Loops/DeliveryLoop.swift": "the subscribers of an actor, which are called on it only",
    "Sources/AsyncStreams/Engine/Loops/LoopGate.swift": "a counter that code of one actor uses",
    "Sources/AsyncStreams/Engine/Loops/LoopInput.swift": "the context of a poll",
    "Sources/AsyncStreams/Engine/Loops/LoopInputs.swift": "what a loop knows, between its calls",
    "Sources/AsyncStreams/Engine/Polling/IterationState.swift": "the state of an iteration that may be copied",
    "Sources/AsyncStreams/Engine/Polling/PollAnswer.swift": "the place of the work that a poll begins",
    "Sources/AsyncStreams/Isolated/Concealing.swift": "functions and inputs of isolated signals",
    "Sources/AsyncStreams/Engine/EventLog/Cursor.swift": "the position of a subscription, and what it reports",
    "Sources/AsyncStreams/Patterns/Command/CommandHome.swift": "the executor of a command",
    "Sources/AsyncStreams/Patterns/Command/CommandWork.swift": "functions that are called where they belong",
    "Sources/AsyncStreamsDurable/Files/Checksum.swift": "loads of eight bytes at once",
    "Sources/AsyncStreamsDurable/Files/DiskFile.swift": "calls of the system for files",
    "Sources/AsyncStreamsFoundation/DescriptorReading.swift": "the address that a file descriptor is read to",
    "Sources/AsyncStreamsFoundation/UnixSignals/UnixSignalAction.swift": "what the process does with signals",
    "Sources/AsyncStreamsUI/ObjectiveC/Lifetime+ObjectiveC.swift": "the key of an associated object",
    "Sources/AsyncStreamsCombine/Combine/CombineValue.swift": "publishers, subscribers and subscriptions of Combine",
    "Sources/AsyncStreamsReactiveObjC/Framework/FrameworkObject.swift": "the free-threaded objects of the framework",
    "Sources/AsyncStreamsTesting/Runs/RuntimeHooks.swift": "the hooks through which virtual time gets jobs",
    "Sources/AsyncStreamsTesting/Runs/SuspendedJob.swift": "jobs of runs in virtual time",
    "Sources/AsyncStreamsTesting/Exploring/Carrier.swift": "what threads hand over to each other",
    "Sources/AsyncStreamsTesting/Exploring/ExplorationRun.swift": "what threads of which one runs share",
    "Sources/AsyncStreamsTesting/Exploring/ExploredExecutor.swift": "jobs of explored actors",
    "Sources/AsyncStreamsTesting/Exploring/Scheduler.swift": "what threads of which one runs share",
    "Sources/AsyncStreamsTesting/Exploring/StopReport.swift": "handlers of signals",
    "Sources/AsyncStreamsTesting/Exploring/SystemThread.swift": "threads of the system",
    "Sources/AsyncStreamsExploration/ControlledThread.swift": "a word for each thread",
    "Sources/AsyncStreamsExploration/Explored+Atomic.swift": "the bytes of an atomic value",
    "Sources/AsyncStreamsExploration/Explored+Cancellation.swift": "the address of a task",
    "Sources/Bridge/Primitives/FreeThreading.swift": "the free-threaded classes of the callback world",
  ]

  @Test(arguments: Repository.libraries.map(Repository.folder))
  func `unsafe code stands only in the primitives`(_ folder: String) throws {
    var found: Set<String> = []
    for (file, line) in try Sources.lines(in: folder) where Self.constructs.contains(where: line.contains) {
      #expect(Self.primitives[file] != nil, "\(file): \(line)")
      found.insert(file)
    }
    let wanted = Self.primitives.keys.filter { $0.hasPrefix(folder + "/") }
    #expect(found == Set(wanted), "a primitive that is not unsafe any more")
  }

  @Test(arguments: primitives.keys.sorted())
  func `every primitive says why it is sound`(_ file: String) throws {
    let text = try Repository.text(file)
    if file.hasSuffix("FreeThreading.swift") {
      // One argument in numbered points; every group of declarations names the points that it relies on.
      for paragraph in text.components(separatedBy: "\n\n") where paragraph.contains("@unchecked") {
        #expect(paragraph.contains(/\(?points? \d/), "\(paragraph)")
      }
    } else {
      #expect(text.contains(/\/\/\/ ## Why .* (is|are) sound/))
    }
  }

  @Test func `strict memory safety is on for all libraries`() throws {
    let manifest = try Repository.text("Package.swift")
    let shipped = try #require(manifest.firstMatch(of: /let shipped = \[([^\]]*)\]/)).1
    #expect(Repository.libraries.allSatisfy { shipped.contains("\"\($0)\"") })
    #expect(manifest.contains(".strictMemorySafety()"))
  }
}
