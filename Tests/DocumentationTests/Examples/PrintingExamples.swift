/// The examples whose output is shown, by the names of their declarations.
enum PrintingExamples {
  static let all: [String: @Sendable () async throws -> Void] = [
    "BackPressure": BackPressure.run, "CallbackValues": CallbackValues.run, "Countdown": Countdown.run,
    "CurrentProgress": CurrentProgress.run, "Delegates": Delegates.run, "EndlessSubjects": EndlessSubjects.run,
    "EndsOfSubjects": EndsOfSubjects.run, "FirstCancellation": FirstCancellation.run, "FirstFailure": FirstFailure.run,
    "FirstOperators": FirstOperators.run, "FirstSignal": FirstSignal.run, "FirstSubject": FirstSubject.run,
    "Landing": Landing.run, "LetterMailbox": LetterMailbox.run, "NamedFailures": NamedFailures.run,
    "OneShotRequest": OneShotRequest.run, "Outbox": Outbox.run, "RecursivePaging": RecursivePaging.run,
    "SequencesAndTuples": SequencesAndTuples.run, "SeveralRequests": SeveralRequests.run,
    "SharedRetry": SharedRetry.run, "StoppedJobs": StoppedJobs.run, "SubscribingByCall": SubscribingByCall.run,
    "TypedFailures": TypedFailures.run, "UnlikeExecutions": UnlikeExecutions.run,
    "UnlikeLegacySignals": UnlikeLegacySignals.run, "UnlikeSignals": UnlikeSignals.run,
  ]
}
