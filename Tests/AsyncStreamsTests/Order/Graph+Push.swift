import AsyncStreams
import AsyncStreamsTesting

extension Graph {
  /// The pipeline in the push model.
  func push(_ sources: [PushSubject]) -> Push {
    switch self {
    case .source(let index):
      sources[index].stream
    case .array(let elements):
      Push { _, send in
        for element in elements { send(.value(element)) }
        send(.finished)
      }
    case .fail:
      Push { _, send in send(.failure(Oops())) }
    case .map(let base, let n):
      base.push(sources).each(from: ()) { element, _, send in send(.value(element + n)) }
    case .filter(let base, let n):
      base.push(sources).each(from: ()) { element, _, send in if element % n != 0 { send(.value(element)) } }
    case .scan(let base):
      base.push(sources).each(from: 0) { element, sum, send in
        sum = (sum + element) % 1_000
        send(.value(sum))
      }
    case .prefix(_, 0):
      Push { _, send in send(.finished) }
    case .prefix(let base, let n):
      base.push(sources).each(from: n) { element, remaining, send in
        remaining -= 1
        send(.value(element))
        if remaining == 0 { send(.finished) }
      }
    case .dropFirst(let base, let n):
      base.push(sources).each(from: n) { element, remaining, send in
        if remaining == 0 { send(.value(element)) } else { remaining -= 1 }
      }
    case .removeDuplicates(let base):
      base.push(sources).each(from: Int?.none) { element, last, send in
        defer { last = element }
        if element != last { send(.value(element)) }
      }
    case .prepend(let base, let n):
      Push { subscription, send in
        send(.value(n))
        subscription.add(base.push(sources).subscribe(send))
      }
    case .append(let base, let other):
      base.push(sources).react(from: ()) { event, _, subscription, send in
        guard case .finished = event else { return send(event) }
        subscription.add(other.push(sources).subscribe(send))
      }
    case .ifEmpty(let base, let other):
      base.push(sources).react(from: true) { event, isEmpty, subscription, send in
        if case .value = event { isEmpty = false }
        guard case .finished = event, isEmpty else { return send(event) }
        subscription.add(other.push(sources).subscribe(send))
      }
    case .catch(let base, let other):
      base.push(sources).react(from: ()) { event, _, subscription, send in
        guard case .failure = event else { return send(event) }
        subscription.add(other.push(sources).subscribe(send))
      }
    case .materialize(let base):
      base.push(sources).react(from: ()) { event, _, _, send in
        switch event {
        case .value(let element): send(.value(element * 2))
        case .finished: send(.value(-1)); send(.finished)
        case .failure: send(.value(-2)); send(.finished)
        }
      }
    case .erase(let base):
      base.push(sources)
    case .flatten(let base, let inners, .bind):
      base.push(sources).each(from: 0) { element, count, send in
        count += 1
        if count == 4 || element % 3 != 0 { send(.value(element)) }
        if count == 4 { send(.finished) }
      }.flatten(.merge) { inners[abs($0) % inners.count].push(sources) }
    case .flatten(let base, let inners, .when):
      base.push(sources).flatten(.latest) {
        inners[abs($0) % inners.count == 0 ? 0 : inners.count - 1].push(sources)
      }
    case .flatten(let base, let inners, .switchingKnown):
      base.push(sources).flatten(.switching) { element in
        let index = abs(element) % inners.count
        return index < inners.count - 1 ? inners[index].push(sources) : Push { _, send in send(.failure(Oops())) }
      }
    case .flatten(let base, let inners, let kind):
      base.push(sources).flatten(kind) { inners[abs($0) % inners.count].push(sources) }
    case .combine(let left, let right, let kind):
      Push.combine([left.push(sources), right.push(sources)], kind)
    case .combineMany(let graphs, let kind):
      Push.combine(graphs.map { $0.push(sources) }, kind)
    case .unary(let base, let kind, let n):
      kind.push(base.push(sources), n)
    case .then(let base, let next):
      base.push(sources).react(from: ()) { event, _, subscription, send in
        switch event {
        case .value: break
        case .failure: send(event)
        case .finished: subscription.add(next.push(sources).subscribe(send))
        }
      }
    case .concat(let graphs):
      Push.concat(graphs.map { $0.push(sources) })
    case .repeat(let base, let count):
      Push.concat(Array(repeating: base.push(sources), count: count))
    }
  }
}

