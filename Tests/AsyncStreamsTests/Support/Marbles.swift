import AsyncStreams
import Testing

/// Events on a line of time, one character for each second.
///
///     -    a second in which nothing happens
///     a    an element (of one character; longer ones are written `[like this]`)
///     |    the end
///     #    the failure
///     (ab) several events in one second
///
/// Blanks are there to line things up and mean nothing.
struct Marbles: Equatable, CustomStringConvertible {
  typealias Moment = [Event<String, Oops>]

  /// What happens in each second.
  var moments: [Moment]

  init(moments: [Moment]) {
    self.moments = moments
    while self.moments.last?.isEmpty == true { self.moments.removeLast() }
  }

  init(_ line: String) {
    var moments: [Moment] = []
    var isGrouped = false
    var rest = line.filter { $0 != " " }[...]
    func add(_ event: Event<String, Oops>) {
      if isGrouped { moments[moments.count - 1].append(event) } else { moments.append([event]) }
    }
    while let character = rest.popFirst() {
      switch character {
      case "-": moments.append([])
      case "(":
        isGrouped = true
        moments.append([])
      case ")": isGrouped = false
      case "|": add(.end)
      case "#": add(.failure(Oops()))
      case "[":
        add(.value(String(rest.prefix { $0 != "]" })))
        rest = rest.drop { $0 != "]" }.dropFirst()
      default: add(.value(String(character)))
      }
    }
    self.init(moments: moments)
  }

  /// What was recorded.
  init<Failure: Error>(_ entries: [Recording<String, Failure>.Entry]) {
    var moments: [Moment] = []
    for entry in entries {
      let second = Int(entry.time.components.seconds)
      while moments.count <= second { moments.append([]) }
      switch entry.event {
      case .value(let element): moments[second].append(.value(element))
      case .end: moments[second].append(.end)
      case .failure(let failure): moments[second].append(.failure(failure as? Oops ?? Oops(-1)))
      }
    }
    self.init(moments: moments)
  }

  var description: String {
    moments.map { moment in
      let line = moment.map(Self.describe).joined()
      return moment.isEmpty ? "-" : moment.count == 1 ? line : "(\(line))"
    }.joined()
  }

  private static func describe(_ event: Event<String, Oops>) -> String {
    switch event {
    case .value(let element): element.count == 1 ? element : "[\(element)]"
    case .end: "|"
    case .failure(let failure): failure == Oops() ? "#" : "#(\(failure.code))"
    }
  }
}

/// Plays the lines and compares what a pipeline over them delivers.
///
/// Sends what the lines say to a subject each, second by second, the first line first, so that the consumer takes what one
/// line sends in a second before the next line sends; and compares what a pipeline over
/// these subjects delivers. Timers that are due in a second come before what is sent in it.
func expect<Output: SignalProtocol>(
  _ lines: String...,
  gives wanted: String,
  at location: SourceLocation = #_sourceLocation,
  from build: @escaping @Sendable (_ sources: [Subject<String, Oops>], _ clock: VirtualClock) -> Output
) async throws where Output.Element == String {
  let inputs = lines.map(Marbles.init)
  let found = try await VirtualTime.run(patience: .seconds(30)) { time in
    let subjects = inputs.indices.map { Subject<String, Oops>(name: "line \($0)") }
    let recording = time.record(build(subjects, time.clock))
    await time.settle()
    for second in 0..<(inputs.map(\.moments.count).max() ?? 0) {
      for (input, subject) in zip(inputs, subjects) where second < input.moments.count {
        for event in input.moments[second] { subject.play(event) }
        await time.settle()
      }
      await time.advance(by: .seconds(1))
    }
    await time.advanceUntilIdle()
    return Marbles(recording.entries)
  }
  #expect(found.description == Marbles(wanted).description, sourceLocation: location)
}

extension Subject where Element == String, Failure == Oops {
  fileprivate nonisolated func play(_ event: Event<String, Oops>) {
    switch event {
    case .value(let element): yield(element)
    case .end: finish()
    case .failure(let failure): finish(throwing: failure)
    }
  }
}
