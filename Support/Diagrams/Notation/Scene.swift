package import AsyncStreams
package import AsyncStreamsTesting
import Synchronization

/// What the code of a diagram uses: the input signals by their names, and the clock.
///
///     it.keys           the signal of the line "keys"
///     it.int.numbers    the same, with numbers as elements
///     it.bool.isOn      the same, with `T` and `F` as true and false
///     it.safe.keys      the same, of a type that cannot fail
///     it.signal("a")    the signal of a line whose name is an element of another one
@dynamicMemberLookup package struct Scene: Sendable {
  /// The clock of the diagram.
  package let clock: VirtualClock
  let player: Player

  package subscript(dynamicMember name: String) -> Signal<String, MarbleFailure> { signal(name) }

  package func signal(_ name: String) -> Signal<String, MarbleFailure> { player.signal(name) }

  package var int: Typed<Int> { Typed(scene: self) }
  package var bool: Typed<Bool> { Typed(scene: self) }
  package var safe: Safe { Safe(scene: self) }

  /// An executor for producers: the one that runs everything else as well, so that the run is deterministic.
  package var executor: any TaskExecutor { StreamEnvironment.currentExecutor ?? globalConcurrentExecutor }

  /// Writes an event on the line of notes.
  package func note(_ text: String) { player.note(text, at: clock.now.offset) }

  /// Runs an action at the beginning of a second.
  package func at(_ second: Int, _ action: @escaping @Sendable () -> Void) { player.plan(second, action) }

  /// The input signals with elements of another type.
  @dynamicMemberLookup package struct Typed<Value: MarbleReadable>: Sendable {
    let scene: Scene

    package subscript(dynamicMember name: String) -> Signal<Value, MarbleFailure> {
      scene.signal(name).compactMap { marble in
        let value = Value(marble: marble)
        if value == nil { scene.player.refuse(.wrongElement(line: name, element: marble, kind: Value.marbleKind)) }
        return value
      }.eraseToSignal()
    }

    package var safe: SafeTyped<Value> { SafeTyped(typed: self) }
  }

  /// The input signals, as a type that cannot fail.
  @dynamicMemberLookup package struct Safe: Sendable {
    let scene: Scene

    package subscript(dynamicMember name: String) -> Signal<String, Never> { scene.signal(name).withoutFailure }
  }

  /// The input signals with elements of another type, as a type that cannot fail.
  @dynamicMemberLookup package struct SafeTyped<Value: MarbleReadable>: Sendable {
    let typed: Typed<Value>

    package subscript(dynamicMember name: String) -> Signal<Value, Never> { typed[dynamicMember: name].withoutFailure }
  }
}

extension SignalProtocol {
  fileprivate var withoutFailure: Signal<Element, Never> {
    self.catch { _ in Signal<Element, Never>.empty }.eraseToSignal()
  }
}
