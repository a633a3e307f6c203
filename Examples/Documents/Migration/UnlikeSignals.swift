import AsyncStreams
import AsyncStreamsBridge

/// Signals of unlike types in one.
enum UnlikeSignals: PrintingExample {
  enum Change: Sendable {
    case name(String)
    case score(Int)
  }

  static func run() async throws {
    let names = Subject<String, Never>()
    let scores = Subject<Int, Never>()

    let changes = names.map { Change.name($0) }.merge(with: scores.map { Change.score($0) })
    var iterator = changes.makeAsyncIterator()
    names.yield("Ada")
    scores.yield(7)
    names.finish()
    scores.finish()
    while let change = await iterator.next() {
      switch change {
      case .name(let name): print("name: \(name)")
      case .score(let score): print("score: \(score)")
      }
    }
  }
}

/// Signals of unlike types in one, in Bridge.
enum UnlikeLegacySignals: PrintingExample {
  static func run() async {
    let (legacyNames, legacyScores) = (RACSubject<String>(), RACSubject<Int>())
    // On the main thread of an app, signals start at once; here, on a current scheduler.
    RACTestScheduler().performAsCurrentScheduler {
      let legacyChanges = RACSignal<Any>.merge([legacyNames.map { $0 as Any? }, legacyScores.map { $0 as Any? }])
      legacyChanges.subscribeNext { change in
        if let name = change as? String { print("name: \(name)") }
        if let score = change as? Int { print("score: \(score)") }
      }
      legacyNames.sendNext("Ada")
      legacyScores.sendNext(7)
    }
  }
}

/// Messages made from the executions of a command that delivers numbers.
enum UnlikeExecutions: PrintingExample {
  struct DiskFull: Error {}

  static func legacy(_ legacyExport: RACCommand<String, Int>) {
    let legacyMessages = legacyExport.executionSignals.flattenMap { execution in
      execution?.ignoreValues().then { .return("saved") }
    }
    _ = legacyMessages
  }

  static func run() async throws {
    let export = Command<String, Int, DiskFull>(name: "export") { name in
      Signal<Int, DiskFull> { send throws(DiskFull) in
        if name == "too long" { throw DiskFull() }
        await send(contentsOf: [50, 100])
      }
    }

    let messages = export.executions.flatMapMerge { execution in
      execution.events
        .then { Signal<String, DiskFull>.just("saved") }
        .replaceError(with: "not saved")
    }
    let progress = export.executions.flatMapMerge { execution in execution.map { "\($0) %" } }

    let report = progress.merge(with: messages).prefix(4).makeAsyncIterator()
    _ = try? await export.execute("short")
    _ = try? await export.execute("too long")
    var rest = report
    while let line = await rest.next() { print(line) }
  }
}
