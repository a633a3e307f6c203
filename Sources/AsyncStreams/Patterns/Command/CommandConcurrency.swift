/// How a ``Command`` handles a new execution while another one runs.
///
/// | Policy | A second execution | The command, while executing, is |
/// |---|---|---|
/// | ``exclusive`` | is refused | disabled |
/// | ``concurrent`` | runs beside the first | enabled |
/// | ``latestWins`` | cancels the first | enabled |
/// | ``queued`` | runs when all earlier ones have ended | enabled |
///
/// RAC 2.x: `allowsConcurrentExecution`, which has the first two.
public struct CommandConcurrency: Sendable, Hashable {
  enum Policy {
    case exclusive
    case concurrent
    case latestWins
    case queued
  }

  let policy: Policy

  /// One execution at a time; the command is disabled meanwhile.
  public static var exclusive: Self { Self(policy: .exclusive) }

  /// Any number of executions at a time.
  public static var concurrent: Self { Self(policy: .concurrent) }

  /// One execution at a time: a new one cancels the running one.
  public static var latestWins: Self { Self(policy: .latestWins) }

  /// One execution at a time: a new one waits until all earlier ones have ended.
  public static var queued: Self { Self(policy: .queued) }
}
