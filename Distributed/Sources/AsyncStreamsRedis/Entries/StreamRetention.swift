/// Which entries a stream keeps when others are appended.
public enum StreamRetention: Hashable, Sendable {
  /// All of them.
  case all
  /// The newest ones: this many or, unless `exactly` is true, a few more, which costs less.
  case newest(Int, exactly: Bool = false)
  /// Those that are not older than this, by the clock of the sender, or a few more.
  case age(Duration)
}
