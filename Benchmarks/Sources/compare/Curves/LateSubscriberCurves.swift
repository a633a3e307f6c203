import AsyncStreams

/// Late subscribers of a source that keeps more and more.
let replayLengthCurve = Curve(
  name: "replay-length",
  title: "Subscribing late",
  sizes: "elements that are kept",
  costs: "ns until a late subscriber has its first element",
  points: [1, 10, 100, 1_000, 10_000, 100_000],
  lines: [
    .ours("ReplaySubject") { kept in
      let subject = ReplaySubject<Int, Never>(keeping: kept)
      for element in 0..<kept { subject.yield(element) }
      let subscribers = 1_000
      return await nanoseconds(per: subscribers) {
        for _ in 0..<subscribers {
          var iterator = subject.makeAsyncIterator()
          _ = await iterator.next()
        }
      }
    },
    .peer("array, copied to an AsyncStream") { kept in
      let newest = Array(0..<kept)
      let subscribers = max(100_000 / kept, 3)
      return await nanoseconds(per: subscribers) {
        for _ in 0..<subscribers {
          let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
          for element in newest { continuation.yield(element) }
          var iterator = stream.makeAsyncIterator()
          _ = await iterator.next()
        }
      }
    },
  ],
  // Subscribing looks up one place in a list of parts of the log.
  steepest: flat
)

/// More and more late subscribers of one source, all of which stay.
let lateSubscribersCurve = Curve(
  name: "late-subscribers",
  title: "Late subscribers that read 100 kept elements and stay",
  sizes: "late subscribers",
  costs: "ns per subscriber",
  points: subscriberCounts,
  lines: [
    .ours("ReplaySubject(keeping: 100)") { subscribers in
      await repeated(subscribers) {
        let subject = ReplaySubject<Int, Never>(keeping: kept)
        for element in 0..<10 * kept { subject.yield(element) }
        var iterators: [ReplaySubject<Int, Never>.AsyncIterator] = []
        iterators.reserveCapacity(subscribers)
        return await nanoseconds(per: subscribers) {
          for index in 0..<subscribers {
            iterators.append(subject.makeAsyncIterator())
            for _ in 0..<kept { _ = await iterators[index].next() }
          }
        }
      }
    },
    .peer("array, copied to an AsyncStream") { subscribers in
      await repeated(subscribers) {
        let newest = Array(0..<kept)
        var iterators: [AsyncStream<Int>.AsyncIterator] = []
        iterators.reserveCapacity(subscribers)
        return await nanoseconds(per: subscribers) {
          for index in 0..<subscribers {
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            for element in newest { continuation.yield(element) }
            iterators.append(stream.makeAsyncIterator())
            for _ in 0..<kept { _ = await iterators[index].next(isolation: #isolation) }
          }
        }
      }
    },
  ],
  steepest: flat,
  steepestFrom: severalSubscribers
)

private let kept = 100
