import Foundation

extension RACScheduler {
  /// Schedules one round of a recursive block; the block's own requests schedule the following rounds.
  func scheduleRound(
    of recursiveBlock: @escaping (_ reschedule: @escaping () -> Void) -> Void,
    addingTo disposable: RACCompoundDisposable
  ) {
    let round = RACCompoundDisposable()
    disposable.add(round)
    let scheduling = schedule { [weak round] in
      disposable.remove(round)
      guard !disposable.isDisposed else { return }

      let requests = RescheduleRequests {
        guard !disposable.isDisposed else { return }
        self.scheduleRound(of: recursiveBlock, addingTo: disposable)
      }
      recursiveBlock { requests.add() }
      requests.fulfil()
    }
    round.add(scheduling)
  }
}

/// Counts the requests made while a round runs, and passes later ones on at once.
private final class RescheduleRequests {
  private let lock = NSLock()
  private var count = 0
  private var roundHasEnded = false
  private let reschedule: () -> Void

  init(reschedule: @escaping () -> Void) {
    self.reschedule = reschedule
  }

  func add() {
    let immediately = lock.withLock {
      if !roundHasEnded { count += 1 }
      return roundHasEnded
    }
    if immediately {
      reschedule()
    }
  }

  func fulfil() {
    let count = lock.withLock {
      roundHasEnded = true
      return self.count
    }
    for _ in 0..<count {
      reschedule()
    }
  }
}
