/// An example whose output a page shows.
nonisolated protocol PrintingExample: SendableMetatype {
  static func run() async throws
}

/// The examples whose output is shown.
nonisolated enum PrintingExamples {
  static let all: [any PrintingExample.Type] = [
    BackPressure.self, CallbackValues.self, Countdown.self, CurrentProgress.self, Delegates.self,
    EndlessSubjects.self, EndsOfSubjects.self, FirstCancellation.self, FirstFailure.self, FirstOperators.self,
    FirstSignal.self, FirstSubject.self, Landing.self, LetterMailbox.self, NamedFailures.self, OneShotRequest.self,
    Outbox.self, RecursivePaging.self, SequencesAndTuples.self, SeveralRequests.self, SharedRetry.self,
    StoppedJobs.self, SubscribingByCall.self, TypedFailures.self, TypedRequests.self, UnlikeExecutions.self,
    UnlikeLegacySignals.self,
    UnlikeSignals.self,
  ]
}
