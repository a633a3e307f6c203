import AsyncStreams
package import AsyncStreamsTesting
import Synchronization

/// An example of an operator as a marble diagram: lines of input events, the code, and lines of output events.
///
/// The tests run the same examples that the documentation shows. The code in the documentation is read from the source
/// of the example, so it is the code that runs.
package struct Diagram: Sendable {
  /// The kind of operator that a diagram shows.
  package enum Family: String, CaseIterable, Sendable {
    case making, transforming, filtering, combining, flattening, failures, events, timing, sharing, buffering, consuming
  }

  /// A line of input events.
  package struct Input: Sendable, Hashable {
    package let name: String
    package let marbles: Marbles
    /// Whether the line restarts with each subscription, rather than once with the diagram.
    package let isCold: Bool
  }

  /// A line of output events.
  package struct Output: Sendable, Hashable {
    /// The second in which it is subscribed to.
    package let start: Int
    package let marbles: Marbles
  }

  /// The output of a run.
  package struct Outcome: Sendable {
    package let outputs: [Output]
    package let notes: Marbles
    /// When the runs of each cold line began.
    package let runs: [String: [Int]]
  }

  typealias Subscribe = @Sendable (VirtualTime) -> @Sendable () -> Marbles

  /// The operator, and after a comma the point of the example.
  package let name: String
  package let family: Family
  /// The corresponding selector of ReactiveCocoa, if any.
  package let rac: String?
  package let explanation: String
  package internal(set) var inputs: [Input]
  /// The expected output: one line for each subscription.
  package let outputs: [Output]
  /// The expected notes of the code.
  package let notes: Marbles
  /// The number of seconds that are played.
  var duration: Int
  /// The number of seconds that are played at most, while an output has not ended.
  var longestDuration: Int
  /// Whether the number of seconds is part of the example, since the signal does not end by itself.
  let isEndless: Bool
  let source: SourceText
  let build: @Sendable (Scene, VirtualTime) -> Subscribe

  /// The operator of this example: its name and the labels of its required arguments.
  package var operation: String { String(name.prefix { $0 != "," }) }

  /// The code that runs.
  package var code: String { source.code }

  /// Plays the lines in virtual time, and records the output.
  ///
  /// - Throws: ``DiagramRefusal`` if an element is not what the code needs, or if the code begins too many runs.
  package func run() async throws -> Outcome {
    try await VirtualTime.run(stallTimeout: .seconds(30)) { time in
      let player = Player(inputs, time)
      let subscribe = build(Scene(clock: time.clock, player: player), time)
      var recordings: [(start: Int, marbles: @Sendable () -> Marbles)] = []
      for second in 0..<longestDuration {
        if second >= duration, recordings.allSatisfy({ $0.marbles().hasEnded }) { break }
        for output in outputs where output.start == second { recordings.append((second, subscribe(time))) }
        await time.settle()
        await player.playSecond()
        await time.advance(by: .seconds(1))
        if let refusal = player.refusal { throw refusal }
      }
      return Outcome(
        outputs: recordings.map { Output(start: $0.start, marbles: $0.marbles()) },
        notes: player.notes,
        runs: player.runs
      )
    }
  }
}

extension Diagram {
  /// What a diagram is about; what it shows follows.
  struct Title: Sendable {
    let name: String
    let rac: String?
    let explanation: String

    /// - Parameters:
    ///   - name: The operator, and after a comma the point of the example.
    ///   - rac: The selector of ReactiveCocoa.
    ///   - explanation: What the example shows, in a sentence.
    init(_ name: String, rac: String? = nil, _ explanation: String) {
      (self.name, self.rac, self.explanation) = (name, rac, explanation)
    }

