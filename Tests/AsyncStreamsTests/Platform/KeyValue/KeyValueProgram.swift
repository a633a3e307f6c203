// The program that `KeyValueTests` compiles with stand-ins and runs.
#if KEY_VALUE_PROGRAM
import AsyncStreams
import AsyncStreamsUI
import Foundation

/// In Objective-C, `@objc dynamic` announces assignments.
nonisolated final class Download: NSObject, @unchecked Sendable {
  var fraction = 0 { didSet { didChangeValue(for: \.fraction) } }
  var title: String? { didSet { didChangeValue(for: \.title) } }
}

func show(_ download: Download) async {
  for await fraction in Signal.observing(download, keyPath: \.fraction) { print(fraction) }
}

@main struct KeyValueProgram {
  static func main() async {
    var download: Download? = Download()
    let fractions = Signal.observing(download, keyPath: \.fraction)
    let iteration = Task { [subscribed = Box(fractions.makeAsyncIterator())] in
      var elements: [Int] = []
      while let element = await subscribed.iterator.next() { elements.append(element) }
      return elements
    }
    download?.fraction = 1
    download?.fraction = 1
    download?.title = "other property"
    download?.fraction = 2
    print("observers while iterating:", download?.observers.count ?? -1)
    download = nil
    print("every assignment, until the release:", await iteration.value)
    for await element in fractions { print("after the release:", element) }

    let other = Download()
    other.fraction = 5
    for await element in Signal.observing(other, keyPath: \.fraction) {
      print("present value:", element)
      break
    }
    print("observers after leaving:", other.observers.count)
    var titles = Signal.observing(other, keyPath: \.title).makeAsyncIterator()
    other.title = "a"
    other.title = nil
    var seen: [String?] = []
    while seen.count < 3, let title = await titles.next() { seen.append(title) }
    print("optional property:", seen)
    for await _ in Signal.observing(Download?.none, keyPath: \.fraction) { print("no object") }
    weak var released: Download?
    do {
      let short = Download()
      released = short
      _ = Signal.observing(short, keyPath: \.fraction)
    }
    print("not kept alive:", released == nil)
  }
}

/// Passes an iterator to the one task that uses it.
nonisolated private final class Box: @unchecked Sendable {
  var iterator: Signal<Int, Never>.AsyncIterator
  init(_ iterator: Signal<Int, Never>.AsyncIterator) { self.iterator = iterator }
}
#endif
