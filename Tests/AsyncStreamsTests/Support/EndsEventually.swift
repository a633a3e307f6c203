import Testing

extension Trait where Self == TimeLimitTrait {
  /// A test that a defect would make endless fails instead.
  ///
  /// All tests share the processors: on a slow machine, a test that takes a second alone takes twenty minutes beside the
  /// long ones. So the limit says nothing about speed.
  static var endsEventually: Self { .timeLimit(.minutes(60)) }
}