    /// A signal made of the lines.
    ///
    /// - Parameters:
    ///   - hot: The lines that begin with the diagram.
    ///   - cold: The lines that begin with each subscription.
    ///   - output: The expected output.
    ///   - later: The expected output of subscriptions in later seconds.
    ///   - notes: The expected notes of the code.
    ///   - duration: The number of seconds to play, if the signal does not end by itself.
    ///   - body: The code.
    func shows<Result: SignalProtocol>(
      _ hot: KeyValuePairs<String, String> = [:],
      cold: KeyValuePairs<String, String> = [:],
      gives output: String,
      later: KeyValuePairs<Int, String> = [:],
      noting notes: String = "",
      lasting duration: Int? = nil,
      file: String = #filePath,
      line: Int = #line,
      _ body: @escaping @Sendable (_ it: Scene) -> Result
    ) -> Diagram where Result.Element: Sendable {
      let outputs = [Output(start: 0, marbles: Marbles(output))]
      let others = later.map { Output(start: $0.key, marbles: Marbles($0.value)) }
      let source = SourceText(file: file, line: line)
      return Diagram(self, Diagram.inputs(hot, cold), outputs + others, notes, duration, source) { scene, _ in
        let signal = body(scene)
        return { time in
          let recording = time.record(signal)
          return { Marbles(recording.entries) }
        }
      }
    }

    /// An asynchronous function of the lines: the output is its result, or its failure, when it returns.
    func shows<Result: Sendable>(
      _ hot: KeyValuePairs<String, String> = [:],
      cold: KeyValuePairs<String, String> = [:],
      answers output: String,
      noting notes: String = "",
      lasting duration: Int? = nil,
      file: String = #filePath,
      line: Int = #line,
      _ body: @escaping @Sendable (_ it: Scene) async throws(MarbleFailure) -> Result
    ) -> Diagram {
      let outputs = [Output(start: 0, marbles: Marbles(output))]
      let source = SourceText(file: file, line: line)
      return Diagram(self, Diagram.inputs(hot, cold), outputs, notes, duration, source) { scene, _ in
        { time in
          let answer = Answer()
          let task = time.start {
            do throws(MarbleFailure) {
              answer.add(.success(try await body(scene)), at: time.elapsed)
            } catch {
              answer.add(Swift.Result<Result, MarbleFailure>.failure(error), at: time.elapsed)
            }
          }
          return { withExtendedLifetime(task) { answer.marbles } }
        }
      }
    }
  }

  private init(
    _ title: Title,
    _ inputs: [Input],
    _ outputs: [Output],
    _ notes: String,
    _ duration: Int?,
    _ source: SourceText,
    _ build: @escaping @Sendable (Scene, VirtualTime) -> Subscribe
  ) {
    (name, rac, explanation) = (title.name, title.rac, title.explanation)
    (self.inputs, self.outputs, self.notes) = (inputs, outputs, Marbles(notes))
    (self.source, self.build) = (source, build)
    // A few seconds more than all expected events, to check that no others follow.
    let lengths = inputs.map(\.marbles.moments.count) + outputs.map(\.marbles.moments.count)
    let seconds = duration ?? (lengths.max() ?? 0) + 6
    self.duration = seconds
    longestDuration = seconds
    isEndless = duration != nil
    family = source.family
  }

  private static func inputs(_ hot: KeyValuePairs<String, String>, _ cold: KeyValuePairs<String, String>) -> [Input] {
    hot.map { Input(name: $0.key, marbles: Marbles($0.value), isCold: false) }
      + cold.map { Input(name: $0.key, marbles: Marbles($0.value), isCold: true) }
  }
}

extension Marbles {
  /// Whether there is an end or a failure.
  var hasEnded: Bool { events.contains { $0.event.isLast } }
}

extension SignalEvent {
  /// Whether no event follows this one.
  var isLast: Bool { if case .value = self { false } else { true } }
}

/// The result of an asynchronous function.
private final class Answer: Sendable {
  private let line = Mutex(Marbles())

  var marbles: Marbles { line.withLock { $0 } }

  func add<Result>(_ result: Swift.Result<Result, MarbleFailure>, at time: Duration) {
    line.withLock { line in
      switch result {
      case .success(let value):
        if Result.self != Void.self { line.add(.value(marbleText(value)), at: time) }
        line.add(.finished, at: time)
      case .failure(let failure): line.add(.failure(failure), at: time)
      }
    }
  }
}
