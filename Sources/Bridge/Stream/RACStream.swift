import Foundation

/// The base class of signals and sequences: a name.
///
/// Operators that combine streams of different value types take lists of `RACStream`.
open class RACStream: CustomStringConvertible {
  private let nameLock = NSLock()
  private var guardedName = ""

  package init() {}

  /// A label for debugging.
  ///
  /// Operators set it on their results if ``namesAreRecorded`` is true.
  public final var name: String {
    get { nameLock.withLock { guardedName } }
    set { nameLock.withLock { guardedName = newValue } }
  }

  /// Whether operators give names to their results: true if the environment has `RAC_DEBUG_SIGNAL_NAMES`.
  public static let namesAreRecorded = ProcessInfo.processInfo.environment["RAC_DEBUG_SIGNAL_NAMES"] != nil

  /// Class, address and name.
  public var description: String {
    "<\(racTypeName(of: self)): \(racAddress(of: self))> name: \(name)"
  }

  /// The stream as a signal of anything, for operators on lists of streams.
  func erasedSignal() -> RACSignal<Any> {
    racFail("Expected a signal, got \(self)")
  }

  /// The stream as a sequence of anything, for operators on lists of streams.
  func erasedSequence() -> RACSequence<Any> {
    racFail("Expected a sequence, got \(self)")
  }
}

/// The self-returning naming methods, which keep the type of the receiver.
public protocol RACNamedStream: RACStream {}

extension RACNamedStream {
  /// Names the stream if names are recorded, and returns it.
  @discardableResult public func setNameWithFormat(_ format: String, _ arguments: any CVarArg...) -> Self {
    named(String(format: format, arguments: arguments))
  }

  /// Names the stream if names are recorded, and returns it; the text is made only if needed.
  @discardableResult func named(_ text: @autoclosure () -> String) -> Self {
    if RACStream.namesAreRecorded {
      name = text()
    }
    return self
  }
}

/// The name of an object's class without generic arguments.
func racTypeName(of object: AnyObject) -> String {
  let name = String(describing: type(of: object))
  return String(name.prefix { $0 != "<" })
}

/// The address of an object in hexadecimal.
func racAddress(of object: AnyObject) -> String {
  "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
}

/// The result for one value in a stage that handles each value on its own.
enum RACStep<Value> {
  /// Sends a value.
  case send(Value?)

  /// Sends nothing.
  case skip

  /// Ends the stage.
  case stop

  /// Sends a value and ends the stage.
  case sendAndStop(Value?)

  /// Ends the stage with an error.
  case fail((any Error)?)
}
