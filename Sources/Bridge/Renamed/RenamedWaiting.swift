// The importer's spellings of the functions that wait, where the parameters in Swift differ; the compiler names them.

extension RACSignal {
  /// RAC 2.x: `-firstOrDefault:success:error:`, whose error the importer throws.
  @available(*, unavailable, renamed: "firstOrDefault(_:success:error:)")
  public func firstOrDefault(_ defaultValue: Value?, success: inout Bool) throws -> Value? { nil }

  /// RAC 2.x: `-asynchronousFirstOrDefault:success:error:`, whose error the importer throws.
  @available(*, unavailable, renamed: "asynchronousFirstOrDefault(_:success:error:timeout:)")
  public func asynchronousFirstOrDefault(_ defaultValue: Value?, success: inout Bool) throws -> Value? { nil }

  /// RAC 2.x: `-asynchronouslyWaitUntilCompleted:`, whose error the importer throws.
  @available(*, unavailable, renamed: "asynchronouslyWaitUntilCompleted(_:timeout:)")
  public func asynchronouslyWaitUntilCompleted() throws {}
}
