import AsyncStreams

/// The examples of "Back-pressure".
enum BackPressure {
  static func policies(_ readings: Subject<Double, Never>) {
    let gauge = readings.subscribe(bufferingPolicy: .bufferingNewest(1))
    let record = readings.subscribe(bufferingPolicy: .suspending(64))
    use(gauge, record)
  }

  private static func use(_ gauge: Subscription<Double, Never>, _ record: Subscription<Double, Never>) {
    print(gauge.statistics.dropped, record.statistics.highWaterMark)
  }
}
