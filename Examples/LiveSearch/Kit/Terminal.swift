import AsyncStreams
// A dispatch source may be used from any thread; on Linux its type does not say so.
@preconcurrency import Dispatch
import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The terminal in raw mode, until it is restored.
enum Terminal {
  private static let original: termios? = {
    var mode = termios()
    return tcgetattr(STDIN_FILENO, &mode) == 0 ? mode : nil
  }()

  /// Switches to raw mode and to the alternate screen; returns whether there is a terminal that can do it.
  static func begin() -> Bool {
    let isDumb = ProcessInfo.processInfo.environment["TERM"] == "dumb"
    guard isatty(STDOUT_FILENO) == 1, !isDumb, var mode = original else { return false }
    for crash in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] {
      signal(crash) { number in
        Terminal.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    cfmakeraw(&mode)
    return tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0 && Output.write("\u{1B}[?1049h")
  }

  /// Leaves everything as it was found.
  ///
  /// Crashes come here, too, so it calls only what may be called then, and allocates nothing. The bytes that it writes
  /// are a constant of the program: they are valid for as long as it runs, and as many as their count says.
  static func restore() {
    let leave: StaticString = "\u{1B}[?1049l"
    _ = Foundation.write(STDOUT_FILENO, leave.utf8Start, leave.utf8CodeUnitCount)
    guard var mode = original else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
  }

  /// Draws in one write, over what was there, so that nothing flickers; the cursor stays behind the query.
  static func draw(_ lines: [String]) -> Bool {
    let cursor = lines.first.map { $0.reduce(1) { $0 + $1.columns } } ?? 1
    return Output.write("\u{1B}[H" + lines.joined(separator: "\u{1B}[K\r\n") + "\u{1B}[J\u{1B}[1;\(cursor)H")
  }

  /// The size now and after each change.
  static var sizes: some SignalProtocol<Size, Never> {
    notifications(of: SIGWINCH).map { Terminal.size }.prepend(Terminal.size)
  }

  private static var size: Size {
    var window = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0 && window.ws_row > 0
    return isKnown ? Size(columns: Int(window.ws_col), rows: Int(window.ws_row)) : Size()
  }
}

/// The standard input, read by a thread that may wait for it.
enum Input {
  /// Sends keys as they are pressed; the end of the input is a wish to leave.
  static func sendKeys(to keys: Subject<Key, Never>) {
    Thread.detachNewThread {
      var decoder = KeyDecoder()
      while let bytes = read() {
        decoder = decoder.decoding(bytes)
        keys.yield(contentsOf: decoder.keys)
      }
      keys.yield(.quit)
    }
  }

  /// The same as a cold signal, which reads no faster than its consumer.
  static var chunks: Signal<[UInt8], Never> {
    Signal(runAhead: 1) { send in
      repeat {
        let bytes = await withCheckedContinuation { continuation in
          DispatchQueue.global().async { continuation.resume(returning: read()) }
        }
        guard let bytes, await send(bytes) == .accepted else { return }
      } while true
    }
  }

  private static func read() -> [UInt8]? {
    // The array is as long as the count says, and nobody else has it.
    var bytes = [UInt8](repeating: 0, count: 4096)
    var count: Int
    repeat { count = Foundation.read(STDIN_FILENO, &bytes, bytes.count) } while count < 0 && errno == EINTR
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}

enum Output {
  /// Writes to the standard output; returns whether anybody is still reading.
  @discardableResult
  static func write(_ text: String) -> Bool {
    (try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))) != nil
  }
}

/// Delivers a signal of the operating system, instead of what it does by default.
func notifications(of number: Int32) -> Signal<Void, Never> {
  .callback { continuation in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number)
    source.setEventHandler { continuation.yield(()) }
    continuation.onTermination { source.cancel() }
    source.activate()
  }
}
