import AsyncStreams
import AsyncStreamsFoundation
import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The terminal in raw mode, until it is restored.
nonisolated enum Terminal {
  private static let original: termios? = {
    var mode = termios()
    return tcgetattr(STDIN_FILENO, &mode) == 0 ? mode : nil
  }()

  /// Whether input and output are a usable terminal.
  static var isPresent: Bool {
    original != nil && isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Switches to raw mode and to the alternate screen.
  static func begin() {
    guard var mode = original else { return }
    for crash in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] {
      signal(crash) { number in
        Terminal.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    cfmakeraw(&mode)
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    Output.write("\u{1B}[?1049h")
  }

  /// Restores the previous state.
  ///
  /// Signal handlers of crashes call this, too, so it calls only functions that are allowed there, and allocates
  /// nothing. The bytes that it writes are a constant of the program: they are valid for as long as it runs, and as
  /// many as their count says.
  static func restore() {
    let leave: StaticString = "\u{1B}[?1049l"
    _ = Foundation.write(STDOUT_FILENO, leave.utf8Start, leave.utf8CodeUnitCount)
    guard var mode = original else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
  }

  /// Whether parts of lines are coloured: not if the user's environment has a `NO_COLOR` that is not empty.
  static func isColoured(_ environment: [String: String]) -> Bool {
    environment["NO_COLOR", default: ""].isEmpty && !["", "dumb"].contains(environment["TERM", default: ""])
  }

  /// Draws in one write, over the previous lines, so that nothing flickers; the cursor stays after the first line.
  static func draw(_ lines: [ScreenLine], isColoured: Bool) -> Bool {
    let cursor = (lines.first?.columns ?? 0) + 1
    let texts = lines.map { isColoured ? $0.coloured : $0.text }
    return Output.write("\u{1B}[H" + texts.joined(separator: "\u{1B}[K\r\n") + "\u{1B}[J\u{1B}[1;\(cursor)H")
  }

  /// The size now and after each change.
  static var sizes: some SignalProtocol<Size, Never> {
    Signal.unixSignals(.windowChange).map { _ in Terminal.size }.prepend(Terminal.size)
  }

  private static var size: Size {
    var window = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0 && window.ws_row > 0
    return isKnown ? Size(columns: Int(window.ws_col), rows: Int(window.ws_row)) : Size()
  }

  /// Waits for the next bytes of the standard input; `nil` at its end.
  static func read() -> [UInt8]? {
    // The array is as long as the count says, and not shared.
    var bytes = [UInt8](repeating: 0, count: 4096)
    var readiness = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    var count: Int
    repeat {
      poll(&readiness, 1, -1)  // Another process that shares the input may have set it not to block.
      count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
    } while count < 0 && (errno == EINTR || errno == EAGAIN)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}
