// Requirements of public protocols mention these types, so they are public. They are not for users: their names begin with
// an underscore, and documentation leaves them out. In this package they have their plain names.

@usableFromInline package typealias EventLog<Element: Sendable, Failure: Error> = _EventLog<Element, Failure>
@usableFromInline package typealias Cursor<Element: Sendable, Failure: Error> = _Cursor<Element, Failure>
@usableFromInline package typealias Poll<Element, Failure: Error> = _Poll<Element, Failure>
@usableFromInline package typealias PollContext = _PollContext
@usableFromInline package typealias UnaryPoller = _UnaryPoller
@usableFromInline package typealias SharePoller<Element: Sendable, Failure: Error> = _SharePoller<Element, Failure>
@usableFromInline package typealias Waker = _Waker
@usableFromInline package typealias Stamp = _Stamp
