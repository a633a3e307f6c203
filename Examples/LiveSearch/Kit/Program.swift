import AsyncStreams
import Foundation

/// The whole program.
///
/// - Returns: The exit code.
package func runLiveSearch(_ words: [String]) async -> Int32 {
  signal(SIGPIPE, SIG_IGN)  // A reader that has left is seen where we write.
  do throws(Refusal) {
    let arguments = try Arguments(parsing: words)
    if arguments.isHelp {
      Output.write(Arguments.usage + "\n")
      return EX_OK
    }
    let search = try Search(folder: arguments.folder)
    let session = Session(clock: ContinuousClock()) { search($0, clock: ContinuousClock()) }
    if arguments.isDemo {
      await replay(demo, in: session)
    } else if Terminal.begin() {
      await interact(in: session)
    } else {
      for await page in answers(to: Input.chunks, from: session.search) where !Output.write(page) { break }
    }
    return EX_OK
  } catch {
    try? FileHandle.standardError.write(contentsOf: Data(error.message.utf8))
    return error.exitCode
  }
}

/// Shows the session until somebody wants to leave.
func interact(in session: Session<some Clock<Duration>>) async {
  defer { Terminal.restore() }
  let keys = Subject<Key, Never>(name: "keys")
  let leaving = Signal.merge([SIGINT, SIGTERM, SIGHUP, SIGQUIT].map(notifications))
    .merge(with: keys.filter { $0 == .quit }.map { _ in })
  var frames = session.states(for: keys)
    .combineLatest(with: Terminal.sizes)
    .map { state, size in state.lines(in: size) }
    .prefix(until: leaving)
    .makeAsyncIterator()
  // Subscribed above, before the first key is read: typing ahead is not lost.
  Input.sendKeys(to: keys)
  while let lines = await frames.next(), Terminal.draw(lines) {}
}

/// Answers each line of the input with the outcome of a search, one after the other.
func answers(
  to chunks: some SignalProtocol<[UInt8], Never>,
  from search: @escaping @Sendable (String) -> Signal<Report, Never>
) -> some SignalProtocol<String, Never> {
  chunks
    .scan(KeyDecoder()) { $0.decoding($1) }
    .flatMapConcat { $0.keys.signal }
    .append([Key.enter].signal)
    .scan(Query()) { ($0.isConcluded ? Query() : $0).applying($1) }
    .removeDuplicates()
    // A query that is too long is answered when that is known, since its end may never come.
    .filter { $0.isConcluded != $0.isCut && !$0.text.isEmpty }
    .flatMapConcat { query in
      search(query.text).filter(\.isFinished).map { report in report.page(isQueryCut: query.isCut) }
    }
}

/// A typing session, as a terminal sends it: two words, with a slip in the first and an afterthought.
let demo = KeyDecoder().decoding(Array("subhect\u{7F}\u{7F}\u{7F}\u{7F}ject\n\u{15}flatMap\nLatest".utf8)).keys

/// Replays typing, and shows the outcome of each search that comes to its end.
func replay(_ recording: [Key], in session: Session<some Clock<Duration>>) async {
  let keys = Subject<Key, Never>(name: "keys")
  var outcomes = session.outcomes(for: keys).makeAsyncIterator()
  async let typing: Void = play(recording, to: keys, clock: session.clock)
  var count = 0
  while let report = await outcomes.next(), Output.write(report.page(isQueryCut: false)) { count += 1 }
  await typing
  Output.write("\(recording.count) keystrokes, \(count) searches to the end\n")
}

/// Types quickly; after Enter, looks at the results.
func play<C: Clock<Duration>>(_ recording: [Key], to keys: Subject<Key, Never>, clock: C) async {
  for key in recording {
    await keys.send(key)
    try? await clock.sleep(for: .milliseconds(key == .enter ? 600 : 60))
  }
  keys.finish()
}

extension Report {
  /// The report as text, for readers without a screen.
  func page(isQueryCut: Bool) -> String {
    let head = "\"\(query.printable)\": \(summary)\(isQueryCut ? ", query cut to \(Query.limit) characters" : "")\n"
    let more = matches.count > 10 ? "  … and \(matches.count - 10) more\n" : ""
    return head + matches.prefix(10).map { "  \($0.description.fitted(to: 118))\n" }.joined() + more
  }
}
