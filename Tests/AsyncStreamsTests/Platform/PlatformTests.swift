import Foundation
import Programs
import Testing

/// Whether the extensions for other platforms compile, against stand-ins for the missing modules.
@Suite struct PlatformTests {
  /// A platform, and code that an application writes for it.
  enum Platform: String, CaseIterable, Sendable {
    case uiKit = "UIKit"
    case appKit = "AppKit"

    var standIn: String { self == .uiKit ? StandIns.uiKit : StandIns.appKit }
    var use: String { self == .uiKit ? StandIns.uiKitUse : StandIns.appKitUse }
  }

  #if os(Linux)
  @Test("The extensions compile against a stand-in", arguments: Platform.allCases)
  func compiling(platform: Platform) async throws {
    let (status, output) = try await typeCheck(platform, using: platform.use)
    #expect(status == 0, "\(output)")
  }

  @Test func `the stand-ins are checked against, and not passed over`() async throws {
    let mistake = "import AppKit\n@MainActor func use(button: NSButton) { button.execute(1) }"
    let (status, output) = try await typeCheck(.appKit, using: mistake)
    #expect(status != 0)
    #expect(output.contains("NSButton") || output.contains("execute"), "\(output)")
  }
  #endif

  @Test func `every file of a platform stands in a folder that is checked`() throws {
    let folder = Repository.root.appending(path: "Sources/AsyncStreamsUI")
    let folders = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(folders == ["AppKit", "KeyValueObserving", "ObjectiveC", "UIKit"])
  }

  /// Checks the types of the extensions for a platform, and of a program that uses them.
  private func typeCheck(_ platform: Platform, using use: String) async throws -> (status: Int32, output: String) {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(StandIns.objectiveC, to: "ObjectiveC.swift")
    try folder.write(platform.standIn, to: "\(platform.rawValue).swift")
    try folder.write(use, to: "Use.swift")
    var files = ["Use.swift"]
    for part in ["ObjectiveC", platform.rawValue] {
      let sources = Repository.root.appending(path: "Sources/AsyncStreamsUI/\(part)")
      for file in try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted() {
        let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
        // The extension is in another module than the library here, so conformances to its protocols are retroactive.
        let elsewhere = text.replacing(": LifetimeOwner {", with: ": @retroactive LifetimeOwner {")
        try folder.write(elsewhere, to: "Checked-\(file)")
        files.append("Checked-\(file)")
      }
    }
    // The runtime of Objective-C is missing, but the compiler knows its rules.
    let script = """
      cd "$0" && products=$1 && platform=$2 && shift 2
      interop="-swift-version 6 -parse-as-library -Xfrontend -enable-objc-interop"
      interop="$interop -Xfrontend -disable-objc-attr-requires-foundation-module -I ."
      for module in ObjectiveC $platform; do
        swiftc $interop -module-name $module -emit-module $module.swift -emit-module-path $module.swiftmodule 2>&1 || exit 1
      done
      swiftc $interop -typecheck -module-name Extensions -warnings-as-errors -strict-memory-safety \
        -enable-upcoming-feature ExistentialAny -enable-upcoming-feature ImmutableWeakCaptures \
        -enable-upcoming-feature InferIsolatedConformances -enable-upcoming-feature InternalImportsByDefault \
        -enable-upcoming-feature MemberImportVisibility -enable-upcoming-feature NonisolatedNonsendingByDefault \
        -I "$products/Modules" -I "$products" "$@" 2>&1
      """
    let arguments = [folder.url.path, Program.products.path, platform.rawValue] + files
    let outcome = try await Program.run(script: script, arguments)
    return (outcome.status, outcome.output)
  }
}
