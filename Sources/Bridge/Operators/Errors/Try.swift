extension RACSignal {
  /// Sends each value for which a block returns; fails with the error that the block throws.
  public func `try`(_ block: @escaping (Value?) throws -> Void) -> RACSignal<Value> {
    tryMapping { value in
      try block(value)
      return value
    }
    .named("[\(name)] -try:")
  }

  /// Sends each value for which a block returns true; otherwise fails with the error the block has set, or nil.
  public func `try`(_ block: @escaping (_ value: Value?, _ error: inout (any Error)?) -> Bool) -> RACSignal<Value> {
    bindSteps {
      { value in
        var error: (any Error)?
        return block(value, &error) ? .send(value) : .fail(error)
      }
    }
    .named("[\(name)] -try:")
  }

  /// Sends the result of a block for each value; fails with the error the block throws.
  public func tryMap<Other>(_ block: @escaping (Value?) throws -> Other?) -> RACSignal<Other> {
    tryMapping(block).named("[\(name)] -tryMap:")
  }

  /// Sends the result of a block for each value; if it is nil, fails with the error the block has set, or nil.
  public func tryMap<Other>(
    _ block: @escaping (_ value: Value?, _ error: inout (any Error)?) -> Other?
  ) -> RACSignal<Other> {
    bindSteps {
      { value in
        var error: (any Error)?
        guard let result = block(value, &error) else { return .fail(error) }
        return .send(result)
      }
    }
    .named("[\(name)] -tryMap:")
  }

  private func tryMapping<Other>(_ block: @escaping (Value?) throws -> Other?) -> RACSignal<Other> {
    bindSteps {
      { value in
        do {
          return .send(try block(value))
        } catch {
          return .fail(error)
        }
      }
    }
  }
}
