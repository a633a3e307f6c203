import Foundation
import Testing

@testable import AsyncStreamsBridge

/// The switch applies to the process, so each of these tests has a process of its own.
@Suite struct DebugCheckTests {
  private final class Label {
    var text: String? = "old"
  }

  @Test func `without the checks, a binding that fails says so and ends`() async throws {
    let result = try await #require(processExitsWith: .exitCode(0), observing: [\.standardErrorContent]) {
      RACDebugChecks.areEnabled = false
      onMainThread { _ in
        let (label, texts, later) = (Label(), RACSubject<String>(), RACSubject<String>())
        texts.name = "texts"
        let disposable = texts.setKeyPath(\.text, on: label)
        texts.sendNext("new")
        texts.sendError(TestError())
        precondition(label.text == "new" && disposable.isDisposed)
        // The property is free again.
        RACDebugChecks.areEnabled = true
        later.setKeyPath(\.text, on: label)
        later.sendNext("newest")
        precondition(label.text == "newest")
      }
      exit(0)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Received error from"))
    #expect(text.contains("texts"))
  }

  @Test func `without the checks, both bindings of a property assign`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      RACDebugChecks.areEnabled = false
      onMainThread { _ in
        let (label, first, second) = (Label(), RACSubject<String>(), RACSubject<String>())
        first.setKeyPath(\.text, on: label)
        second.setKeyPath(\.text, on: label)
        first.sendNext("first")
        precondition(label.text == "first")
        second.sendNext("second")
        precondition(label.text == "second")
      }
      exit(0)
    }
  }

  @Test func `with the checks, a second binding stops any build`() async {
    await #expect(processExitsWith: .failure) {
      RACDebugChecks.areEnabled = true
      onMainThread { _ in
        let label = Label()
        RACSubject<String>().setKeyPath(\.text, on: label)
        RACSubject<String>().setKeyPath(\.text, on: label)
      }
    }
  }

  @Test func `with the checks, a block of the main actor stops behind a background scheduler`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      RACDebugChecks.areEnabled = true
      let label = Label()
      RACSignal.return("new").deliver(on: RACScheduler.scheduler()).subscribeNext { label.text = $0 }
      try? await Task.sleep(for: .seconds(60))
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("-subscribeNext: of"))
    #expect(text.contains("was written on the main actor, and was called on another thread"))
  }

  @Test func `with the checks, an operator's block of the main actor stops there, too`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      RACDebugChecks.areEnabled = true
      let label = Label()
      let texts = RACSignal.return("new").subscribe(on: RACScheduler.scheduler())
      texts.doNext { label.text = $0 }.deliverOnMainThread().subscribeNext { _ in }
      try? await Task.sleep(for: .seconds(60))
    }
  }

  @MainActor @Test func `a block that may run anywhere says so`() async {
    let value = await withCheckedContinuation { continuation in
      RACSignal.return(7).deliver(on: RACScheduler.scheduler())
        .subscribeNext({ continuation.resume(returning: $0) }, isolation: nil)
    }
    #expect(value == 7)
  }

  @Test func `without the checks, such a block runs`() async {
    await #expect(processExitsWith: .exitCode(0)) { @MainActor in
      RACDebugChecks.areEnabled = false
      RACSignal.return(7).deliver(on: RACScheduler.scheduler()).subscribeNext { _ in exit(0) }
      try? await Task.sleep(for: .seconds(60))
    }
  }
}
