/// Sends by code of an actor, for subscribers there that get elements in the sender's turn.
///
/// The actor is noted while the subscribers are woken; see ``CurrentActor``. Without such subscribers in the process,
/// and outside of actors, nothing is noted.
extension _EventLog {
  /// Appends an element, or says why not.
  @inlinable
  func send(_ element: Element, mayWait: Bool, on isolation: isolated (any Actor)?) -> SendOutcome? {
    if isolation == nil || !CurrentActor.isAskedFor { return send(element, mayWait: mayWait) }
    return sendInTurn(element, mayWait: mayWait, on: isolation)
  }

  @inlinable
  @inline(never)
  func sendInTurn(_ element: Element, mayWait: Bool, on isolation: isolated (any Actor)?) -> SendOutcome? {
    CurrentActor.performSend(on: isolation) { send(element, mayWait: mayWait) }
  }

  /// Appends elements as one batch.
  @inlinable
  func send(_ elements: ArraySlice<Element>, mayWait: Bool, on isolation: isolated (any Actor)?) -> BatchOutcome {
    CurrentActor.performSend(on: isolation) { send(elements, mayWait: mayWait) }
  }

  /// Ends the log.
  @usableFromInline
  @discardableResult
  func finish(with failure: Failure?, on isolation: isolated (any Actor)?) -> Bool {
    CurrentActor.performSend(on: isolation) { finish(with: failure) }
  }
}
