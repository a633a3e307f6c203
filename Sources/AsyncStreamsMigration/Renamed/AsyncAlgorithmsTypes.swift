// Written by Scripts/old-names.
// swift-format-ignore-file

public import AsyncStreams

extension Sequence {
  @available(*, unavailable, renamed: "signal") public var async: Signal<Element, Never> { unavailable() }
}
