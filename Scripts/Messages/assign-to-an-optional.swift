// expect: error: the property may be nil: call assign(toOptional:on:)
import AsyncStreams

@MainActor final class Label {
  var text: String?
}

@MainActor func show(_ titles: Subject<String, Never>, _ label: Label) {
  titles.assign(to: \.text, on: label)
  titles.assign(toOptional: \.text, on: label)
}
