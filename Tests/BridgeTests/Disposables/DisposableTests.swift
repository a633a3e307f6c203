import Testing

@testable import AsyncStreamsBridge

@Suite("Disposables")
struct DisposableTests {
  @Test("DSP-001, DSP-002 disposing runs the block once and marks the disposable")
  func disposing() {
    let plain = RACDisposable()
    #expect(!plain.isDisposed)
    plain.dispose()
    #expect(plain.isDisposed)

    let flag = Flag()
    var disposedInside = false
    weak var inside: RACDisposable?
    let disposable = RACDisposable {
      flag.set()
      disposedInside = inside?.isDisposed ?? false
    }
    inside = disposable
    #expect(!flag.isSet)
    disposable.dispose()
    disposable.dispose()
    #expect(flag.count == 1)
    #expect(disposable.isDisposed && disposedInside)
  }

  @Test("DSP-003 releasing does not run the block, releasing a scoped disposable does")
  func releasing() {
    let (plain, scoped) = (Flag(), Flag())
    weak var released: RACDisposable?
    func make() {
      let disposable = plain.disposable
      released = disposable
      _ = scoped.disposable.asScopedDisposable()
    }
    make()
    #expect(released == nil)
    #expect(!plain.isSet)
    #expect(scoped.isSet)
  }

  @Test("CDP-004, CDP-005 the block is a member, removed members are left alone")
  func members() {
    let flag = Flag()
    let compound = RACCompoundDisposable(block: { flag.set() })
    let (kept, removed) = (RACDisposable(), RACDisposable())
    compound.add(kept)
    compound.add(removed)
    compound.remove(removed)
    compound.dispose()
    #expect(flag.isSet && kept.isDisposed)
    #expect(!removed.isDisposed)
  }

  @Test("Members are disposed in the order in which they were added")
  func order() {
    var order: [Int] = []
    let compound = RACCompoundDisposable()
    for index in 0..<5 {
      compound.add(RACDisposable { order.append(index) })
    }
    compound.dispose()
    #expect(order == [0, 1, 2, 3, 4])
  }

  @Test("SDP-001, SDP-003, SDP-004 a serial disposable disposes and clears its inner one")
  func serial() {
    #expect(RACSerialDisposable().disposable == nil)
    let inner = RACDisposable()
    let serial = RACSerialDisposable(disposable: inner)
    #expect(serial.disposable === inner)
    serial.dispose()
    #expect(inner.isDisposed && serial.isDisposed)
    #expect(serial.disposable == nil)
  }

  @Test("SDP-005 setting an inner one after disposal disposes it")
  func serialAfterDisposal() {
    let serial = RACSerialDisposable()
    serial.dispose()
    let inner = RACDisposable()
    serial.disposable = inner
    #expect(inner.isDisposed)
    #expect(serial.disposable == nil)
  }

  @Test("SDP-007 swapping returns the old one undisposed")
  func serialSwap() {
    let (first, second) = (RACDisposable(), RACDisposable())
    let serial = RACSerialDisposable(disposable: first)
    #expect(serial.swapInDisposable(second) === first)
    serial.dispose()
    #expect(!first.isDisposed)
    #expect(second.isDisposed)
  }

  @Test("SDP-008 releasing a serial disposable releases the inner one")
  func serialRelease() {
    weak var inner: RACDisposable?
    func make() {
      let disposable = RACDisposable()
      inner = disposable
      _ = RACSerialDisposable(disposable: disposable)
    }
    make()
    #expect(inner == nil)
  }
}
