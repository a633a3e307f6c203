import ArgumentParser
package import AsyncStreamsRedis

/// Where a watcher begins that has stored no position.
package enum Start: Hashable, Sendable {
  /// With what is appended after the start.
  case newest
  /// With the oldest quote of the stream.
  case beginning
  /// After this entry.
  case after(EntryIdentifier)
}

extension Start: ExpressibleByArgument {
  /// Reads `newest`, `beginning`, or an identifier.
  package init?(argument: String) {
    switch argument {
    case "newest": self = .newest
    case "beginning": self = .beginning
    default:
      guard let identifier = EntryIdentifier(argument) else { return nil }
      self = .after(identifier)
    }
  }

  /// The text that `init(argument:)` reads.
  package var defaultValueDescription: String {
    switch self {
    case .newest: "newest"
    case .beginning: "beginning"
    case .after(let identifier): identifier.description
    }
  }
}
