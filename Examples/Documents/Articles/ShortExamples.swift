import AsyncStreams
import AsyncStreamsDurable
import Foundation

/// The example of the first page.
enum Landing: PrintingExample {
  static func run() async {
    let keys = Subject<String, Never>(name: "keys")
    let typed = keys.subscribe()

    let printing = Task {
      for await text in typed.scan("", { $0 + $1 }) { print(text) }
    }
    for key in ["s", "w", "i", "f", "t"] { await keys.send(key) }
    keys.finish()
    await printing.value
  }
}

/// The examples of "Back-pressure".
enum BackPressure: PrintingExample {
  static func run() async {
    let readings = Subject<Double, Never>()
    let gauge = readings.subscribe(bufferingPolicy: .bufferingNewest(1))
    let record = readings.subscribe(bufferingPolicy: .suspending(64))

    for degrees in [19.5, 20, 20.5] { await readings.send(degrees) }
    readings.finish()
    print(await record.collect())
    print("dropped: \(gauge.statistics.dropped), unread: \(record.statistics.highWaterMark)")
  }
}

/// A value that late subscribers get first: an example of "Choosing a hot source".
enum CurrentProgress: PrintingExample {
  static func run() async {
    let progress = BehaviorSubject<Int, Never>(0)
    await progress.send(50)

    print(progress.value)  // Readable without waiting, from anywhere.
    let late = progress.subscribe()
    await progress.send(100)
    progress.finish()
    print(await late.collect())
  }
}

/// The example of "Running jobs" that shows what a stop leaves.
enum StoppedJobs: PrintingExample {
  static func run() async {
    let (jobs, stop) = (Subject<Int, Never>(), Subject<Void, Never>())
    let (drained, ordered) = (jobs.subscribe(), jobs.subscribe())
    await jobs.send(contentsOf: [1, 2, 3, 4])
    for await job in drained.stopped(by: stop) {
      print("drained: \(job)")
      if job == 2 { await stop.send(()) }
    }
    jobs.finish()
    for await job in ordered.prefix(until: stop) {
      print("in order: \(job)")
      if job == 2 { await stop.send(()) }
    }
  }
}

/// The example of AsyncStreamsDurable.
enum Outbox: PrintingExample {
  static func upload(_ message: String) async throws { print("uploads", message) }

  static func run() async throws {
    let folder = URL.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let outbox = try FileLog(at: folder.appending(path: "outbox")).subject(of: String.self)
    let sent = StoredCursor<FileLogCursor>(at: folder.appending(path: "sent"))

    // Wherever a message is written:
    try await outbox.send("hello")
    try await outbox.send("are you there?")

    // In one task, as long as the app runs:
    for try await entry in outbox.entries(from: try sent.position()).prefix(2) {
      try await upload(entry.element)
      try sent.store(entry.cursor)
    }
  }
}
