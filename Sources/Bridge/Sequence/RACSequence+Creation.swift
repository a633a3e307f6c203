public import Foundation

extension RACSequence {
  /// A sequence without elements.
  public static func empty() -> RACSequence<Element> {
    RACEmptySequence()
  }

  /// A sequence of one element; nil gives a sequence that counts as empty.
  public static func `return`(_ element: Element?) -> RACSequence<Element> {
    RACUnarySequence(element)
  }

  /// A sequence whose head and tail are computed by blocks.
  ///
  /// - Parameters:
  ///   - headBlock: Returns the first element; nil means that the sequence is empty. Run at most once, on first access.
  ///   - tailBlock: Returns the rest, or nil at the end. Run at most once, on first access.
  public static func sequence(
    headBlock: @escaping () -> Element?,
    tailBlock: (() -> RACSequence<Element>?)? = nil
  ) -> RACSequence<Element> {
    RACDynamicSequence(head: headBlock, tail: tailBlock)
  }

  /// The elements of several sequences, one sequence after another.
  public static func concat(_ sequences: [RACSequence<Element>]) -> RACSequence<Element> {
    sequences.reduce(.empty()) { $0.concat($1) }
  }

  /// A signal of the elements on a new background scheduler.
  public func signal() -> RACSignal<Element> {
    signal(with: .scheduler())
  }

  /// A signal that sends each element in a block of its own on a scheduler, and then completes.
  public func signal(with scheduler: RACScheduler) -> RACSignal<Element> {
    RACDynamicSignal { subscriber in
      var rest: RACSequence<Element>? = self
      return scheduler.scheduleRecursiveBlock { reschedule in
        guard let node = rest, let head = node.head else {
          subscriber.sendCompleted()
          return
        }
        subscriber.sendNext(head)
        rest = node.tail
        reschedule()
      }
    }
    .named("[\(name)] -signalWithScheduler: \(scheduler)")
  }
}

extension Sequence {
  /// The elements as a lazy sequence; later changes of the collection have no effect.
  public var rac_sequence: RACSequence<Element> {
    RACArraySequence(Array(self))
  }
}

extension Dictionary {
  /// The keys and values as tuples of two.
  public var rac_sequence: RACSequence<RACTuple> {
    map { RACTuple($0.key, $0.value) }.rac_sequence
  }

  /// The keys.
  public var rac_keySequence: RACSequence<Key> {
    Array(keys).rac_sequence
  }

  /// The values, in the order of the keys.
  public var rac_valueSequence: RACSequence<Value> {
    Array(values).rac_sequence
  }
}

extension RACTuple {
  /// The values, with `NSNull` for nil.
  public var rac_sequence: RACSequence<Any> {
    allObjects.rac_sequence
  }
}

extension NSEnumerator {
  /// The remaining objects of the enumerator, taken from it when they are requested.
  public var rac_sequence: RACSequence<Any> {
    RACSequence.sequence {
      self.nextObject()
    } tailBlock: {
      self.rac_sequence
    }
  }
}
