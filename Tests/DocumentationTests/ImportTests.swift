import Foundation
import Programs
import Testing

/// The imports of each library, which every program that uses the library imports too.
@Suite struct ImportTests {
  /// What the libraries may import beside each other.
  private static let allowed: [String: Set<String>] = [
    "AsyncStreams": ["Synchronization", "Observation"],
    "AsyncStreamsFoundation": ["Dispatch", "Foundation", "FoundationNetworking", "Synchronization"],
    "AsyncStreamsUI": ["AppKit", "Foundation", "ObjectiveC", "Synchronization", "UIKit"],
    "AsyncStreamsCombine": ["Combine", "OpenCombine", "Synchronization"],
    "AsyncStreamsReactiveObjC": ["Foundation", "ReactiveCocoa", "ReactiveObjC"],
    "AsyncStreamsMetrics": [],
    "AsyncStreamsInspector": ["Dispatch", "Foundation", "Synchronization"],
    "AsyncStreamsDurable": ["Dispatch", "Foundation"],
    "AsyncStreamsDurableTesting": ["Foundation"],
    "AsyncStreamsTesting": ["Dispatch", "Synchronization"],
    "AsyncStreamsExploration": ["Synchronization"],
    "AsyncStreamsBridge": ["Foundation", "FoundationNetworking", "Observation", "Synchronization"],
  ]

  /// The system's C library, and the files that call it.
  private static let systemLibraries: Set<String> = ["Android", "Darwin", "Glibc", "Musl", "WASILibc"]
  private static let callers = [
    "AsyncStreamsExploration/ControlledThread.swift", "Engine/Waiting/RunningThread.swift",
    "Exploring/StopReport.swift", "Exploring/SystemThread.swift", "Runs/RuntimeHooks.swift",
  ]

  @Test(arguments: Repository.libraries) func `a library imports nothing but what it is about`(_ library: String) throws
  {
    let files = Repository.files(below: Repository.folder(of: library), ending: ".swift")
    #expect(files.count > 2)
    for file in files {
      for line in try Repository.text(file).split(separator: "\n") where line.contains("import ") {
        guard let imported = line.firstMatch(of: /^ *(?:public |package |internal )?import (\w+)$/)?.1 else { continue }
        let name = String(imported)
        let isAllowed = Self.allowed[library]?.contains(name) == true || Repository.libraries.contains(name)
        let isSystem = Self.systemLibraries.contains(name) && Self.callers.contains(where: file.hasSuffix)
        #expect(isAllowed || isSystem, "\(file) imports \(name)")
      }
    }
  }
}
