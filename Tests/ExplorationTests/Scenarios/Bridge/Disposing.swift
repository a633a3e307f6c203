import AsyncStreams
import AsyncStreamsTesting

@testable import AsyncStreamsBridge

extension Scenario {
  static let bridge = disposing + subjects + replaying + connecting + callbackOperators + bridgeCommands + interop

  static let disposing: [Scenario] = [
    Scenario("RAC disposable: disposed by two") { run in
      let (count, captured) = (Box(0), Box(1))
      run.expectRelease(of: captured)
      let disposable = RACDisposable { [captured] in count.value += captured.value }
      for name in ["a", "b"] {
        run.thread(name) {
          disposable.dispose()
          run.expect(disposable.isDisposed, "not disposed")
        }
      }
      run.whenIdle { run.expect(count.value == 1, "\(count.value) times") }
    },
    Scenario("RAC compound: members are added beside its disposal") { run in
      let counts = Box([0, 0, 0, 0])
      let compound = RACCompoundDisposable()
      let member = { (number: Int) in RACDisposable { counts.value[number] += 1 } }
      compound.add(member(0))
      run.thread("adder") {
        compound.add(member(1))
        compound.add(member(2))
      }
      run.thread("other adder") { compound.add(member(3)) }
      for name in ["disposer", "other disposer"] {
        run.thread(name) {
          compound.dispose()
          run.expect(compound.isDisposed, "not disposed")
        }
      }
      run.whenIdle { run.expect(counts.value == [1, 1, 1, 1], "\(counts.value)") }
    },
    Scenario("RAC compound: a member is removed beside its disposal") { run in
      let counts = Box([0, 0, 0])
      let members = (0..<3).map { number in RACDisposable { counts.value[number] += 1 } }
      let compound = RACCompoundDisposable(disposables: members)
      let isRemovedFirst = Box(false)
      run.thread("remover") {
        compound.remove(members[0])
        isRemovedFirst.value = !compound.isDisposed
      }
      run.thread("disposer") { compound.dispose() }
      run.whenIdle {
        run.expect(counts.value[1...] == [1, 1], "\(counts.value)")
        run.expect(counts.value[0] == (isRemovedFirst.value ? 0 : counts.value[0]), "disposed although removed")
        run.expect(counts.value[0] <= 1, "\(counts.value)")
      }
    },
    Scenario("RAC serial: replaced by two beside its disposal") { run in
      let counts = Box([0, 0, 0])
      let member = { (number: Int) in RACDisposable { counts.value[number] += 1 } }
      let serial = RACSerialDisposable(disposable: member(0))
      for number in 1...2 {
        run.thread("replacer \(number)") { serial.swapInDisposable(member(number))?.dispose() }
      }
      run.thread("disposer") {
        serial.dispose()
        run.expect(serial.isDisposed, "not disposed")
      }
      run.whenIdle {
        run.expect(counts.value == [1, 1, 1], "\(counts.value)")
        run.expect(serial.disposable == nil, "retained")
      }
    },
    Scenario("RAC sequence: two compute one element") { run in
      let counts = Box((heads: 0, tails: 0))
      let sequence = RACDynamicSequence<Int>(
        head: {
          counts.value.heads += 1
          return 1
        },
        tail: {
          counts.value.tails += 1
          return nil
        }
      )
      for name in ["a", "b"] {
        run.thread(name) {
          run.expect(sequence.head == 1, "no head")
          run.expect(sequence.tail == nil, "a tail")
        }
      }
      run.whenIdle { run.expect(counts.value == (1, 1), "\(counts.value)") }
    },
  ]
}
