import AsyncStreams

/// A typing session, as a terminal sends it: two words, with a slip in the first and an afterthought.
let demo = KeyDecoder().decoding(Array("subhect\u{7F}\u{7F}\u{7F}\u{7F}ject\n\u{15}flatMap\nLatest".utf8)).keys

/// Replays typing, and shows the outcome of each search that comes to its end.
func replay(_ recording: [Key], in session: Session<some Clock<Duration>>) async {
  let keys = Subject<Key, Never>(name: "keys")
  var outcomes = session.outcomes(for: keys).makeAsyncIterator()
  async let typing: Void = play(recording, to: keys, clock: session.clock)
  var count = 0
  while let report = await outcomes.next() {
    guard Output.write(report.page(isQueryCut: false)) else { return }
    count += 1
  }
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
