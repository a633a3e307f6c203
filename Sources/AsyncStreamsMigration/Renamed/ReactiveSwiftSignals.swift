// Written by Scripts/old-names.
// swift-format-ignore-file

public import AsyncStreams

extension SignalProtocol {
  @available(*, unavailable, message: "use uniqued(on:keeping:), which forgets old keys past a limit")
  public func uniqueValues() -> Signal<Element, Failure> { unavailable() }
}
