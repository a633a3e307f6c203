/// Where a subscription begins.
@usableFromInline
enum ReplayStart: Sendable {
  /// With what the log retains.
  case retained
  /// With what is sent from now on.
  case now
}

extension EventLog.State {
  /// Registers a reader: one step, so that nothing is missed and nothing is seen twice.
  @inlinable
  @inline(never)
  mutating func attach(
    from start: ReplayStart,
    bufferingPolicy: BufferingPolicy<Failure>,
    time: Duration?
  ) -> StartPosition<Element> {
    if let time, let span = retention.span { expire(at: time, span: span) }
    let position = start == .retained && retention.count > 0 ? replayStart : end
    let isLockFree = bufferingPolicy.mode == .chained || bufferingPolicy.mode == .metered
    if isLockFree { lockFreeCount += 1 }
    let attachment = StartPosition(
      reader: insert(Subscriber()),
      chunk: isLockFree ? startingChunk(position) : nil,
      position: position,
      end: end,
      hasEnded: completion != nil
    )
    if case .suspending(let limit) = bufferingPolicy.policy {
      insertMeter(Credit(reader: attachment.reader, limit: limit, position: position))
    } else if let bounds = BoundedBuffer<Element, Failure>(bufferingPolicy, position: position) {
      register(bounds, mode: bufferingPolicy.mode, reader: attachment.reader)
    }
    return attachment
  }

  @inlinable
  mutating func insert(_ reader: Subscriber<Element, Failure>) -> Int {
    readerCount += 1
    if let vacancy = vacancies.popLast() {
      readers[vacancy] = reader
      return vacancy
    }
    readers.append(reader)
    return readers.count - 1
  }

  @inlinable
  mutating func startingChunk(_ position: Int) -> Chunk<Element> {
    guard let tail else {
      let chunk = appendChunk()
      if completion != nil { chunk.close() }
      return chunk
    }
    return position >= tail.base ? tail : chunk(at: position) ?? tail
  }

  @inlinable
  mutating func register(
    _ bounds: BoundedBuffer<Element, Failure>,
    mode: ReadMode,
    reader: Int
  ) {
    var bounds = bounds
    switch mode {
    case .chained, .metered: break
    case .windowed:
      insertWindow(Window(reader: reader, limit: bounds.limit))
    case .queued:
      readers[reader]?.place = queued.count
      queued.append(reader)
      var chunk = chunk(at: bounds.position)
      for position in bounds.position..<end {
        while let current = chunk, let next = current.following, next.base <= position { chunk = next }
        guard let slot = chunk?[position] else { break }
        // Still in the log, so nothing is released here.
        _ = bounds.enqueue(slot.element, stamp: .ready)
      }
      bounds.position = end
    }
    readers[reader]?.bounds = [bounds]
  }

  /// Notes that a reader waits, and what to wake.
  ///
  /// - Parameter name: What the log is called, for a message.
  @inlinable
  mutating func arm(_ reader: Int, _ waker: Waker, in name: @autoclosure () -> String) {
    let place = readers[reader]?.arm(at: armed.count, in: armedList) ?? armed.count
    if place == armed.count {
      armed.append(WaitingSubscriber(reader: reader, waker: waker))
    } else if let displaced = armed[place].replace(by: waker, of: name()) {
      deferredActions.wake(displaced)
    }
  }

  /// Hands over all readers that wait.
  @inlinable
  @inline(never)
  mutating func takeWakers() {
    if armed.isEmpty { return }
    // The list goes as a whole: nothing is done for each reader while the lock is held.
    armedList &+= 1
    if armed.count == 1 {
      deferredActions.waker = armed.removeLast().waker
    } else {
      deferredActions.waker = armed[0].waker
      swap(&armed, &spareList)
      deferredActions.list = spareList
      spareList = []
    }
  }

  @inlinable
  mutating func returnList(_ list: [WaitingSubscriber]) {
    if list.capacity > spareList.capacity { spareList = list }
  }

  /// Removes a reader.
  ///
  /// - Returns: What would have been woken by the next event.
  @inlinable
  @inline(never)
  mutating func detach(_ reader: Int, time: Duration?) -> Waker? {
    guard let gone = readers[reader] else { return nil }
    var waker: Waker?
    if let place = gone.place(in: armedList) {
      waker = armed[place].waker
      let last = armed.removeLast()
      if last.reader != reader {
        armed[place] = last
        readers[last.reader]?.armedPlace = Int32(place)
      }
    }
    readers[reader] = nil
    vacancies.append(reader)
    readerCount -= 1
    deferredActions.reader = gone
    if endsWithLastReader, readerCount == 0 { _ = complete(with: nil) }
    switch gone.bounds.first?.policy {
    case .unbounded, .suspending, nil:
      if gone.place >= 0 { removeMeter(at: gone.place, time: time) }
      lockFreeCount -= 1
    case .bufferingNewest: removeWindow(at: gone.place)
    case .bufferingOldest, .failing: removeQueued(at: gone.place)
    }
    if head !== tail || mayReleaseDropped { advanceHead() }
    reclaimIfAllWait()
    return waker
  }
}

extension EventLog.State {
  /// Counts what the policy of a subscription did so far, if the subscription is still there.
  @inlinable
  mutating func note(_ reader: Int, in counters: SubscriptionCounters) {
    // Another subscription may have the place of one that is over, which has noted its last figures itself.
    if counters.hasEnded { return }
    catchUp(reader)
    counters.note(readers[reader]?.bounds.first)
  }
}

/// What a new reader starts with.
@frozen
@usableFromInline
struct StartPosition<Element>: Sendable {
  @usableFromInline let reader: Int
  @usableFromInline let chunk: Chunk<Element>?
  @usableFromInline let position: Int
  @usableFromInline let end: Int
  @usableFromInline let hasEnded: Bool

  @inlinable
  init(reader: Int, chunk: Chunk<Element>?, position: Int, end: Int, hasEnded: Bool) {
    self.reader = reader
    self.chunk = chunk
    self.position = position
    self.end = end
    self.hasEnded = hasEnded
  }
}
