import Synchronization

/// The inputs of a ``Lane`` that were woken: what senders on any thread tell the loop.
///
/// Each input has a bit in a group of 64, and each group a bit in a summary, so that a wake-up is one or two atomic
/// operations, and takes no lock and no memory.
///
/// ## Why no wake-up is lost
/// A wake-up sets the bit of the input first, and then that of the group. The loop takes them in the opposite order. All of
/// these are sequentially consistent: a wake-up that finds the bit of its group set comes before the loop takes it.
/// A wake-up that finds the summary empty wakes the task of the loop; if it finds ``watched``, the loop is running, and
/// can only ``leave()`` when nothing else is in the summary.
final class WokenInputs: Sendable {
  private static let watched: UInt64 = 1 << 63

  private let summary = Atomic<UInt64>(0)
  /// Wakes the task of the loop.
  private let waker: Waker

  init(_ waker: Waker) {
    self.waker = waker
  }

  /// Whether an input was woken and has not been taken.
  var hasEntries: Bool { summary.load(ordering: .sequentiallyConsistent) & ~Self.watched != 0 }

  fileprivate func note(_ group: UInt64) {
    if summary.load(ordering: .sequentiallyConsistent) & group != 0 { return }
    let before = summary.bitwiseOr(group, ordering: .sequentiallyConsistent).oldValue
    if before == 0 { waker.wake() }
  }

  /// Tells senders that the loop takes the inputs before it leaves, so that its task need not be woken.
  func watch() {
    summary.bitwiseOr(Self.watched, ordering: .sequentiallyConsistent)
  }

  /// Leaves it to the next wake-up to wake the task.
  ///
  /// - Returns: Whether there was no entry; otherwise it is watched still.
  func leave() -> Bool {
    let (_, found) = summary.compareExchange(expected: Self.watched, desired: 0, ordering: .sequentiallyConsistent)
    return found & ~Self.watched == 0
  }

  /// Passes the indices of the inputs that were woken to a function; watches from now on.
  ///
  /// - Complexity: O(1) for each input that was woken, and for each group of a lane of more than 4,000 inputs.
  @inline(__always)
  func takeAll(of groups: [Group], _ body: (Int) -> Void) {
    var numbers = summary.exchange(Self.watched, ordering: .sequentiallyConsistent) & ~Self.watched
    while numbers != 0 {
      var number = numbers.trailingZeroBitCount
      numbers &= numbers &- 1
      while number < groups.count {
        groups[number].take(body)
        number &+= Group.limit
      }
    }
  }

  /// 64 inputs.
  final class Group: Sendable {
    /// How many groups have a bit of their own in the summary; others share one.
    fileprivate static let limit = 63

    private let bits = Atomic<UInt64>(0)
    private let list: WokenInputs
    private let mask: UInt64
    private let first: Int

    init(number: Int, of list: WokenInputs) {
      self.list = list
      mask = 1 << UInt64(number % Self.limit)
      first = number * 64
    }

    fileprivate func mark(_ input: UInt64) {
      bits.bitwiseOr(input, ordering: .sequentiallyConsistent)
    }

    fileprivate func notify() {
      list.note(mask)
    }

    @inline(__always)
    fileprivate func take(_ body: (Int) -> Void) {
      var rest = bits.exchange(0, ordering: .sequentiallyConsistent)
      while rest != 0 {
        body(first &+ rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }
}

/// An input of a lane, for those who wake it, on any thread.
struct WakeTarget: Sendable {
  let group: WokenInputs.Group
  let input: UInt64

  /// Reports that the input has to be polled.
  func wake() {
    mark()
    notify()
  }

  /// The first half of it: the loop finds the input when it looks.
  func mark() { group.mark(input) }

  /// The second half: the loop looks.
  func notify() { group.notify() }
}
