#if canImport(ReactiveObjC) || canImport(ReactiveCocoa)
// A program that imports this module is about to leave ReactiveCocoa: the compiler names what replaces the old names.
@_exported public import AsyncStreamsMigration
#endif
