import Foundation
import Testing

@testable import AsyncStreams

/// A control that calls actions back, as those of the platforms do.
@MainActor private final class Control {
  final class Action: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  var actions: [Action] = []

  func tap() { for action in actions { action.run() } }

  var taps: Signal<Void, Never> {
    Signal.events(of: self) { control, continuation -> Action in
      let action = Action { continuation.yield(()) }
      control.actions.append(action)
      return action
    } detach: { (control, action: Action) in
      control.actions.removeAll { $0 === action }
    }
  }
}

/// What the extensions of controls are made of, and whether these compile.
@MainActor @Suite struct PlatformTests {
  @Test func `events are delivered until the iteration goes away`() async {
    let control = Control()
    var taps = Optional(control.taps.makeAsyncIterator())
    #expect(control.actions.count == 1)
    control.tap()
    #expect(await taps?.next() != nil)
    taps = nil
    while !control.actions.isEmpty { await Waker.giveWay() }
  }

  @Test func `the signal ends with the source, which it does not keep alive`() async {
    var control: Control? = Control()
    weak var reference = control
    let signal = control?.taps
    var taps = signal?.makeAsyncIterator()
    control?.tap()
    #expect(await taps?.next() != nil)
    control = nil
    #expect(reference == nil)
    #expect(await taps?.next() == nil)
    #expect(await signal?.collect().count == 0, "at once, for whoever comes later")
    reference = nil
  }

  /// As much of UIKit as the extensions use.
  private static let standIn = """
    public import Foundation
    @MainActor open class UIControl: NSObject {
      public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchUpInside = Event(rawValue: 1)
        public static let allEditingEvents = Event(rawValue: 2)
        public static let primaryActionTriggered = Event(rawValue: 4)
      }
      public var isEnabled = true
      public func addAction(_ action: UIAction, for events: Event) {}
      public func removeAction(_ action: UIAction, for events: Event) {}
    }
    @MainActor public final class UIAction: NSObject {
      public init(handler: @escaping (UIAction) -> Void) {}
    }
    @MainActor open class UITextField: UIControl { public var text: String? }
    @MainActor open class UIButton: UIControl {}
    """

  @Test func `the extensions of UIKit compile against a stand-in`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stand-in-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let source = try String(
      contentsOf: root.appending(path: "Sources/AsyncStreams/Platform/UIKit+Signal.swift"),
      encoding: .utf8
    )
    try Self.standIn.write(to: folder.appending(path: "UIKit.swift"), atomically: true, encoding: .utf8)
    try ("public import AsyncStreams\n" + source)
      .write(to: folder.appending(path: "Extensions.swift"), atomically: true, encoding: .utf8)
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    let products =
      bundle.bundlePath.hasSuffix(".xctest") ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
    let script = """
      cd "$0" && swiftc -swift-version 6 -parse-as-library -module-name UIKit -emit-module UIKit.swift \
      -emit-module-path UIKit.swiftmodule 2>&1 && swiftc -swift-version 6 -typecheck -parse-as-library \
      -enable-upcoming-feature NonisolatedNonsendingByDefault -enable-upcoming-feature InternalImportsByDefault \
      -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
      -warnings-as-errors -I . -I "$1/Modules" -I "$1" Extensions.swift 2>&1
      """
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, folder.path, products.path]
    process.standardOutput = output
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    } as Void
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(process.terminationStatus == 0, "\(text)")
  }
}
