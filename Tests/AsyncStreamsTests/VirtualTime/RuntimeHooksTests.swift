import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@Suite struct RuntimeHooksTests {
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
