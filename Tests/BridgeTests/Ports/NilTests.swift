import AsyncStreams
import Bridge
import Testing

extension Ports {
  /// Where nil is no exception.
  @Suite("Nil in place of a value or a signal") struct NilTests {
    @Test func `nil is a first value, and counts as an empty signal`() async throws {
      let names: RACSignal<String> = .return("Ada").start(with: nil)
      let sent = try await names.optionalSignal(bufferingPolicy: .unbounded).collect()
      #expect(sent == [nil, "Ada"])
      let inner: RACSignal<String> = names.flattenMap { $0 == nil ? nil : .return("inner") }
      #expect(try await inner.values.collect() == ["inner"])
    }
  }
}
