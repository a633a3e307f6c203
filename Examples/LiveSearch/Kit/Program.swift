import AsyncStreams
import AsyncStreamsFoundation
import Foundation

/// The whole program.
///
/// - Returns: The exit code.
package nonisolated func runLiveSearch(_ words: [String]) async -> Int32 {
  occupyClosedDescriptors()
  signal(SIGPIPE, SIG_IGN)  // A closed reader is noticed when we write.
  do throws(Refusal) {
    let arguments = try Arguments(parsing: words)
    if arguments.isHelp {
      Output.write(Arguments.usage + "\n")
      return EX_OK
    }
    if let path = arguments.replayedFile { return try await replay(path) }
    let search = try Search(folder: arguments.folder)
    var session = Session(clock: ContinuousClock()) { search($0, clock: ContinuousClock()) }
    session.excerpt = { search.excerpt(around: $0) }
    if arguments.isDemo || Terminal.isPresent {
      let keys = Subject<Key, Never>(name: "keys")
      let recorder = try arguments.recordedFile.map { path throws(Refusal) in try SessionRecorder(of: keys, to: path) }
      let recorded = recorder?.recording(session) ?? session
      if arguments.isDemo { await demonstrate(recorded, with: keys) } else { await interact(in: recorded, with: keys) }
      try await recorder?.finish()
    } else if arguments.recordedFile != nil {
      throw .usage("--record needs a terminal or --demo")
    } else {
      for await page in answers(to: Input.chunks, from: session.search) where !Output.write(page) { break }
    }
    return EX_OK
  } catch {
    try? FileHandle.standardError.write(contentsOf: Data(error.message.utf8))
    return error.exitCode
  }
}

/// Replays a recording in real time, and compares the outcomes.
///
/// - Returns: The exit code.
private nonisolated func replay(_ path: String) async throws(Refusal) -> Int32 {
  let replay = try SessionReplay(of: path)
  guard let outcomes = try await replay.run(on: ContinuousClock(), write: Output.write) else { return EX_OK }
  let difference = replay.difference(of: outcomes)
  Output.write(difference ?? "equal to the recording\n")
  return difference == nil ? EX_OK : EXIT_FAILURE
}

/// Gives the descriptors of closed standard streams to an empty file that cannot be written.
///
/// Otherwise, the next file that the process opens gets such a number. That may be a queue of Dispatch, and a read of
/// the standard input would then wait for it. Call it before anything suspends or starts a thread.
private nonisolated func occupyClosedDescriptors() {
  var descriptor: Int32
  repeat { descriptor = open("/dev/null", O_RDONLY) } while (STDIN_FILENO...STDERR_FILENO).contains(descriptor)
  if descriptor > STDERR_FILENO { close(descriptor) }
}

/// Shows the session until the user quits.
nonisolated func interact(in session: Session<some Clock<Duration>>, with keys: Subject<Key, Never>) async {
  let signals = Signal.unixSignals(.interrupt, .terminate, .hangup, .quit)
  // Until the terminal is restored, a second signal does not end the process.
  let handling = signals.makeAsyncIterator()
  defer { withExtendedLifetime(handling) {} }
  let leaving = signals.map { _ in }.merge(with: keys.filter { $0 == .quit }.map { _ in })
  var frames = session.states(for: keys)
    .combineLatest(with: Terminal.sizes)
    .map { state, size in state.lines(in: size) }
    .prefix(until: leaving)
    .makeAsyncIterator()
  // All subscriptions exist by now: from here on, no key and no signal is missed.
  Terminal.begin()
  defer { Terminal.restore() }
  Input.sendKeys(to: keys)
  let isColoured = Terminal.isColoured(ProcessInfo.processInfo.environment)
  while let lines = await frames.next(), Terminal.draw(lines, isColoured: isColoured) {}
}
