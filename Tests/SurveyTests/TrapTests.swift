import Testing

@testable import MigrationSurvey

@Suite struct TrapTests {
  @Test func `an observed property among inputs`() {
    #expect(traps("[[taps merge:RACObserve(self, count)] take:1];") == ["observedInput 1"])
    #expect(traps("[RACObserve(self, count) takeUntil:gone];") == ["observedInput 1"])
    #expect(traps("[[RACObserve(self, count) map:f] merge:taps];") == ["observedInput 1"])
    #expect(traps("[taps takeUntil:[RACObserve(self, isGone) ignore:@NO]];") == ["observedInput 1"])
    #expect(traps("[RACSignal merge:@[ taps, RACObserve(self, count) ]];") == ["observedInput 1"])
    #expect(traps("[RACObserve(self, count) map:f];") == [])
    #expect(traps(inSwift: "taps.merge(RACObserve(self, \"count\"))") == ["observedInput 1"])
  }

  @Test func `a lazy command, and a lazy signal`() {
    #expect(
      traps(inSwift: "lazy var save: RACCommand = { self.makeSave() }()\nvar other: RACSignal?") == ["lazyMember 1"]
    )
  }

  @Test func `a signal that returns nil when it is created`() {
    let text =
      "[RACSignal createSignal:^(id<RACSubscriber> s) {\n  [api loadWith:^(id x) { [s sendNext:x]; }];\n  return nil;\n}];"
    #expect(traps(text) == ["nilDisposable 3"])
    #expect(traps("[names map:^id(id x) { return nil; }];") == [])
  }

  @Test func `a signal behind a first value`() {
    #expect(traps("[[RACSignal return:@1] concat:updates];") == ["concatBehindValue 1"])
    #expect(traps("[first concat:second];") == [])
  }

  @Test func `an ignored connect`() {
    #expect(
      traps("- (void)f {\n  [[checks publish] connect];\n  self.d = [other connect];\n}") == ["ignoredConnection 2"]
    )
  }

  @Test func `a notification that must be handled in the turn`() {
    let start = "[[center rac_addObserverForName:"
    #expect(
      traps("\(start)UIApplicationWillTerminateNotification object:nil] subscribeNext:f];") == ["notificationInTurn 1"]
    )
    #expect(traps("\(start)OrderChangedNotification object:nil] subscribeNext:f];") == [])
  }

  @Test func `a property that follows properties of the same object`() {
    #expect(traps("RAC(self, isValid) = [RACObserve(self, name) map:f];") == ["derivedProperty 1"])
    #expect(traps("RAC(self.label, text) = RACObserve(self, name);") == [])
    #expect(traps("RAC(self, title) = RACObserve(model, name);\n[RACObserve(self, x) map:f];") == [])
  }

  @Test func `a path of several keys`() {
    #expect(traps("RACObserve(self, model.user.name);") == ["nestedKeyPath 1"])
    #expect(traps(inSwift: "RACObserve(self, \"model.name\")") == ["nestedKeyPath 1"])
  }

  @Test func `a subscription in the block of another one`() {
    let text = "[a subscribeNext:^(id x) {\n  [[self load:x] subscribeNext:^(id y) { }];\n}];"
    #expect(traps(text) == ["nestedSubscription 2"])
  }
}
