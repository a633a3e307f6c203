import Bridge

/// Operators that leave their input before they deliver what they end with.
extension CallbackBuilder {
  /// The first values of a signal, which is left before the last one is delivered.
  func taken(_ signal: CallbackSignal, _ count: UInt) -> CallbackSignal {
    if count == 0 { return signal.take(0) }
    return .createSignal { subscriber in
      let input = RACCompoundDisposable()
      var rest = count
      input.add(
        signal.subscribeEvents { event in
          guard rest > 0 else { return }
          rest = event.isEnd ? 0 : rest - 1
          if rest == 0 { input.dispose() }
          subscriber.send(event)
          if rest == 0 { subscriber.sendCompleted() }
        }
      )
      return input
    }
  }

  /// A signal that delivers one answer, after it has left its input.
  ///
  /// - Parameter decide: The answer that an event gives; nil if it does not decide.
  func deciding(_ signal: CallbackSignal, _ decide: @escaping (DynamicEvent) -> Bool?) -> CallbackSignal {
    .createSignal { subscriber in
      let input = RACCompoundDisposable()
      var isDecided = false
      input.add(
        signal.subscribeEvents { event in
          guard !isDecided, let answer = decide(event) else { return }
          isDecided = true
          input.dispose()
          subscriber.sendNext(DynamicValue(answer))
          subscriber.sendCompleted()
        }
      )
      return input
    }
  }
}

extension CallbackBuilder {
  /// A signal that ends with the failure of a timer, unless it has ended before.
  func limited(_ signal: CallbackSignal, _ timer: CallbackSignal) -> CallbackSignal {
    .createSignal { subscriber in
      let inputs = RACCompoundDisposable()
      inputs.add(
        timer.subscribeEvents { event in
          inputs.dispose()
          subscriber.send(event)
        }
      )
      inputs.add(
        signal.subscribeEvents { event in
          if event.isEnd { inputs.dispose() }
          subscriber.send(event)
        }
      )
      return inputs
    }
  }

  /// A signal until another one takes its place, which is left first.
  ///
  /// Both are looked at before an event is used: one ready event of the signal is taken, and dropped.
  func replaced(_ signal: CallbackSignal, by replacement: CallbackSignal) -> CallbackSignal {
    let receiverPath = path + [0]
    return .createSignal { [world] subscriber in
      let receiver = RACSerialDisposable()
      let replacing = RACSerialDisposable()
      var isStarting = true
      var held: [DynamicEvent] = []
      func replace() {
        isStarting = false
        if held.isEmpty { return }
        receiver.dispose()
        for event in held.takeAll() { subscriber.send(event) }
      }
      world.subscribeInTurn {
        replacing.disposable = replacement.subscribeEvents { event in
          held.append(event)
          if !isStarting { world.afterReaching(receiverPath, replace) }
        }
      } _: {
        if receiver.isDisposed { return }
        receiver.disposable = signal.subscribeEvents { event in
          if !held.isEmpty {
            if isStarting { replace() }
          } else if event != .completed {
            subscriber.send(event)
          }
        }
      } _: {
        replace()
      }
      return RACDisposable {
        replacing.dispose()
        receiver.dispose()
      }
    }
  }
}

extension CallbackBuilder {
  /// A signal that fails when all inputs that fail with the same event were looked at.
  ///
  /// - Parameter make: Makes the signal; each of its inputs is passed through the given function.
  func failingTogether(
    _ make: @escaping (_ failing: @escaping (CallbackSignal) -> CallbackSignal) -> CallbackSignal
  ) -> CallbackSignal {
    .createSignal { [world] subscriber in
      let inputs = RACCompoundDisposable()
      var hasFailed = false
      let failing = { (input: CallbackSignal) -> CallbackSignal in
        .createSignal { passing in
          input.subscribeEvents { event in
            guard case .error = event else { return passing.send(event) }
            if hasFailed { return }
            hasFailed = true
            world.afterAction {
              inputs.dispose()
              subscriber.send(event)
            }
          }
        }
      }
      inputs.add(
        make(failing).subscribeEvents { event in
          if !hasFailed { subscriber.send(event) }
        }
      )
      return inputs
    }
  }
}

/// Samples a signal, which is left before the sampler is.
struct LeavingSample {
  private let sampled: CallbackSignal
  private let sampler: CallbackSignal

  init(_ sampled: CallbackSignal, _ sampler: CallbackSignal) {
    self.sampled = sampled
    self.sampler = sampler
  }

  var signal: CallbackSignal {
    .createSignal { subscriber in
      let inputs = RACCompoundDisposable()
      var latest: DynamicValue?
      func end(_ event: DynamicEvent) {
        inputs.dispose()
        subscriber.send(event)
      }
      inputs.add(
        sampled.subscribeEvents { event in
          if case .next(let value) = event { latest = value } else { end(event) }
        }
      )
      inputs.add(
        sampler.subscribeEvents { event in
          if event.isEnd { return end(event) }
          if let latest { subscriber.send(.next(latest)) }
        }
      )
      return inputs
    }
  }
}
