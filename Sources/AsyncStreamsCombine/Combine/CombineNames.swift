// `Subject` and `Subscription` are names of AsyncStreams and of Combine. These say which ones are meant.

#if canImport(Combine)
public import Combine

/// The protocol `Subject` of Combine, in files that import both modules.
public typealias CombineSubject = Combine.Subject

/// The protocol `Subscription` of Combine, in files that import both modules.
public typealias CombineSubscription = Combine.Subscription
#elseif OPENCOMBINE
public import OpenCombine

/// The protocol `Subject` of Combine, in files that import both modules.
public typealias CombineSubject = OpenCombine.Subject

/// The protocol `Subscription` of Combine, in files that import both modules.
public typealias CombineSubscription = OpenCombine.Subscription
#endif
