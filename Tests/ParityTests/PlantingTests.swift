import Foundation
import Fuzzing
import ParityKit
import Testing

/// Plants defects in what implementations do and in what was recorded, and counts how many the suite notices.
@Suite("Planted defects", .disabled(if: Sanitizer.isThread))
struct PlantingTests {
  private let isLong = ProcessInfo.processInfo.environment["LONG_TESTS"] != nil

  /// The share of each kind, and of all kinds together, that must be noticed.
  private static let (leastOfKind, least) = (0.98, 0.995)

  /// Every eleventh case, so that all topics have some; with `LONG_TESTS`, all of them.
  private var cases: [ParityCase] {
    get async throws {
      let all = try await Fixtures.contents.cases
      return isLong ? all : stride(from: 0, to: all.count, by: 11).map { all[$0] }
    }
  }

  @Test("nearly every planted defect is noticed, of each kind", arguments: Implementations.all.indices)
  func defects(_ index: Int) async throws {
    let implementation = Implementations.all[index]
    let planting = await Planting(in: try await cases, with: implementation)
    print(planting.table(title: implementation.name))
    let total = planting.total
    #expect(total.planted > 5_000)
    #expect(total.share >= Self.least, "\(implementation.name): \(total.noticed) of \(total.planted)")
    // The callback side is compared in everything, so every kind is planted there.
    for defect in index == 0 ? Defect.allCases : [] {
      for target in Planting.Target.allCases {
        let count = planting.counts[Planting.Kind(defect: defect, target: target)]
        #expect(count?.planted ?? 0 >= 20, "\(target), \(defect.rawValue)")
      }
    }
    for (kind, count) in planting.counts {
      let summary = "\(implementation.name), \(kind.target), \(kind.defect.rawValue): "
      #expect(count.share >= Self.leastOfKind, "\(summary)\(count.noticed) of \(count.planted); not in \(count.missed)")
    }
  }

  @Test("a defect changes its part of the trace, and nothing else")
  func parts() async throws {
    for parityCase in try await cases.prefix(200) {
      for defect in Defect.allCases {
        guard let planted = defect.planted(in: parityCase.expected, choice: 3) else { continue }
        var restored = planted
        if defect.isInEvents {
          restored.lanes = parityCase.expected.lanes
        } else {
          restored.log = parityCase.expected.log
        }
        #expect(planted != parityCase.expected, "\(parityCase.id): \(defect.rawValue)")
        #expect(restored == parityCase.expected, "\(parityCase.id): \(defect.rawValue)")
      }
    }
  }
}
