import AsyncStreams

// Costs must grow in proportion to the number of subscribers: each costs the same among many. At the last size the
// memory of all subscriptions leaves the caches of a core, which is all that may show.

/// Subscribers that wait for each element, one line for each policy.
let waitingCurve = Curve(
  name: "waiting-subscribers",
  title: "Subscribers that wait for each element",
  sizes: "subscribers",
  costs: "ns per delivery, waking the subscriber included",
  points: subscriberCounts,
  lines: policies.map { name, bufferingPolicy in
    .ours(name) { subscribers in
      let subject = Subject<Int, Overrun>(bufferingPolicy: bufferingPolicy)
      return await paced(subscribers, subject.signal(bufferingPolicy: bufferingPolicy)) { subject.yield($0) }
    }
  },
  steepest: flat,
  steepestFrom: severalSubscribers
)

/// Subscribers that find several elements each time they read.
let readyCurve = Curve(
  name: "reading-subscribers",
  title: "Subscribers that read eight elements at a time",
  sizes: "subscribers",
  costs: "ns per delivery, all in one task",
  points: subscriberCounts,
  lines: policies.map { name, bufferingPolicy in
    .ours(name) { subscribers in
      let subject = Subject<Int, Overrun>()
      var iterators = (0..<subscribers).map { _ in subject.signal(bufferingPolicy: bufferingPolicy).makeAsyncIterator()
      }
      let batch = Array(0..<8)
      let rounds = max(50_000 / (subscribers * batch.count), 2)
      return await nanoseconds(per: rounds * batch.count * subscribers) {
        for _ in 0..<rounds {
          subject.yield(contentsOf: batch)
          for index in iterators.indices { for _ in batch { _ = try? await iterators[index].next() } }
        }
      }
    }
  },
  steepest: flat,
  steepestFrom: severalSubscribers
)

/// Subscribers of one run that wait for each element, one line for each sharing operator and for each policy of `share`.
let sharingCurve = Curve(
  name: "sharing",
  title: "Subscribers of shared work that wait for each element",
  sizes: "subscribers",
  costs: "ns per delivery, waking the subscriber included",
  points: subscriberCounts,
  lines: policies.map { name, bufferingPolicy in
    .ours("share, \(name)") { subscribers in
      let subject = Subject<Int, Overrun>()
      return await paced(subscribers, subject.share(bufferingPolicy: bufferingPolicy)) { subject.yield($0) }
    }
  } + [
    .ours("publish") { subscribers in
      let subject = Subject<Int, Never>()
      let connection = subject.publish()
      _ = connection.connect()
      return await paced(subscribers, connection.signal) { subject.yield($0) }
    },
    .ours("replay(last: 1)") { subscribers in
      let subject = Subject<Int, Never>()
      return await paced(subscribers, subject.replay(last: 1)) { subject.yield($0) }
    },
    .ours("replay") { subscribers in
      let subject = Subject<Int, Never>()
      return await paced(subscribers, subject.replay()) { subject.yield($0) }
    },
  ],
  steepest: flat,
  steepestFrom: severalSubscribers
)
