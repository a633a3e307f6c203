/// How far a reader without a chunk of its own may go back.
@frozen
@usableFromInline
struct Window: Sendable {
  @usableFromInline let reader: Int
  @usableFromInline let limit: Int

  @inlinable
  init(reader: Int, limit: Int) {
    self.reader = reader
    self.limit = limit
  }
}

/// The lists of readers with a policy. A reader knows its place in the list, so it is not searched for.
extension EventLog.State {
  @inlinable
  mutating func insertMeter(_ meter: Credit) {
    readers[meter.reader]?.place = meters.entries.count
    meters.append(meter)
  }

  /// Removes a reader that holds senders back, which may make room.
  @inlinable
  mutating func removeMeter(at place: Int, time: Duration?) {
    let other = meters.remove(at: place)
    noteMeter(at: place)
    noteMeter(at: other)
    admit(time: time)
  }

  /// Tells a reader where its meter is now.
  @inlinable
  mutating func noteMeter(at place: Int) {
    if place < meters.entries.count { readers[meters.entries[place].reader]?.place = place }
  }

  @inlinable
  mutating func removeQueued(at place: Int) {
    let last = queued.removeLast()
    if place < queued.count {
      queued[place] = last
      readers[last]?.place = place
    }
  }
}

/// The heap of windows.
///
/// Windows of one size, which is the usual case, stay where they are: then inserting and removing are O(1).
extension EventLog.State {
  /// - Complexity: O(log n).
  @inlinable
  mutating func insertWindow(_ window: Window) {
    windows.append(window)
    raise(window, from: windows.count - 1)
    self.window = windows[0].limit
  }

  /// - Complexity: O(log n).
  @inlinable
  mutating func removeWindow(at place: Int) {
    let last = windows.removeLast()
    if place < windows.count {
      if place > 0, windows[(place - 1) / 2].limit < last.limit {
        raise(last, from: place)
      } else {
        sink(last, from: place)
      }
    }
    window = windows.first?.limit ?? 0
  }

  @inlinable
  mutating func raise(_ window: Window, from place: Int) {
    var place = place
    while place > 0, windows[(place - 1) / 2].limit < window.limit {
      put(windows[(place - 1) / 2], at: place)
      place = (place - 1) / 2
    }
    put(window, at: place)
  }

  @inlinable
  mutating func sink(_ window: Window, from place: Int) {
    var place = place
    while 2 * place + 1 < windows.count {
      var wider = 2 * place + 1
      if wider + 1 < windows.count, windows[wider + 1].limit > windows[wider].limit { wider += 1 }
      if windows[wider].limit <= window.limit { break }
      put(windows[wider], at: place)
      place = wider
    }
    put(window, at: place)
  }

  @inlinable
  mutating func put(_ window: Window, at place: Int) {
    windows[place] = window
    readers[window.reader]?.place = place
  }
}
