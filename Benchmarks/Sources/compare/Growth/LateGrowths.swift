import AsyncStreams
import Measuring

let lateGrowths = [
  // Subscribing looks up one place in a list of parts of the log.
  Growth(
    "Subscribing late",
    sizes: "elements that are kept",
    costs: "ns until a late subscriber has its first element",
    points: [1] + powersOfTen,
    from: 1,
    [
      Growth.Line("ReplaySubject") { kept in
        let subject = ReplaySubject<Int, Never>(keeping: kept)
        for element in 0..<kept { subject.yield(element) }
        return await nanoseconds(per: 1_000) {
          for _ in 0..<1_000 {
            var iterator = subject.makeAsyncIterator()
            _ = await iterator.next()
          }
        }
      }
    ]
  ),
  Growth(
    "Late subscribers that read 100 kept elements and stay",
    sizes: "late subscribers",
    costs: "ns per subscriber",
    points: subscriberCounts,
    [
      Growth.Line("ReplaySubject(keeping: 100)") { subscribers in
        await repeated(subscribers) {
          let subject = ReplaySubject<Int, Never>(keeping: 100)
          for element in 0..<1_000 { subject.yield(element) }
          var iterators: [ReplaySubject<Int, Never>.AsyncIterator] = []
          iterators.reserveCapacity(subscribers)
          return await nanoseconds(per: subscribers) {
            for index in 0..<subscribers {
              iterators.append(subject.makeAsyncIterator())
              for _ in 0..<100 { _ = await iterators[index].next() }
            }
          }
        }
      }
    ]
  ),
  // A subscription that keeps the newest elements of a log in which others keep more and more.
  Growth(
    "Reading what bufferingNewest has kept",
    sizes: "elements that are kept",
    costs: "ns per element",
    points: [300, 1_000, 10_000, 100_000, 1_000_000],
    [
      Growth.Line("bufferingNewest") { kept in
        await repeated(kept) {
          let subject = Subject<Int, Never>()
          var iterator = subject.signal(bufferingPolicy: .bufferingNewest(kept)).makeAsyncIterator()
          for element in 0..<kept { subject.yield(element) }
          return await nanoseconds(per: kept) { for _ in 0..<kept { _ = await iterator.next() } }
        }
      }
    ]
  ),
]
