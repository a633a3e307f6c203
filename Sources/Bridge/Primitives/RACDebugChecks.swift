import Foundation
import Synchronization

/// The checks that are made in debug builds only, as ReactiveCocoa makes its assertions.
///
/// Three mistakes are checked here:
/// - a signal that is bound to a property fails (`setKeyPath(_:on:nilValue:)`, `RAC`),
/// - a property is bound twice at a time,
/// - a block of a subscription or of `doNext` and its relatives was written on the main actor, and is called on another
///   thread. (The original cannot check this.)
///
/// While the checks are enabled, each of them stops the program with a message that names the signal. Otherwise the
/// program continues as a release build of ReactiveCocoa does: a binding that receives an error prints it to standard
/// error, and ends; a second binding is made; the block runs.
///
/// All other checks of this module stop the program always.
public enum RACDebugChecks {
  private static let enabled = Atomic(isDebugBuild)

  /// Whether the checks stop the program: in debug builds yes, in release builds no, until it is set.
  ///
  /// Applies to the whole process; each check reads it when it is made. Set it at the start of a program that shall be
  /// strict in release builds, too:
  ///
  /// ```swift
  /// RACDebugChecks.areEnabled = true
  /// ```
  public static var areEnabled: Bool {
    get { enabled.load(ordering: .relaxed) }
    set { enabled.store(newValue, ordering: .relaxed) }
  }

  /// Whether the checks stop: tests that replace the handler of this module's checks see these, too, in every build.
  static var areInForce: Bool { areEnabled || RACAssertionHandler.replacement != nil }

  private static var isDebugBuild: Bool {
    var isDebugBuild = false
    assert(
      {
        isDebugBuild = true
        return true
      }()
    )
    return isDebugBuild
  }
}

/// Stops if debug checks are enabled.
func racDebugFail(_ reason: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) {
  if RACDebugChecks.areInForce {
    racFail(reason(), file: file, line: line)
  }
}

/// Stops if debug checks are enabled, else prints the reason to standard error.
func racDebugFailOrPrint(_ reason: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) {
  let reason = reason()
  racDebugFail(reason, file: file, line: line)
  FileHandle.standardError.write(Data((reason + "\n").utf8))
}
