import Synchronization

extension Explored {
  /// A mutex that takes part in an exploration; for `Synchronization.Mutex`.
  ///
  /// A thread that waits for it does not run, and a cycle of threads that wait for each other is reported as a
  /// deadlock. A thread that takes it twice waits for itself.
  public struct Mutex<Value: ~Copyable>: ~Copyable, Sendable {
    private let mutex: Synchronization.Mutex<Value>
    private let lifetime: ExploredLifetime

    /// Makes a mutex.
    public init(_ initialValue: consuming sending Value, file: StaticString = #fileID, line: UInt = #line) {
      mutex = Synchronization.Mutex(initialValue)
      lifetime = ExploredLifetime(of: .lock, at: ExploredPlace(file, line))
    }

    /// Calls a function that owns the value meanwhile.
    public borrowing func withLock<Result: ~Copyable, Failure: Error>(
      file: StaticString = #fileID,
      line: UInt = #line,
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      let place = ExploredPlace(file, line)
      lifetime.object.point(.acquire, at: place)
      defer { release(at: place) }
      return try mutex.withLock(body)
    }

    /// The same if the mutex is free, and `nil` at once if it is not.
    public borrowing func withLockIfAvailable<Result: ~Copyable, Failure: Error>(
      file: StaticString = #fileID,
      line: UInt = #line,
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result? {
      let place = ExploredPlace(file, line)
      lifetime.object.point(.update, at: place)
      if let control = ControlledThread.control, !control.occupy(lifetime.object) { return nil }
      defer { release(at: place) }
      return try mutex.withLockIfAvailable(body)
    }

    private borrowing func release(at place: ExploredPlace) {
      lifetime.object.point(.settle, at: place)
      lifetime.object.release()
    }
  }
}
