/// Stops the program, in release builds too, because an argument is invalid; the message names the stream.
@usableFromInline @inline(never) package func refuse(
  _ value: some Any,
  _ expectation: String,
  in operation: String,
  of stream: some Any
) -> Never {
  fatalError("\(stream).\(operation): \(expectation), but got \(value)")
}

/// Stops the program because a stream was used in a way that would lose values; the message names the stream.
///
/// The file and line are those of the call, where a function that the user calls can pass them on: an iterator cannot.
@usableFromInline @inline(never) package func stopForMisuse(
  _ stream: String,
  _ problem: String,
  file: StaticString = #fileID,
  line: UInt = #line
) -> Never {
  fatalError("\(stream): \(problem)", file: file, line: line)
}
