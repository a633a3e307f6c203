import Testing

@testable import Bridge

@Suite("Flattening")
struct FlatteningTests {
  private let outer = RACSubject<RACSignal<Int>>()

  @Test("SIG-001 completion waits for the outer signal and every inner one", arguments: [UInt(0), 1])
  func flattenCompletion(limit: UInt) {
    onMainThread { _ in
      let recorder = Recorder(outer.flatten(limit))
      let inners = (0..<3).map { _ in RACSubject<Int>() }
      outer.sendNext(inners[0])
      inners[0].sendCompleted()
      #expect(!recorder.isFinished)
      outer.sendNext(inners[1])
      outer.sendNext(inners[2])
      outer.sendCompleted()
      inners[1].sendCompleted()
      #expect(!recorder.isFinished)
      inners[2].sendCompleted()
      #expect(recorder.isCompleted)
    }
  }

  /// A signal that notes its subscription and relays a subject.
  private func noting(_ flag: Flag, _ subject: RACSubject<Int>) -> RACSignal<Int> {
    RACSignal.defer {
      flag.set()
      return subject
    }
  }

  @Test("SIG-081 without a limit everything is subscribed at once")
  func flattenUnlimited() {
    onMainThread { _ in
      let flags = (0..<3).map { _ in Flag() }
      let subjects = (0..<3).map { _ in RACSubject<Int>() }
      let recorder = Recorder(outer.flatten(0))
      outer.sendNext(noting(flags[0], subjects[0]))
      outer.sendNext(noting(flags[1], subjects[1]))
      #expect(flags.map(\.count) == [1, 1, 0])
      subjects[0].sendNext(1)
      outer.sendNext(noting(flags[2], subjects[2]))
      #expect(flags[2].isSet)
      subjects[0].sendCompleted()
      subjects[1].sendNext(2)
      subjects[1].sendCompleted()
      subjects[2].sendNext(3)
      subjects[2].sendCompleted()
      #expect(recorder.values == [1, 2, 3])
    }
  }

  @Test("SIG-082 a limit of one queues the others in order")
  func flattenOne() {
    onMainThread { _ in
      let flags = (0..<3).map { _ in Flag() }
      let subjects = (0..<3).map { _ in RACSubject<Int>() }
      let recorder = Recorder(outer.flatten(1))
      outer.sendNext(noting(flags[0], subjects[0]))
      outer.sendNext(noting(flags[1], subjects[1]))
      subjects[0].sendNext(1)
      outer.sendNext(noting(flags[2], subjects[2]))
      outer.sendCompleted()
      #expect(flags.map(\.count) == [1, 0, 0])
      subjects[0].sendCompleted()
      #expect(flags.map(\.count) == [1, 1, 0])
      subjects[1].sendNext(2)
      subjects[1].sendCompleted()
      #expect(flags.map(\.count) == [1, 1, 1])
      subjects[2].sendNext(3)
      subjects[2].sendCompleted()
      #expect(recorder.values == [1, 2, 3])
      #expect(recorder.isCompleted)
    }
  }

  @Test("SIG-084 disposing everything from inside an inner subscription is safe")
  func flattenDisposeInside() {
    onMainThread { _ in
      let flattened = Recorder(outer.flatten(0))
      outer.sendNext(
        .createSignal { subscriber in
          flattened.disposable.dispose()
          subscriber.sendCompleted()
          return nil
        }
      )
      outer.sendCompleted()
      #expect(!flattened.isFinished)
    }
  }

  @Test("SIG-158 concat sends inner signals in order, empty ones are transparent")
  func concat() {
    onMainThread { _ in
      let outer = RACReplaySubject<RACSignal<Int>>()
      for inner: RACSignal<Int> in [.return(1), .return(2), .empty(), .return(3)] {
        outer.sendNext(inner)
      }
      let recorder = Recorder(outer.concat())
      #expect(recorder.values == [1, 2, 3])
      #expect(!recorder.isFinished)
    }
  }

  @Test("SIG-161 inner signals sent after the subscription wait for their turn")
  func concatLater() {
    onMainThread { main in
      let outer = RACReplaySubject<RACSignal<Int>>()
      outer.sendNext(.return(1))
      let recorder = Recorder(outer.concat())
      #expect(recorder.values == [1])
      outer.sendNext(.return(2).delay(0))
      outer.sendNext(.return(3))
      #expect(recorder.values == [1])
      main.stepAll()
      #expect(recorder.values == [1, 2, 3])
    }
  }

  @Test("SIG-162, SIG-163 disposal reaches the active inner signal, also a later one")
  func concatDisposal() {
    onMainThread { _ in
      let flag = Flag()
      let first = RACSubject<Int>()
      let recorder = Recorder(outer.concat())
      outer.sendNext(first)
      outer.sendNext(open(flag))
      first.sendCompleted()
      #expect(!flag.isSet)
      recorder.disposable.dispose()
      #expect(flag.isSet)
    }
  }

  @Test("then drops the values and subscribes the next signal once the receiver has completed")
  func then() {
    onMainThread { _ in
      let first = RACSubject<Int>()
      let called = Flag()
      let recorder = Recorder(
        first.then { () -> RACSignal<String>? in
          called.set()
          return .return("next")
        }
      )
      first.sendNext(1)
      #expect(!called.isSet)
      first.sendCompleted()
      #expect(recorder.values == ["next"])
      #expect(recorder.isCompleted)
    }
  }
}
