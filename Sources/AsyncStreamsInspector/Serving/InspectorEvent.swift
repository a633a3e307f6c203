package import AsyncStreams

/// An event of a source, as text, for drawing.
package struct InspectorEvent: Sendable, Hashable, Codable {
  /// The number of the source.
  package let source: Int
  /// The time since the inspector was made, in seconds.
  package let time: Double
  /// The place of the event in the order of all sends of the process.
  package let order: Int
  /// What the event is.
  package let kind: DescribedEvent.Kind
  /// The element or the failure, described, and cut to 60 characters.
  package let text: String
}
