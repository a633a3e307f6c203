/// Returns a block that checks, while debug checks are enabled, that a block of the main actor runs there.
///
/// The compiler lets a block that is written on the main actor use the state of this actor. Signals call blocks
/// wherever they are sent values, so a scheduler in the chain can take the block to another thread, and the compiler
/// cannot know.
///
/// - Parameters:
///   - isolation: The actor on which the caller was; anything but the main actor is not checked.
///   - selector: The method that the block was given to.
///   - stream: The receiver of the method. It is not retained.
///   - file: Where the block was written.
///   - line: The line in this file.
/// - Returns: The block itself if there is nothing to check.
func isolated<each Argument, Result>(
  to isolation: (any Actor)?,
  in selector: String,
  of stream: RACStream,
  file: StaticString,
  line: UInt,
  _ block: @escaping (repeat each Argument) -> Result
) -> (repeat each Argument) -> Result {
  guard let isolation, isolation === MainActor.shared, RACDebugChecks.areInForce else { return block }
  let place = "\(selector) of \(stream)"
  return { (argument: repeat each Argument) in
    if !MainQueue.isCurrent {
      racDebugFail(
        "A block of \(place) was written on the main actor, and was called on another thread."
          + " Call deliverOnMainThread() before, or write `isolation: nil` if the block may run anywhere",
        file: file,
        line: line
      )
    }
    return block(repeat each argument)
  }
}
