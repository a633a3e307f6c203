/// ``BufferingPolicy/bufferingNewest(_:file:line:)``: the subscription reads what the log keeps, under the lock.
///
/// Appending does nothing for it: it finds what it has missed when it takes the next element.
@frozen
@usableFromInline
struct NewestSubscriber: Sendable {
  let index: Int
  let limit: Int
  /// The position of the next element.
  var position: Int
  var dropped = 0
  var highWaterMark = 0

  /// Drops the elements beyond the limit.
  mutating func skipMissed(upTo end: Int) {
    let lag = end - position
    highWaterMark = max(highWaterMark, min(lag, limit))
    if lag > limit {
      dropped += lag - limit
      position = end - limit
    }
  }

  /// The position of the next element, if there is one.
  mutating func advance(upTo end: Int) -> Int? {
    skipMissed(upTo: end)
    if position == end { return nil }
    position += 1
    return position - 1
  }
}

/// The subscribers that read the newest elements: a heap with the largest limit first, which is how far back the log
/// has to keep elements for them.
///
/// Entries with equal limits, which is the usual case, stay where they are: then inserting and removing are O(1).
@frozen
@usableFromInline
struct NewestSubscribers: Sendable {
  var entries: [NewestSubscriber] = []
  /// The largest limit.
  @usableFromInline var limit = 0

  /// - Complexity: O(log n).
  mutating func insert(_ entry: NewestSubscriber, _ subscribers: inout Subscribers) {
    entries.append(entry)
    raise(entry, from: entries.count - 1, &subscribers)
    limit = entries[0].limit
  }

  /// - Complexity: O(log n).
  mutating func remove(at place: Int, _ subscribers: inout Subscribers) {
    let last = entries.removeLast()
    if place < entries.count {
      if place > 0, entries[(place - 1) / 2].limit < last.limit {
        raise(last, from: place, &subscribers)
      } else {
        sink(last, from: place, &subscribers)
      }
    }
    limit = entries.first?.limit ?? 0
  }

  mutating func raise(_ entry: NewestSubscriber, from start: Int, _ subscribers: inout Subscribers) {
    var place = start
    while place > 0, entries[(place - 1) / 2].limit < entry.limit {
      put(entries[(place - 1) / 2], at: place, &subscribers)
      place = (place - 1) / 2
    }
    put(entry, at: place, &subscribers)
  }

  mutating func sink(_ entry: NewestSubscriber, from start: Int, _ subscribers: inout Subscribers) {
    var place = start
    while 2 * place + 1 < entries.count {
      var child = 2 * place + 1
      if child + 1 < entries.count, entries[child + 1].limit > entries[child].limit { child += 1 }
      if entries[child].limit <= entry.limit { break }
      put(entries[child], at: place, &subscribers)
      place = child
    }
    put(entry, at: place, &subscribers)
  }

  mutating func put(_ entry: NewestSubscriber, at place: Int, _ subscribers: inout Subscribers) {
    entries[place] = entry
    subscribers.setPolicy(.newest(Int32(place)), of: entry.index)
  }
}

extension LogState {
  mutating func attachNewest(_ index: Int, limit: Int, at position: Int) {
    newest.insert(NewestSubscriber(index: index, limit: limit, position: position), &subscribers)
  }

  /// Where the next element is, if there is one.
  mutating func findNewest(at place: Int) -> ElementPlace {
    guard let position = newest.entries[place].advance(upTo: end), let chunk = chunk(at: position) else { return .none }
    return .slot(chunk, position: position)
  }

  mutating func detachNewest(at place: Int) {
    newest.entries[place].skipMissed(upTo: end)
    droppedByEnded &+= newest.entries[place].dropped
    newest.remove(at: place, &subscribers)
  }
}
