extension RACObject {
  /// Calls a method of the object with the newest values of several signals.
  ///
  /// ```swift
  /// view.rac_lift(View.show, with: titles, images)
  /// ```
  ///
  /// The method is called as soon as each signal has sent a value, and again at every later value, with or without
  /// subscribers of the result. The object is not retained; its release ends the lifting.
  ///
  /// - Parameters:
  ///   - method: The method, which takes as many values as there are signals; a nil is passed on as nil.
  ///   - signals: The arguments.
  /// - Returns: A signal that replays the newest return value. It completes with the arguments or the object and fails
  ///   with the arguments.
  @discardableResult public func rac_lift<each Input, Result>(
    _ method: @escaping (Self) -> (repeat (each Input)?) -> Result?,
    with signals: repeat RACSignal<each Input>
  ) -> RACSignal<Result> {
    var list: [RACStream] = []
    for signal in repeat each signals {
      list.append(signal)
    }
    return rac_lift(signalOfArguments: .combineLatest(list)) { object, arguments in
      method(object)(repeat arguments.next((each Input).self))
    }
  }

  /// Calls a block with the object and the newest values of several signals.
  @discardableResult public func rac_lift<Result>(
    withSignalsFromArray signals: [RACStream],
    _ block: @escaping (Self, [Any?]) -> Result?
  ) -> RACSignal<Result> {
    racAssert(!signals.isEmpty, "Expected at least one signal to lift a method of \(type(of: self)), got none")
    return rac_lift(withSignalOfArguments: .combineLatest(signals)) { object, tuple in block(object, tuple.values) }
  }

  /// Calls a block with the object and each tuple a signal sends.
  @discardableResult public func rac_lift<Result>(
    withSignalOfArguments arguments: RACSignal<RACTuple>,
    _ block: @escaping (Self, RACTuple) -> Result?
  ) -> RACSignal<Result> {
    arguments
      .take(until: rac_willDeallocSignal())
      .map { [weak self] tuple -> Result? in
        guard let self, let tuple else { return nil }
        return block(self, tuple)
      }
      .replayLast()
      .named("rac_lift")
  }

  private func rac_lift<Result>(
    signalOfArguments arguments: RACSignal<RACTuple>,
    _ block: @escaping (Self, inout TupleArguments) -> Result?
  ) -> RACSignal<Result> {
    rac_lift(withSignalOfArguments: arguments) { object, tuple in
      var values = TupleArguments(tuple, of: arguments)
      return block(object, &values)
    }
  }
}
