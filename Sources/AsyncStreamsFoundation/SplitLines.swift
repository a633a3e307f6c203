public import AsyncStreams
public import Foundation

/// The signal of ``SignalProtocol/lines()`` and ``SignalProtocol/byteLines()``.
///
/// It splits off one line for each poll: so nothing is made for lines that are not requested, and the compiler sees the
/// whole pipeline from the chunk to the consumer.
@frozen @usableFromInline
struct SplitLines<Base: SignalProtocol, Form: LineForm>: AsyncSequence, SignalProtocol where Base.Element == Data {
  @usableFromInline typealias Element = Form.Line
  @usableFromInline typealias Failure = Base.Failure

  @usableFromInline let base: Base

  @inlinable init(_ base: Base) {
    self.base = base
  }

  @usableFromInline var description: String { "\(base).\(Form.name)" }

  @inlinable func makePoller() -> Poller {
    Poller(base: base.makePoller())
  }

  /// The state of one iteration.
  @frozen @usableFromInline struct Poller: PollerProtocol {
    @usableFromInline var base: Base.Poller
    @usableFromInline var splitter = LineSplitter()
    /// The place of the chunk in the order of events, which is that of its lines; `nil` before the first chunk.
    @usableFromInline var stamp: EventStamp?
    @usableFromInline var hasEnded = false

    @inlinable init(base: Base.Poller) {
      self.base = base
    }

    @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Form.Line, Base.Failure> {
      while true {
        if let stamp, let line = splitter.next() {
          context.stamp = stamp
          return .value(Form.makeLine(line))
        }
        if hasEnded { return .finished }
        switch base.poll(&context) {
        case .value(let chunk):
          splitter.append(chunk)
          stamp = context.stamp
          if !context.spend() { return .spent }
        case .finished:
          hasEnded = true
          if let line = splitter.takeRest() { return .value(Form.makeLine(line)) }
          return .finished
        case .failure(let failure):
          release()
          return .failure(failure)
        case .pending:
          return .pending
        case .spent:
          return .spent
        }
      }
    }

    @inlinable mutating func release() {
      base.release()
      splitter = LineSplitter()
      hasEnded = true
    }
  }
}