extension Push {
  /// Subscribes to all, some, or only the newest of the inner streams.
  func flatten(_ kind: Graph.Flattening, _ transform: @escaping (Int) -> Push) -> Push {
    Push { subscription, send in
      let limit = [.concat, .concatenated, .first].contains(kind) ? 1 : kind == .mergeTwo ? 2 : Int.max
      let isLatest = kind == .latest || kind == .switchToLatest || kind == .switching
      var waiting: [PushEvent] = []
      var active = 0
      var isOuterOver = false
      var latest: PushSubscription?
      func begin(_ element: Int) {
        active += 1
        let inner = PushSubscription()
        subscription.add(inner)
        let previous = latest
        latest = inner
        if isLatest, let previous, !previous.isOver { active -= 1 }
        inner.add(
          transform(element).subscribe { event in
            if inner.isOver { return }
            guard case .finished = event else { return send(event) }
            inner.dispose()
            active -= 1
            takeWaiting()
            if isOuterOver, active == 0 { send(.finished) }
          }
        )
        if isLatest { previous?.dispose() }
      }
      /// Beyond the limit, everything waits for its turn.
      func takeWaiting() {
        while !waiting.isEmpty, active < limit || isLatest { take(waiting.removeFirst()) }
      }
      func take(_ event: PushEvent) {
        switch event {
        case .value(let element): begin(element)
        case .failure: send(event)
        case .finished:
          isOuterOver = true
          if active == 0 { send(.finished) }
        }
      }
      let outer = PushSubscription()
      subscription.add(outer)
      outer.add(
        subscribe { event in
          if kind == .first {
            if case .value = event, active == limit { return }
            take(event)
          } else {
            waiting.append(event)
            takeWaiting()
          }
        }
      )
    }
  }

  /// One stream after the other.
  static func concat(_ streams: [Push]) -> Push {
    Push { subscription, send in
      func begin(_ index: Int) {
        if index == streams.count { return send(.finished) }
        let part = PushSubscription()
        subscription.add(part)
        part.add(
          streams[index].subscribe { event in
            if part.isOver { return }
            guard case .finished = event else { return send(event) }
            part.dispose()
            begin(index + 1)
          }
        )
      }
      begin(0)
    }
  }

  /// Combines the events of several streams.
  static func combine(_ inputs: [Push], _ kind: Graph.Combining) -> Push {
    Push { subscription, send in
      var waiting = Array(repeating: [Int](), count: inputs.count)
      var ended = Set<Int>()
      var chosen: Int?
      var ends: [(index: Int, event: PushEvent)] = []
      /// An end or a failure waits until the elements before it have their partners.
      func zip(_ event: PushEvent, _ index: Int) {
        if case .value(let element) = event { waiting[index].append(element) } else { ends.append((index, event)) }
        while waiting.allSatisfy({ !$0.isEmpty }) {
          let row = waiting.map { $0[0] }
          for index in waiting.indices { waiting[index].removeFirst() }
          send(.value(Graph.hash(row)))
        }
        if let end = ends.first(where: { waiting[$0.index].isEmpty }) { send(end.event) }
      }
      func receive(_ event: PushEvent, _ index: Int) {
        switch (event, kind) {
        case (_, .race):
          if chosen == nil { chosen = index }
          if chosen == index { send(event) }
        case (_, .untilReplaced):
          if index == 1 { chosen = 1 }
          if chosen != nil { return index == 1 ? send(event) : () }
          if case .finished = event { return }
          send(event)
        case (.failure, .prefixUntil) where index == 1: break
        case (.failure, .stoppedBy) where index == 1: break
        case (.failure, .dropUntil) where index == 1: break
        case (_, .dropUntil) where index == 1: chosen = 1
        case (.value, .dropUntil): if chosen == 1 { send(event) }
        case (.value(let element), .sample) where index == 0, (.value(let element), .sampleOnce) where index == 0:
          waiting[0] = [element]
        case (.value, .sample): if let element = waiting[0].first { send(.value(element)) }
        case (.value, .sampleOnce): if let element = waiting[0].popLast() { send(.value(element)) }
        case (.finished, .sample), (.finished, .sampleOnce), (.finished, .dropUntil): send(.finished)
        case (_, .zip): zip(event, index)
        case (.failure, _): send(event)
        case (.value, .merge): send(event)
        case (_, .prefixUntil), (_, .stoppedBy): send(index == 0 ? event : .finished)
        case (.value(let element), _):
          waiting[index] = [element]
          guard waiting.allSatisfy({ !$0.isEmpty }), kind != .withLatest || index == 0 else { return }
          send(.value(Graph.hash(waiting.map { $0[0] })))
        case (.finished, .withLatest):
          if index == 0 { send(.finished) }
        case (.finished, _):
          ended.insert(index)
          if ended.count == inputs.count { send(.finished) }
        }
      }
      // Triggers and sampled streams are subscribed to first.
      let triggersFirst: [Graph.Combining] = [.withLatest, .prefixUntil, .stoppedBy, .dropUntil, .untilReplaced]
      let order = triggersFirst.contains(kind) ? [1, 0] : Array(inputs.indices)
      if inputs.isEmpty { send(.finished) }
      for index in order where !subscription.isOver {
        subscription.add(inputs[index].subscribe { receive($0, index) })
      }
    }
  }
}

extension Graph {
  /// One number for a row of elements.
  static func hash(_ row: [Int]) -> Int {
    row.reduce(7) { ($0 * 31 + $1) % 10_007 }
  }
}
