/// What the page of an inspector shows.
package protocol InspectorSource: Sendable {
  /// What lives now.
  func snapshot() -> InspectorSnapshot

  /// Begins to note the events of a source.
  ///
  /// - Parameter source: The number of the source.
  /// - Returns: The events from now on; `nil` if there is no such source.
  func watch(_ source: Int) -> (any EventWatch)?
}

/// The events of one source, as long as this is retained.
package protocol EventWatch: AnyObject, Sendable {
  /// The events since the last call, in the order of the sends, and how many were left out.
  func take() -> (events: [InspectorEvent], skipped: Int)
}
