public import AsyncStreams
public import Foundation

// The names of the versions before 1.0, for the compiler, which says what they are called now. They go with 1.0.

extension FileHandle {
  /// Says the new name.
  @available(*, unavailable, renamed: "chunks(upToCount:)")
  public func chunks(ofCount count: Int) -> Signal<Data, any Error> { .empty }
}
