import AsyncStreams
import Bridge

/// Messages made from the executions of a command that delivers numbers.
enum UnlikeExecutions {
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
