import Dispatch
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@Suite struct RunRegistryTests {
  private let registry = RunRegistry()
  private let run = VirtualTimeline(limit: .zero, stallTimeout: .zero)
  private let other = VirtualTimeline(limit: .zero, stallTimeout: .zero)

  @Test func `a job belongs to the run that runs jobs on the thread, and so does its task from then on`() {
    registry.add(run)
    #expect(registry.owner(of: 1) == nil)
    registry.whileRunning(run) {
      #expect(registry.owner(of: nil) === run)
      #expect(registry.owner(of: 1) === run)
    }
    #expect(registry.owner(of: nil) == nil)
    #expect(registry.owner(of: 1) === run)
    #expect(registry.owner(of: 2) == nil)
  }

  @Test func `a task that is known stays with its run when another run wakes it`() {
    registry.add(run)
    registry.add(other)
    registry.whileRunning(run) { _ = registry.owner(of: 1) }
    registry.whileRunning(other) {
      #expect(registry.owner(of: 1) === run)
      #expect(registry.owner(of: 2) === other)
    }
  }

  @Test func `a run in the middle of another one on the same thread gives the thread back`() {
    registry.add(run)
    registry.add(other)
    registry.whileRunning(run) {
      registry.whileRunning(other) { #expect(registry.runOfThread === other) }
      #expect(registry.runOfThread === run)
    }
    #expect(registry.runOfThread == nil)
  }

  @Test func `a run that is over gets nothing any more`() {
    registry.add(run)
    registry.whileRunning(run) {
      _ = registry.owner(of: 1)
      registry.remove(run)
      #expect(registry.owner(of: 1) == nil)
      #expect(registry.owner(of: 2) == nil)
      #expect(registry.owner(of: nil) == nil)
    }
  }

  @Test func `this runtime has all symbols`() {
    #expect(VirtualTime.missingSymbol == nil)
  }

  @Test(arguments: [
    "swift_task_enqueueGlobal_hook", "swift_task_getMainExecutor_hook", "swift_task_isMainExecutor_hook",
    "swift_task_getJobFlags", "swift_task_getJobTaskId",
  ])
  func `each symbol that is not found is named`(_ symbol: String) {
    #expect(RuntimeHooks.firstMissing { $0 != symbol } == symbol)
  }

  @Test func `nothing is missing if all are found`() {
    #expect(RuntimeHooks.firstMissing { _ in true } == nil)
  }
}
