/// The public API of ReactiveCocoa 2.x, as its headers spell it: selectors, properties, classes and macros.
enum ReactiveCocoaIndex {
  static let all = groups.flatMap { $0.split { $0.isWhitespace }.map(String.init) }

  private static let groups = [making, subscribing, operations, subjects, commands, schedulers, values, objects, views]

  private static let making = """
    +empty +return: +error: +never +createSignal: +defer: +startEagerlyWithScheduler:block:
    +startLazilyWithScheduler:block: +interval:onScheduler: +interval:onScheduler:withLeeway: +try:
    """

  private static let subscribing = """
    -subscribe: -subscribeNext: -subscribeNext:completed: -subscribeNext:error: -subscribeNext:error:completed:
    -subscribeError: -subscribeCompleted: -subscribeError:completed: name -setNameWithFormat: -logAll -logNext -logError
    -logCompleted -asynchronousFirstOrDefault:success:error: -asynchronousFirstOrDefault:success:error:timeout:
    -asynchronouslyWaitUntilCompleted: -asynchronouslyWaitUntilCompleted:timeout: RACSubscriber -sendNext: -sendError:
    -sendCompleted -didSubscribeWithDisposable: -dispose isDisposed +disposableWithBlock: RACScopedDisposable
    -asScopedDisposable +scopedDisposableWithDisposable: RACCompoundDisposable +compoundDisposable
    +compoundDisposableWithDisposables: -addDisposable: -removeDisposable: RACSerialDisposable
    +serialDisposableWithDisposable: -swapInDisposable:
    """

  private static let operations = """
    -bind: -concat: -zipWith: -flattenMap: -flatten -map: -mapReplace: -filter: -ignore: -reduceEach: -startWith: -skip:
    -take: -takeUntilBlock: -takeWhileBlock: -skipUntilBlock: -skipWhileBlock: -distinctUntilChanged +zip: +zip:reduce:
    +concat: -scanWithStart:reduce: -scanWithStart:reduceWithIndex: -combinePreviousWithStart:reduce: -doNext: -doError:
    -doCompleted: -initially: -finally: -throttle: -throttle:valuesPassingTest: -delay: -timeout:onScheduler:
    -bufferWithTime:onScheduler: -combineLatestWith: +combineLatest: +combineLatest:reduce: -merge: +merge: -flatten:
    -concat -then: -repeat -collect -takeLast: -catch: -catchTo: -try: -tryMap: -retry: -retry -takeUntil:
    -takeUntilReplacement: -switchToLatest +switch:cases:default: +if:then:else: -aggregateWithStart:reduce:
    -aggregateWithStart:reduceWithIndex: -aggregateWithStartFactory:reduce: -first -firstOrDefault:
    -firstOrDefault:success:error: -waitUntilCompleted: -toArray sequence -publish -multicast: -replay -replayLast
    -replayLazily -deliverOn: -subscribeOn: -deliverOnMainThread -groupBy:transform: -groupBy: -sample: -any -any: -all:
    -not -and -or -reduceApply -ignoreValues -materialize -dematerialize -setKeyPath:onObject:
    -setKeyPath:onObject:nilValue:
    """

  private static let subjects = """
    +subject +replaySubjectWithCapacity: +behaviorSubjectWithDefaultValue: key signal -connect -autoconnect
    """

  private static let commands = """
    -initWithSignalBlock: -initWithEnabled:signalBlock: -execute: executionSignals executing enabled errors
    allowsConcurrentExecution RACCommandErrorDomain RACCommandErrorNotEnabled RACUnderlyingCommandErrorKey
    """

  private static let schedulers = """
    +mainThreadScheduler +scheduler +schedulerWithPriority: +schedulerWithPriority:name: +immediateScheduler
    +currentScheduler -schedule: -after:schedule: -afterDelay:schedule: -after:repeatingEvery:withLeeway:schedule:
    -scheduleRecursiveBlock: RACTestScheduler -step -step: -stepAll RACQueueScheduler RACTargetQueueScheduler
    -initWithName:queue: -initWithName:targetQueue: -performAsCurrentScheduler:
    """

  private static let values = """
    rac_sequence rac_keySequence rac_valueSequence head tail array -objectEnumerator eagerSequence lazySequence
    +sequenceWithHeadBlock:tailBlock: -signal -signalWithScheduler: -foldLeftWithStart:reduce:
    -foldRightWithStart:reduce: -objectPassingTest: RACTuple RACOneTuple RACFiveTuple +pack: +tupleWithObjects:
    +tupleWithObjectsFromArray: -objectAtIndex: -objectAtIndexedSubscript: allObjects -tupleByAddingObject: fifth last
    RACTuplePack RACTupleUnpack RACTupleNil RACUnit RACEvent +eventWithValue: +eventWithError: +completedEvent
    """

  private static let objects = """
    RACChannel RACChannelTerminal leadingTerminal followingTerminal RACChannelTo RACKVOChannel -objectForKeyedSubscript:
    -setObject:forKeyedSubscript: RACObserve -rac_valuesForKeyPath:observer:
    -rac_valuesAndChangesForKeyPath:options:observer: RAC -rac_liftSelector:withSignals:
    -rac_liftSelector:withSignalsFromArray: -rac_liftSelector:withSignalOfArguments: -rac_signalForSelector:
    -rac_signalForSelector:fromProtocol: rac_willDeallocSignal rac_deallocDisposable -rac_addObserverForName:object:
    -rac_channelTerminalForKey: -rac_readInBackground +rac_readContentsOfURL:options:scheduler:
    +rac_readContentsOfURL:usedEncoding:scheduler: +rac_sendAsynchronousRequest: @keypath @collectionKeypath @weakify
    @strongify @unsafeify @onExit RACAble RACAbleWithStart RAC_WARN_UNUSED_RESULT
    """

  private static let views = """
    -rac_signalForControlEvents: -rac_gestureSignal -rac_textSignal -rac_newTextChannel -rac_newDateChannelWithNilValue:
    -rac_newSelectedSegmentIndexChannelWithNilValue: -rac_newValueChannelWithNilValue: -rac_newOnChannel
    -rac_channelForControlEvents:key:nilValue: -rac_channelToBinding: -rac_channelToBinding:options:
    -rac_buttonClickedSignal -rac_willDismissSignal -rac_imageSelectedSignal RACDelegateProxy rac_delegateProxy
    rac_prepareForReuseSignal rac_command
    """
}
