/// An event of a log that has an element, and its place in the order.
@frozen
@usableFromInline
struct LogSlot<Element> {
  @usableFromInline let element: Element
  @usableFromInline let stamp: EventStamp

  @inlinable
  init(element: Element, stamp: EventStamp) {
    self.element = element
    self.stamp = stamp
  }
}

extension LogSlot: Sendable where Element: Sendable {}

/// What a log has to know of its slots where it does not know the type of its elements.
///
/// ## Why the raw storage is sound
/// See ``Chunk``: slots are destroyed once, when nothing reads them any more.
@frozen
@safe
@usableFromInline
struct SlotLayout: Sendable {
  private let stride: Int
  private let alignment: Int
  /// Destroys so many slots from an address on; `nil` if nothing is to be done, since elements are plain data.
  private let destroySlots: (@Sendable (_ count: Int, UnsafeMutableRawPointer) -> Void)?

  @usableFromInline
  init(
    stride: Int,
    alignment: Int,
    destroySlots: (@Sendable (_ count: Int, UnsafeMutableRawPointer) -> Void)?
  ) {
    self.stride = stride
    self.alignment = alignment
    unsafe self.destroySlots = unsafe destroySlots
  }

  @inlinable
  init<Element>(of type: Element.Type) {
    var destroySlots: (@Sendable (_ count: Int, UnsafeMutableRawPointer) -> Void)?
    if !_isPOD(Element.self) {
      unsafe destroySlots = { count, address in
        _ = unsafe address.assumingMemoryBound(to: LogSlot<Element>.self).deinitialize(count: count)
      }
    }
    unsafe self.init(
      stride: MemoryLayout<LogSlot<Element>>.stride,
      alignment: MemoryLayout<LogSlot<Element>>.alignment,
      destroySlots: destroySlots
    )
  }

  /// Whether a slot that is no longer needed has to be destroyed.
  var mustDestroy: Bool { unsafe destroySlots != nil }

  /// The bytes of so many slots.
  func size(_ count: Int) -> Int { count * stride }

  @unsafe
  func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: size(count), alignment: alignment)
  }

  @unsafe
  func destroy(_ count: Int, at storage: UnsafeMutableRawPointer, offset: Int) {
    if count > 0 { unsafe destroySlots?(count, storage + offset * stride) }
  }
}
