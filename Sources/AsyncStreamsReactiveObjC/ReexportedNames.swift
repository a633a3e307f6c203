#if canImport(ReactiveObjC) || canImport(ReactiveCocoa)
// A module that imports the conversions is about to leave ReactiveCocoa: the compiler names what replaces its names.
@_exported public import AsyncStreamsMigration
#endif
