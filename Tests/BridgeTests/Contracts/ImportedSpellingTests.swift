import Foundation
import Testing

@testable import AsyncStreamsBridge

/// Programs written in Swift against ReactiveObjC, with only the import changed.
@Suite("Code written against ReactiveObjC compiles and prints the same")
struct ImportedSpellingTests {
  /// Replaces the console.
  private final class Console {
    private(set) var lines: [String] = []

    func print(_ items: Any...) {
      lines.append(items.map { "\($0)" }.joined(separator: " "))
    }
  }

  /// A typical view model.
  private final class LoginViewModel {
    @RACObserved var account: String?
    @RACObserved var password: String?
    @RACObserved var canLogIn = false

    private(set) lazy var login: RACCommand<NSString, NSNumber> = RACCommand(
      enabled: RACObserve($canLogIn),
      signalBlock: { (input) -> RACSignal<NSNumber> in
        RACSignal<NSNumber>.createSignal({ (subscriber) -> RACDisposable? in
          subscriber.sendNext(NSNumber(value: input?.length ?? 0))
          subscriber.sendCompleted()
          return nil
        })
      }
    )

    init() {
      RACSignal<Bool>.combineLatest([RACObserve($account), RACObserve($password)]) {
        (account: String?, password: String?) -> Bool? in
        !(account ?? "").isEmpty && !(password ?? "").isEmpty
      }
      .setKeyPath(\.canLogIn, on: self, nilValue: false)
    }
  }

  @Test func `a signal, its three blocks and its disposable`() {
    let console = Console()
    onMainThread { _ in
      let signal = RACSignal<NSNumber>.createSignal({ (subscriber) -> RACDisposable? in
        subscriber.sendNext(10)
        subscriber.sendNext(20)
        subscriber.sendCompleted()
        return RACDisposable(block: { console.print("disposed") })
      })
      signal.subscribeNext(
        { (x) in
          console.print("next:", x!)
        },
        error: { (error) in
          console.print("error:", error as Any)
        },
        completed: {
          console.print("completed")
        }
      )
    }
    #expect(console.lines == ["next: 10", "next: 20", "completed", "disposed"])
  }

  @Test func `schedulers by priority, and delivery on the main thread`() async {
    let events = await events(
      of: RACSignal<NSString>.return("value")
        .delay(0.001)
        .subscribe(on: RACScheduler(priority: RACSchedulerPriorityBackground))
        .deliver(on: RACScheduler(priority: RACSchedulerPriorityDefault, name: "delivery"))
        .map { "\($0!), \(RACScheduler.current()!.name)" }
        .values
    )
    #expect(events == [RACEvent(value: "value, delivery"), .completed()])
    #expect([RACSchedulerPriorityHigh, RACSchedulerPriorityLow] == [.high, .low])
  }

  @Test func `a text field that searches`() {
    let console = Console()
    onMainThread { main in
      let text = RACBehaviorSubject<NSString>(defaultValue: "")
      text
        .filter { ($0?.length ?? 0) > 1 }
        .throttle(0.5)
        .distinctUntilChanged()
        .flattenMap { (query) -> RACSignal<NSString>? in
          RACSignal<NSString>.return("results for \(query!)" as NSString)
        }
        .deliver(on: RACScheduler.mainThread())
        .subscribeNext({ (results) in console.print(results!) })
      for query in ["s", "sw", "swi", "swift"] { text.sendNext(query as NSString) }
      main.stepAll()
      text.sendNext("swift")
      main.stepAll()
      text.sendCompleted()
    }
    #expect(console.lines == ["results for swift"])
  }

  @Test func `a login form with a command`() {
    let console = Console()
    onMainThread { main in
      let model = LoginViewModel()
      model.login.executionSignals.switchToLatest().subscribeNext({ (count) in console.print("value", count!) })
      model.login.executing.skip(1).subscribeNext({ (isExecuting) in console.print("executing", isExecuting!) })
      model.login.errors.subscribeNext({ (error) in console.print(error!) })
      model.login.execute("too early").subscribeError({ (error) in
        console.print("refused", (error as NSError?)!.code == RACCommandErrorNotEnabled)
      })
      model.account = "me"
      model.password = "secret"
      main.stepAll()
      model.login.execute("in time")
      main.stepAll()
    }
    #expect(console.lines == ["refused true", "executing true", "value 7", "executing false"])
  }

