import Foundation
import Testing

@testable import AsyncStreamsBridge

@Suite("Binding signals to properties")
struct BindingTests {
  private final class Target: RACObject {
    let rac_lifetime = RACLifetime()
    var text: String?
    var number = 0
  }

  @Test("SIG-063 completion frees the property for another binding", .onMainThread)
  func rebinding() {
    let target = Target()
    let (first, second) = (RACSubject<Int>(), RACSubject<Int>())
    first.setKeyPath(\.number, on: target)
    first.sendCompleted()
    let disposable = second.setKeyPath(\.number, on: target)
    second.sendNext(4)
    #expect(target.number == 4)
    disposable.dispose()
    second.sendNext(5)
    #expect(target.number == 4)
  }

  @Test("SIG-064, PSX-005 nil is replaced by the nil value, and completion leaves the value", .onMainThread)
  func nilValue() {
    let target = Target()
    let subject = RACSubject<Int>()
    subject.setKeyPath(\.number, on: target, nilValue: 5)
    subject.sendNext(1)
    #expect(target.number == 1)
    subject.sendNext(nil)
    #expect(target.number == 5)
    subject.sendCompleted()
    #expect(target.number == 5)
  }

  @Test("SIG-065 the target stays alive during an assignment", .onMainThread)
  func targetAliveDuringAssignment() {
    final class Slow {
      let assigning = DispatchSemaphore(value: 0)
      let dropped = DispatchSemaphore(value: 0)
      let valueAtRelease: Keeper<Int>
      var stored = 0
      init(_ keeper: Keeper<Int>) { valueAtRelease = keeper }
      var value: Int {
        get { stored }
        set {
          assigning.signal()
          dropped.wait()
          stored = newValue
        }
      }
      deinit { valueAtRelease.objects.append(stored) }
    }
    let keeper = Keeper<Int>()
    let owner = Keeper<Slow>()
    let subject = RACSubject<Int>()
    owner.objects = [Slow(keeper)]
    let (assigning, dropped) = (owner.objects[0].assigning, owner.objects[0].dropped)
    subject.setKeyPath(\.value, on: owner.objects[0])
    RACScheduler.scheduler().schedule {
      assigning.wait()
      owner.objects = []
      dropped.signal()
    }
    subject.sendNext(1)
    #expect(keeper.objects == [1])
    subject.sendCompleted()
  }

  @Test("PSX-001, PSX-003, RAM-001 an optional property follows the signal, nil included", .onMainThread)
  func optionalProperty() {
    let target = Target()
    let subject = RACSubject<String>()
    subject.setKeyPath(\.text, on: target)
    subject.sendNext("1")
    #expect(target.text == "1")
    subject.sendNext(nil)
    #expect(target.text == nil)
    subject.sendNext("2")
    subject.sendCompleted()
    #expect(target.text == "2")
  }

  @Test("A binding does not keep its target, and ends with it", .onMainThread)
  func targetNotRetained() {
    weak var weakTarget: Target?
    let flag = Flag()
    let signal: RACSignal<Int> = open(flag, sending: 1)
    func bindTarget() {
      let target = Target()
      weakTarget = target
      signal.setKeyPath(\.number, on: target)
      #expect(!flag.isSet)
    }
    bindTarget()
    #expect(weakTarget == nil)
    #expect(flag.isSet)
  }
}
