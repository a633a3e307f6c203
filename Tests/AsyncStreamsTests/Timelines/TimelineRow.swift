import AsyncStreams
import Testing

/// An operator, and what it should do: one row of the table.
struct TimelineRow: Sendable, CustomTestStringConvertible {
  /// What an input may be.
  enum Input: Sendable {
    /// A subject only: where the instant of an element matters.
    case hot
    /// Anything, because there is no other input and no timer.
    case only
    /// A subject, or something that is ready; subscribed to at the beginning.
    case one
    /// Subscribed to later. For consumers that lag it is ready, because what a hot one delivers depends on when that is.
    case late
    /// The same, and the only one that is subscribed to.
    case next
  }

  /// What is said of consumers that lag.
  enum Lag: Sendable {
    /// They get the same, as soon as they ask for it.
    case waits
    /// The model says what they get, since intervals begin when they ask.
    case modelled
    /// Nothing.
    case never
  }

  let name: String
  let inputs: [Input]
  /// What each argument may be, the simplest first.
  let numbers: [[Int]]
  let lag: Lag
  /// What the operator does.
  let perform: @Sendable (Scenario) async throws -> Performance
  /// What each subscriber should get.
  let wanted: @Sendable (Scenario) -> [[Timed<String>]]

  var testDescription: String { name }

  /// A row with a way of its own to run a scenario.
  init(
    _ name: String,
    _ inputs: [Input],
    numbers: [[Int]],
    lag: Lag = .never,
    perform: @escaping @Sendable (Scenario) async throws -> Performance,
    wanted: @escaping @Sendable (Scenario) -> [[Timed<String>]]
  ) {
    self.name = name
    self.inputs = inputs
    self.numbers = numbers
    self.lag = lag
    self.perform = perform
    self.wanted = wanted
  }

  /// An operator.
  ///
  /// - Parameters:
  ///   - build: The pipeline.
  ///   - model: What it delivers, to a consumer that rests for so long after each element.
  init<Output: SignalProtocol>(
    _ name: String,
    _ inputs: [Input],
    numbers: [[Int]] = [],
    lag: Lag = .waits,
    _ build: @escaping @Sendable (Cast) -> Output,
    model: @escaping @Sendable (_ scenario: Scenario, _ pause: Int) -> [Timed<String>]
  ) where Output.Failure == Oops {
    self.name = name
    self.inputs = inputs
    self.numbers = numbers
    self.lag = lag
    perform = { scenario in
      try await Performance.of(scenario) { cast in build(cast).map { Self.text($0) }.eraseToSignal() }
    }
    wanted = { scenario in scenario.pauses.map { model(scenario, $0) } }
  }

  /// An operator that loses nothing and whose timing is that of its inputs: the model says what a prompt consumer gets.
  init<Output: SignalProtocol>(
    passive name: String,
    _ inputs: [Input],
    numbers: [[Int]] = [],
    _ build: @escaping @Sendable (Cast) -> Output,
    model: @escaping @Sendable (_ scenario: Scenario) -> [Timed<String>]
  ) where Output.Failure == Oops {
    self.init(name, inputs, numbers: numbers, build) { scenario, pause in
      model(scenario).delivered(resting: pause)
    }
  }

  /// What is compared of an element.
  static func text(_ element: some Any) -> String {
    "\(element)".filter { $0 != " " }
  }
}
