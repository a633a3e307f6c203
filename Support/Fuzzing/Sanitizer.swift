import Foundation

/// The sanitizers with which this program was compiled.
public enum Sanitizer {
  /// Whether it is the thread sanitizer.
  ///
  /// It limits what a test may do: it has a stack of its own, of 65,536 calls, and writes past its end; and it stops
  /// working when a thread holds more than 64 locks. The program then hangs, or worse.
  public static let isThread = dlsym(nil, "__tsan_init") != nil

  /// Whether it is the address sanitizer.
  public static let isAddress = dlsym(nil, "__asan_init") != nil
}
