/// The work of a ``Command``, and where its signal is made.
///
/// ## Why the cast is sound
/// A function of type `@isolated(any)` can be called like any other of its signature, by code on the actor that it
/// names, or from anywhere if it names none. The type only disallows the synchronous call, because the compiler does
/// not know the actor. Here the actor is compared with the home of the command: `onCommand` is made of functions that
/// name no actor or this one, and only the command, which runs on its home, calls it.
enum CommandWork<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  /// Makes the signal when the execution begins, on the command.
  case onCommand(@Sendable (Input) -> Signal<Output, Failure>)
  /// Makes the signal in the task of the execution, on an actor that is not the command's.
  case elsewhere(@Sendable (Input) async -> Signal<Output, Failure>)

  /// Work that is a function which returns a signal.
  static func returning<Work: SignalProtocol>(
    _ work: @escaping @isolated(any) @Sendable (Input) -> Work,
    at home: CommandHome
  ) -> Self where Work.Element == Output, Work.Failure == Failure {
    if let isolation = work.isolation, isolation !== home.actor {
      return .elsewhere { await work($0).eraseToSignal() }
    }
    let plain = unsafe unsafeBitCast(work, to: (@Sendable (Input) -> Work).self)
    return .onCommand { plain($0).eraseToSignal() }
  }

  /// Work that is an asynchronous function.
  static func awaiting(_ work: @escaping @isolated(any) @Sendable (Input) async throws(Failure) -> Output) -> Self {
    .onCommand { input in
      Signal { send throws(Failure) in await send(try await work(input)) }
    }
  }
}
