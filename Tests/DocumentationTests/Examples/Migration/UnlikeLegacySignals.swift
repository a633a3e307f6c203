import Bridge

/// Signals of unlike types in one, in `Bridge`.
enum UnlikeLegacySignals {
  static func run() async {
    let (legacyNames, legacyScores) = (RACSubject<String>(), RACSubject<Int>())
    // On the main thread of an app, signals start at once; here, on a current scheduler.
    RACTestScheduler().performAsCurrentScheduler {
      let legacyChanges = RACSignal<Any>.merge([legacyNames.map { $0 as Any? }, legacyScores.map { $0 as Any? }])
      legacyChanges.subscribeNext { change in
        if let name = change as? String { print("name: \(name)") }
        if let score = change as? Int { print("score: \(score)") }
      }
      legacyNames.sendNext("Ada")
      legacyScores.sendNext(7)
    }
  }
}
