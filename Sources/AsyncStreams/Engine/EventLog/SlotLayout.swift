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
  /// `nil` if elements are plain data, of which nothing has to be destroyed, and which can be copied as bytes.
  private let manage: Manage?

  /// Copies so many slots from a source; without a source, destroys them.
  @usableFromInline typealias Manage =
    @Sendable (_ count: Int, UnsafeMutableRawPointer, _ source: UnsafeRawPointer?) -> Void

  @usableFromInline
  init(stride: Int, alignment: Int, manage: Manage?) {
    self.stride = stride
    self.alignment = alignment
    unsafe self.manage = unsafe manage
  }

  @inlinable
  init<Element>(of type: Element.Type) {
    var manage: Manage?
    if !_isPOD(Element.self) {
      unsafe manage = { count, address, source in
        if let source = unsafe source {
          unsafe address.initializeMemory(
            as: LogSlot<Element>.self,
            from: source.assumingMemoryBound(to: LogSlot<Element>.self),
            count: count
          )
        } else {
          _ = unsafe address.assumingMemoryBound(to: LogSlot<Element>.self).deinitialize(count: count)
        }
      }
    }
    unsafe self.init(
      stride: MemoryLayout<LogSlot<Element>>.stride,
      alignment: MemoryLayout<LogSlot<Element>>.alignment,
      manage: manage
    )
  }

  /// Whether a slot that is no longer needed has to be destroyed.
  var mustDestroy: Bool { unsafe manage != nil }

  /// The bytes of so many slots.
  func size(_ count: Int) -> Int { count * stride }

  @unsafe
  func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: size(count), alignment: alignment)
  }

  @unsafe
  func destroy(_ count: Int, at storage: UnsafeMutableRawPointer, offset: Int) {
    if count > 0 { unsafe manage?(count, storage + size(offset), nil) }
  }

  /// Copies slots to places that are not initialised.
  @unsafe
  func copy(
    _ count: Int,
    from source: UnsafeRawPointer,
    offset: Int,
    to storage: UnsafeMutableRawPointer,
    offset place: Int
  ) {
    let (source, address) = unsafe (source + size(offset), storage + size(place))
    if let manage = unsafe manage {
      unsafe manage(count, address, source)
    } else {
      unsafe address.copyMemory(from: source, byteCount: size(count))
    }
  }
}
