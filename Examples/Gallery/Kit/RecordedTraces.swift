import Foundation
import ParityKit

/// The recorded behaviour of the Objective-C library, beside that of this package.
package struct RecordedTraces {
  private let cases: [String: [ParityCase]]

  /// Operations whose names in the scenarios are not the beginning of their selectors.
  private static let names = [
    "+concat:": "concatAll", "+defer:": "defer", "+return:": "return", "-concat": "concatInner",
    "-flatten:": "flattenMax",
    "-aggregateWithStart:reduceWithIndex:": "aggregateWithStartIndexed", "-merge:": "mergeWith",
    "-scanWithStart:reduceWithIndex:": "scanWithStartIndexed", "+if:then:else:": "ifThenElse",
    "+switch:cases:default:": "switchCases", "+combineLatest:reduce:": "combineLatestReduce",
    "+zip:reduce:": "zipReduce",
    "+try:": "tryBlock", "-throttle:valuesPassingTest:": "throttlePassingTest",
  ]

  package init() async throws {
    let contents = try await TraceFiles.read(TraceFiles.files(at: [TraceFiles.recorded]))
    cases = Dictionary(
      grouping: contents.cases.filter { $0.id.hasPrefix("curated/") && $0.scenario.kindName == "signal" },
      by: { String($0.id.split(separator: "/")[1]) }
    )
  }

  /// The shortest recorded scenario of a selector, as text; nil if none was recorded.
  package func text(for selector: String) async -> String? {
    let name = Self.names[selector] ?? String(selector.dropFirst().prefix { $0 != ":" })
    guard let candidates = cases[name] else { return nil }
    let shortest = candidates.min { first, second in
      let sizes = [first, second].map { $0.expected.entries.isEmpty ? Int.max : "\($0.document)".count }
      return sizes[0] < sizes[1]
    }
    guard let shortest else { return nil }
    var results: [CaseResult] = []
    for implementation in Implementations.all { results.append(await CaseResult(shortest, with: implementation)) }
    return CaseDiagram(shortest, results).text(width: 100)
  }
}
