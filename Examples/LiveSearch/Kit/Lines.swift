import AsyncStreams

/// Answers each line of the input with the outcome of a search, one after the other.
nonisolated func answers(
  to chunks: some SignalProtocol<[UInt8], Never>,
  from search: @escaping @Sendable (String) -> Signal<Report, Never>
) -> some SignalProtocol<String, Never> {
  chunks
    .scan(KeyDecoder()) { $0.decoding($1) }
    .flatMapConcat { $0.keys.signal }
    .append([Key.enter].signal)
    .scan(Query()) { ($0.isConcluded ? Query() : $0).applying($1) }
    .removeDuplicates()
    // A query that is too long is answered as soon as that is known, since its end may never come.
    .filter { $0.isConcluded != $0.isCut && !$0.text.isEmpty }
    .flatMapConcat { query in
      search(query.text).filter(\.hasEnded).map { report in report.page(isQueryCut: query.isCut) }
    }
}
