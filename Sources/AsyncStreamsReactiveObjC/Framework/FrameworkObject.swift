#if canImport(ReactiveObjC) || canImport(ReactiveCocoa)
/// An object of the Objective-C framework that several threads use.
///
/// ## Why the shared objects are sound
/// The compiler knows nothing about threads in Objective-C. Only objects of these kinds are wrapped, and only methods
/// that the framework allows on every thread are called:
/// 1. `RACSignal` and its subclasses: subscribing, from any thread; `name` is an atomic or constant string.
/// 2. `RACSubscriber`: events, from any thread, which the caller sends one after the other.
/// 3. `RACDisposable` and its subclasses: `dispose()`, from any thread, any number of times.
/// 4. `RACScheduler`: `schedule(_:)`, from any thread.
/// 5. `RACCommand`: `execute(_:)`, which calls the block of the command on the calling thread, and the signals.
struct FrameworkObject<Object>: @unchecked Sendable {
  let object: Object

  init(_ object: Object) {
    self.object = object
  }
}
#endif
