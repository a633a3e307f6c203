import Bridge

/// The recorded form of a violated precondition.
///
/// The reasons are compared to the letter. Only what differs by necessity is translated: addresses, the classes of
/// objects that belong to the interpreter, and the different descriptions of Foundation and Swift.
enum ExceptionText {
  static func exception(for failure: RACAssertionFailure) -> Trace.RaisedException {
    Trace.RaisedException(name: failure.name, reason: translated(failure.reason))
  }

  private static func translated(_ reason: String) -> String {
    reason
      // The traces have an ellipsis instead of an address.
      .replacing(/0x[0-9a-f]+/, with: "0x…")
      .replacing("<LoggedSubject: ", with: "<RACSubject: ")
      .replacing("<BindingTarget: ", with: "<NSObject: ")
      // A key path of a computed property has no name to show.
      .replacing(/key path "\\BindingTarget\.[^"]*"/, with: "key path \"value\"")
      // Foundation adds the missing description of an error, the recording library did not.
      .replacing(/(Error Domain=\S+ Code=-?\d+) "\(null\)"/) { $0.output.1 }
      // A tuple is a value here and has no address.
      .replacing("non-NSNumber value: (", with: "non-NSNumber value: <RACTuple: 0x…> (")
  }
}
