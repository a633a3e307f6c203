import AsyncStreams
import Testing

/// A row of the table: an operator and its model.
struct TimelineRow: Sendable, CustomTestStringConvertible {
  /// The kinds that an input may have.
  enum Input: Sendable {
    /// A subject, if the instant of an element matters.
    case hot
    /// Any kind, because there is no other input and no timer.
    case only
    /// A subject or a ready signal, subscribed to at the beginning.
    case one
    /// Subscribed to after another input, alone. For consumers that lag it is ready: the elements of a hot one depend on
    /// the moment of the subscription.
    case next
  }

  /// What a consumer that rests gets.
  enum Lag: Sendable {
    /// The same events, as soon as it requests them.
    case waits
    /// What the model says, because intervals begin with its requests.
    case modelled
    /// Not checked.
    case never
  }

  let name: String
  let inputs: [Input]
  /// The values of each argument, the simplest first.
  let numbers: [[Int]]
  let lag: Lag
  /// Runs the operator.
  let perform: @Sendable (Scenario) async throws -> Performance
  /// The events that each subscriber should get.
  let wanted: @Sendable (Scenario) -> [[Timed<String>]]

  var testDescription: String { name }

  /// A row that runs scenarios itself.
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
  ///   - model: What it delivers to a consumer that rests for `pause` seconds after each element.
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

  /// An operator that drops no event and has no timer; the model says what a prompt consumer gets.
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

  /// The text by which elements are compared.
  static func text(_ element: some Any) -> String {
    "\(element)".filter { $0 != " " }
  }
}
