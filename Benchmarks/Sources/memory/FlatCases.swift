import AsyncStreams
import AsyncStreamsFoundation
import Foundation

extension Flatness {
  static let all: [Flatness] = subscriptions + sharing + combining + patterns + files

  private typealias Numbers = Subject<Int, Never>

  /// A stream that is made of one subject.
  private static func one<Stream: SignalProtocol>(
    _ name: String,
    keepsCopy: Bool = false,
    _ make: @escaping @Sendable (Numbers) -> Stream
  ) -> Flatness where Stream.Element == Int {
    Flatness(name, keepsCopy: keepsCopy) {
      let subject = Numbers()
      return (make(subject), { for number in $0 { await subject.send(number) } })
    }
  }

  /// A stream that is made of two subjects, of which the first one gets the even numbers.
  private static func two<Stream: SignalProtocol>(
    _ name: String,
    _ make: @escaping @Sendable (Numbers, Numbers) -> Stream
  ) -> Flatness where Stream.Element == Int {
    Flatness(name) {
      let even = Numbers()
      let odd = Numbers()
      return (make(even, odd), { for number in $0 { await (number % 2 == 0 ? even : odd).send(number) } })
    }
  }

  /// A stream that subscribes again and again to a subject with a value, whose newest value each subscription gets.
  ///
  /// The numbers of a batch are sent in one step, so that a late subscription gets the last one.
  private static func again<Stream: SignalProtocol>(
    _ name: String,
    _ make: @escaping @Sendable (BehaviorSubject<Int, Never>) -> Stream
  ) -> Flatness where Stream.Element == Int {
    Flatness(name) {
      let subject = BehaviorSubject<Int, Never>(0)
      return (make(subject), { await subject.send(contentsOf: $0) })
    }
  }

  private static let subscriptions = [
    one("subject") { $0 },
    one("subject, bufferingNewest(1)") { $0.signal(bufferingPolicy: .bufferingNewest(1)) },
    one("subject, bufferingOldest(64)") { $0.signal(bufferingPolicy: .bufferingOldest(64)) },
    one("subject, suspending(64)") { $0.signal(bufferingPolicy: .suspending(64)) },
    one("subject, suspending(8)") { $0.signal(bufferingPolicy: .suspending(8)) },
    one("subject, a copy of the iterator held", keepsCopy: true) { $0 },
    one("subject, erased") { $0.eraseToSignal() },
  ]

  private static let sharing = [
    one("share") { $0.share() },
    Flatness("publish, connect") {
      let subject = Numbers()
      let connection = subject.publish()
      _ = connection.connect()
      return (connection.signal, { for number in $0 { await subject.send(number) } })
    },
    one("replay(last: 1)") { $0.replay(last: 1, start: .immediately) },
    one("buffer(.unbounded)") { $0.buffer(.unbounded) },
    one("buffer(.suspending(64))") { $0.buffer(.suspending(64)) },
  ]

  private static let combining = [
    two("merge") { $0.merge(with: $1) },
    two("combineLatest") { $0.combineLatest(with: $1).map { max($0, $1) } },
    two("zip") { $0.zip(with: $1).map { max($0, $1) } },
    two("flatMapMerge, a subject each") { even, odd in even.flatMapMerge { odd.prepend($0 + 1).prefix(1) } },
    two("flatMapLatest, a subject each") { even, odd in even.flatMapLatest { odd.prepend($0 + 1) } },
    one("grouped(by:), 8 keys") { $0.grouped { $0 % 8 }.flatMapMerge { $0 } },
    again("retry, once a batch") {
      $0.promoteFailure().tryMap { if $0 % batch == batch / 2 { throw Failed() } else { $0 } }.retry()
    },
    again("repeat, twice a batch") { $0.prefix(batch / 2).repeat() },
  ]

  private static let patterns = [
    Flatness("TwoWayChannel, bound") {
      let model = TwoWayChannel<Int, Never>()
      let view = TwoWayChannel<Int, Never>()
      view.following.bind(to: model.following)
      return (view.leading, { for number in $0 { model.leading.yield(number) } })
    },
    Flatness("Command, executed by a signal", divisor: 10) {
      let subject = Numbers()
      let command = Command<Int, Int, Never>(concurrency: .queued) { Signal.just($0) }
      let triggers = subject.execute(command)
      return (
        command.values,
        { numbers in
          for number in numbers { await subject.send(number) }
          // A signal does not retain its command.
          withExtendedLifetime((command, triggers)) {}
        }
      )
    },
    one("lift") { $0.lift { $0 } },
  ]

  private static let files = [
    Flatness("lines of a pipe") {
      let pipe = Pipe()
      let lines = pipe.fileHandleForReading.chunks().lines().compactMap { Int($0) }
      return (lines, { try? pipe.fileHandleForWriting.write(contentsOf: Data($0.map { "\($0)\n" }.joined().utf8)) })
    }
  ]
}

private struct Failed: Error {}
