import AsyncStreams

/// The example of "Running jobs" that shows what a stop leaves.
enum StoppedJobs {
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
