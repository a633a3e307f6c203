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
    let all = await Planting.all(in: try await cases, with: implementation)
    var lines = [Self.expectNoticed(all, least: Self.least, "planted \(implementation.name)")]
    #expect(all.count > 5_000)
    for defect in Defect.allCases {
      for target in Planting.Target.allCases {
        let ofKind = all.filter { $0.defect == defect && $0.target == target }
        // The callback side is compared in everything, so every kind is planted there.
        if index == 0 { #expect(ofKind.count >= 20, "\(target), \(defect.rawValue)") }
        lines.append(Self.expectNoticed(ofKind, least: Self.leastOfKind, "  \(defect.rawValue), \(target)"))
      }
    }
    print(lines.joined(separator: "\n"))
  }

  /// Expects a share of the defects to be noticed, and says how many were.
  private static func expectNoticed(_ plantings: [Planting], least: Double, _ name: String) -> String {
    let missed = plantings.compactMap(\.miss)
    let line = "\(name): \(plantings.count - missed.count)/\(plantings.count) noticed"
    #expect(Double(missed.count) <= (1 - least) * Double(plantings.count), "\(line); not in \(missed)")
    return line
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
