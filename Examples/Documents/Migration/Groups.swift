import AsyncStreams
import Testing

/// Groups of a stream, which are never empty and always end.
@Suite struct GroupExampleTests {
  @Test func `a group has its first element, and finishes when the iteration is dropped`() async throws {
    let numbers = Subject<Int, Never>()
    func firstGroup() async throws -> GroupedSignal<Bool, Int, Never> {
      var groups = numbers.grouped { $0.isMultiple(of: 2) }.makeAsyncIterator()
      numbers.yield(1)
      return try #require(await groups.next())
    }
    let odd = try await firstGroup()
    #expect(odd.key == false)
    #expect(await odd.collect() == [1])
    withExtendedLifetime(numbers) {}
  }
}
