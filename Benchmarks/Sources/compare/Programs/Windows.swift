import AsyncStreams

extension SignalProtocol {
  /// Delivers the elements in arrays of the size of a window.
  func windows() -> some SignalProtocol<[Element], Failure> {
    applying(WindowRule())
  }
}

/// The rule of `windows()`.
private struct WindowRule<Element, Failure: Error>: StageRule {
  var name: String { "windows" }

  /// The state is the elements that wait.
  func makeState() -> [Element] { [] }

  func receive(_ element: Element, _ window: inout [Element]) -> StageStep<[Element], Failure> {
    window.append(element)
    if window.count < Readings.window { return .skip }
    var full: [Element] = []
    swap(&full, &window)
    return .emit(full)
  }

  func finish(_ window: inout [Element]) -> [Element]? {
    window.isEmpty ? nil : window
  }
}