  @Test func `combining, merging, catching, retrying, sequences and tuples`() {
    let console = Console()
    onMainThread { main in
      let (a, b) = (RACSubject<NSString>(), RACSubject<NSString>())
      RACSignal<RACTuple>.combineLatest([a, b]).subscribeNext({ (tuple) in
        console.print(tuple!.first!, tuple!.second!)
      })
      RACSignal<NSString>.merge([a, b]).subscribeNext({ (x) in console.print("merged", x!) })
      a.zip(with: b).subscribeNext({ (tuple) in console.print("zipped", tuple!.count) })
      b.sendNext("2")
      a.sendNext("1")

      var attempts = 0
      RACSignal<NSNumber>.createSignal({ (subscriber) -> RACDisposable? in
        attempts += 1
        subscriber.sendError(NSError(domain: "test", code: attempts))
        return nil
      })
      .retry(2)
      .catch({ (error) -> RACSignal<NSNumber>? in .return(NSNumber(value: (error as NSError?)!.code)) })
      .subscribeNext({ (x) in console.print("attempts", x!) })

      let numbers = (["1", "2", "3", "4"] as [NSString]).rac_sequence
        .map({ (x) -> NSString? in "numbers: \(x)" as NSString })
        .filter({ (x) -> Bool in !x.hasSuffix("3") })
        .array
      console.print(numbers.count, numbers.last!)
      console.print(RACTuple(objectsFrom: [1, NSNull(), RACTupleNil.tupleNil()], convertNullsToNils: true))

      RACSignal<Date>.interval(1, on: RACScheduler.mainThread()).take(3).subscribeNext(
        { (_) in
          console.print("tick")
        },
        completed: {
          console.print("done")
        }
      )
      main.stepAll()
      a.sendCompleted()
      b.sendCompleted()
    }
    #expect(
      console.lines == [
        "merged 2", "1 2", "merged 1", "zipped 2", "3 numbers: 4", "(1, (null), (null))", "attempts 3",
        "tick", "tick", "tick", "done",
      ]
    )
  }

  /// A custom subscriber, as in the walk through the sources.
  private final class PrintingSubscriber: RACSubscriber, @unchecked Sendable {
    private let console: Console
    private let disposable = RACCompoundDisposable()

    init(_ console: Console) {
      self.console = console
    }

    func sendNext(_ value: NSNumber?) {
      console.print("next", value!)
    }

    func sendError(_ error: (any Error)?) {
      disposable.dispose()
      console.print("error")
    }

    func sendCompleted() {
      disposable.dispose()
      console.print("completed")
    }

    func didSubscribe(with disposable: RACCompoundDisposable) {
      self.disposable.add(disposable)
    }
  }

  @Test func `a subscriber of one's own, replays, connections and channels`() {
    let console = Console()
    onMainThread { main in
      var runs = 0
      let signal = RACSignal<NSNumber>.createSignal({ (subscriber) -> RACDisposable? in
        runs += 1
        console.print("run", runs)
        subscriber.sendNext(NSNumber(value: runs))
        subscriber.sendCompleted()
        return nil
      })
      signal.subscribe(PrintingSubscriber(console))
      let replayed = signal.replay()
      replayed.subscribeNext({ (x) in console.print("first", x!) })
      replayed.subscribeNext({ (x) in console.print("second", x!) })

      let connection = signal.multicast(RACSubject<NSNumber>())
      connection.signal.subscribeNext({ (x) in console.print("connected", x!) })
      connection.connect()

      let channel = RACChannel<NSString>()
      channel.leadingTerminal.sendNext("model")
      channel.followingTerminal.subscribeNext({ (x) in console.print(x!) })
      channel.followingTerminal.sendCompleted()

      NotificationCenter.default.rac_addObserver(forName: Notification.Name("spelling"), object: nil)
        .take(1)
        .subscribeNext({ (note) in console.print(note!.name.rawValue) })
      NotificationCenter.default.post(name: Notification.Name("spelling"), object: nil)
    }
    #expect(
      console.lines == [
        "run 1", "next 1", "completed", "run 2", "first 2", "second 2", "run 3", "connected 3", "model", "spelling",
      ]
    )
  }
}
