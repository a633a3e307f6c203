import AsyncStreams

/// A typing session, as a terminal sends it: two words, with a slip in the first and an afterthought.
nonisolated let demo = KeyDecoder().decoding(Array("subhect\u{7F}\u{7F}\u{7F}\u{7F}ject\n\u{15}flatMap\nLatest".utf8))
  .keys

/// Types the demo.
nonisolated func demonstrate(_ session: Session<some Clock<Duration>>, with keys: Subject<Key, Never>) async {
  let outcomes = await show(session.outcomes(for: keys), write: Output.write) {
    await play(demo, to: keys, clock: session.clock)
  }
  if let outcomes { Output.write("\(demo.count) keystrokes, \(outcomes.count) searches to the end\n") }
}

/// Shows the outcome of each search that comes to its end, while something types.
///
/// - Returns: The outcomes, or `nil` if nobody reads them any more.
nonisolated func show(
  _ outcomes: some SignalProtocol<Report, Never>,
  write: (String) -> Bool,
  whileTyping type: @escaping @Sendable () async -> Void
) async -> [Report]? {
  // The session has subscribed to the keys before the first one.
  var outcomes = outcomes.makeAsyncIterator()
  async let typing: Void = type()
  var reports: [Report] = []
  while let report = await outcomes.next() {
    guard write(report.page(isQueryCut: false)) else { return nil }
    reports.append(report)
  }
  await typing
  return reports
}

/// Types quickly; after Enter, looks at the results.
nonisolated func play<C: Clock<Duration>>(_ recording: [Key], to keys: Subject<Key, Never>, clock: C) async {
  for key in recording {
    await keys.send(key)
    try? await clock.sleep(for: .milliseconds(key == .enter ? 600 : 60))
  }
  keys.finish()
}
