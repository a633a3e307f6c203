/// Everybody else in the process: whoever is ready to run and waits for a turn.
enum Bystanders {
  /// How many turns each gets; something that is done in fewer steps is done.
  private static let turns = 10

  /// Waits until everybody who is ready to run has had some turns, on the main actor as well.
  ///
  /// Time proves nothing on a busy machine, where a task waits for its turn for longer than anybody's patience. So whoever
  /// is about to give up lets the others go first.
  static func goFirst() async {
    for _ in 0..<turns {
      await visitMainActor()
      // Elsewhere again: behind everybody who waits for a turn there.
      await Task.detached {}.value
    }
  }

  @MainActor private static func visitMainActor() {}
}
