import AsyncStreams

/// The examples of "Back-pressure".
enum BackPressure {
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
