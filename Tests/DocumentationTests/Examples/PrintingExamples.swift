/// The examples whose output is shown, by the names of their files.
enum PrintingExamples {
  static let all: [String: @Sendable () async throws -> Void] = [
    "ColdAndHot.swift": ColdAndHot.run,
    "Countdown.swift": Countdown.run,
    "Delegates.swift": Delegates.run,
    "EndlessSubjects.swift": EndlessSubjects.run,
    "FirstCancellation.swift": FirstCancellation.run,
    "FirstFailure.swift": FirstFailure.run,
    "FirstOperators.swift": FirstOperators.run,
    "FirstSignal.swift": FirstSignal.run,
    "FirstSubject.swift": FirstSubject.run,
    "Landing.swift": Landing.run,
    "LetterMailbox.swift": LetterMailbox.run,
    "OneShotRequest.swift": OneShotRequest.run,
    "RecursivePaging.swift": RecursivePaging.run,
    "ReplayFamily.swift": ReplayFamily.run,
    "SequencesAndTuples.swift": SequencesAndTuples.run,
    "SeveralRequests.swift": SeveralRequests.run,
    "SharedRetry.swift": SharedRetry.run,
    "TypedFailures.swift": TypedFailures.run,
    "UnlikeExecutions.swift": UnlikeExecutions.run,
    "UnlikeSignals.swift": UnlikeSignals.run,
  ]
}
