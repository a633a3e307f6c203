import AsyncStreams
import AsyncStreamsOpenCombine
import AsyncStreamsTesting
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// `@Published` properties as streams, and streams that set them.
@Suite("Published properties") @MainActor
struct PublishedTests {
  final class Model: ObservableObject {
    @Published var title = "Draft"
  }

  @Test("A stream of a property has the value, and then each assignment, also of an equal value")
  func stream() async {
    let model = Model()
    var titles = model.$title.signal(bufferingPolicy: .unbounded).makeAsyncIterator()
    #expect(await titles.next() == "Draft")
    for title in ["Letter", "Letter", "Report"] { model.title = title }
    for title in ["Letter", "Letter", "Report"] { #expect(await titles.next() == title) }
  }

  @Test("The property has the new value when a loop on its actor gets it, other than in a sink")
  func willSet() async {
    let model = Model()
    var seen: [String] = []
    let sink = model.$title.dropFirst().sink { [unowned model] _ in seen.append(model.title) }
    var titles = model.$title.dropFirst().signal(bufferingPolicy: .unbounded).makeAsyncIterator()
    model.title = "Letter"
    #expect(await titles.next() == "Letter")
    #expect(seen == ["Draft"])
    #expect(model.title == "Letter")
    sink.cancel()
  }

  @Test("A stream sets a property through its publisher, on the actor of the property")
  func assigning() async {
    let model = Model()
    let titles = AsyncStreams.Subject<String, Never>()
    titles.publisher().assign(to: &model.$title)
    var changes = model.$title.dropFirst().signal(bufferingPolicy: .unbounded).makeAsyncIterator()
    titles.yield("Letter")
    #expect(model.title == "Draft")
    #expect(await changes.next() == "Letter")
    #expect(model.title == "Letter")
  }

  @Test("assign(to:on:) of a stream sets a property, too, without a publisher")
  func assigningWithoutPublisher() {
    let model = Model()
    let handle = BehaviorSubject<String, Never>("Letter").assign(to: \.title, on: model)
    #expect(model.title == "Letter")
    handle.cancel()
  }
}
