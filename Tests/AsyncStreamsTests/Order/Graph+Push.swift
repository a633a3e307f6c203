import AsyncStreams

extension Graph {
  /// The pipeline in the push model.
  func push(_ sources: [PushSubject]) -> Push {
    switch self {
    case .source(let index):
      sources[index].stream
    case .array(let elements):
      Push { _, send in
        for element in elements { send(.value(element)) }
        send(.end)
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
      Push { _, send in send(.end) }
    case .prefix(let base, let n):
      base.push(sources).each(from: n) { element, remaining, send in
        remaining -= 1
        send(.value(element))
        if remaining == 0 { send(.end) }
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
        guard case .end = event else { return send(event) }
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
        case .end: send(.value(-1)); send(.end)
        case .failure: send(.value(-2)); send(.end)
        }
      }
    case .erase(let base):
      base.push(sources)
    case .flatten(let base, let inners, let kind):
      base.push(sources).flatten(kind) { inners[abs($0) % inners.count].push(sources) }
    case .combine(let left, let right, let kind):
      Push.combine([left.push(sources), right.push(sources)], kind)
    case .combineMany(let graphs, let kind):
      Push.combine(graphs.map { $0.push(sources) }, kind)
    }
  }
}

extension Push {
  /// Subscribes to the inner streams, all, some, or only the newest of them.
  func flatten(_ kind: Graph.Flattening, _ transform: @escaping (Int) -> Push) -> Push {
    Push { subscription, send in
      let limit = kind == .concat ? 1 : kind == .mergeTwo ? 2 : Int.max
      var waiting: [Int] = []
      var active = 0
      var isOuterOver = false
      var latest: PushSubscription?
      func begin(_ element: Int) {
        active += 1
        let inner = PushSubscription()
        subscription.add(inner)
        let previous = latest
        latest = inner
        if kind == .latest, let previous, !previous.isOver { active -= 1 }
        inner.add(
          transform(element).subscribe { event in
            if inner.isOver { return }
            guard case .end = event else { return send(event) }
            inner.dispose()
            active -= 1
            if !waiting.isEmpty { begin(waiting.removeFirst()) }
            if isOuterOver, active == 0 { send(.end) }
          }
        )
        if kind == .latest { previous?.dispose() }
      }
      let outer = PushSubscription()
      subscription.add(outer)
      outer.add(
        subscribe { event in
          switch event {
          case .value(let element):
            if active < limit || kind == .latest { begin(element) } else { waiting.append(element) }
          case .failure: send(event)
          case .end:
            isOuterOver = true
            if active == 0 { send(.end) }
          }
        }
      )
    }
  }

  /// Combines the events of several streams.
  static func combine(_ inputs: [Push], _ kind: Graph.Combining) -> Push {
    Push { subscription, send in
      var waiting = Array(repeating: [Int](), count: inputs.count)
      var ended = Set<Int>()
      func receive(_ event: PushEvent, _ index: Int) {
        switch (event, kind) {
        case (.failure, .prefixUntil) where index == 1: break
        case (.failure, _): send(event)
        case (.value, .merge): send(event)
        case (_, .prefixUntil): send(index == 0 ? event : .end)
        case (.value(let element), .zip):
          waiting[index].append(element)
          guard waiting.allSatisfy({ !$0.isEmpty }) else { return }
          let row = waiting.map { $0[0] }
          for index in waiting.indices { waiting[index].removeFirst() }
          send(.value(Graph.hash(row)))
          if ended.contains(where: { waiting[$0].isEmpty }) { send(.end) }
        case (.value(let element), _):
          waiting[index] = [element]
          guard waiting.allSatisfy({ !$0.isEmpty }), kind != .withLatest || index == 0 else { return }
          send(.value(Graph.hash(waiting.map { $0[0] })))
        case (.end, .zip):
          ended.insert(index)
          if waiting[index].isEmpty { send(.end) }
        case (.end, .withLatest):
          if index == 0 { send(.end) }
        case (.end, _):
          ended.insert(index)
          if ended.count == inputs.count { send(.end) }
        }
      }
      // Triggers and sampled streams are subscribed to first.
      let order = kind == .withLatest || kind == .prefixUntil ? [1, 0] : Array(inputs.indices)
      if inputs.isEmpty { send(.end) }
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
