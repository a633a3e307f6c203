// Who imports Bridge is about to leave ReactiveCocoa: the compiler names what replaces its names in AsyncStreams, too.
@_exported public import AsyncStreamsMigration
