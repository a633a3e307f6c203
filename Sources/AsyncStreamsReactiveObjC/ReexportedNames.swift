// Who imports the framework's door is about to leave ReactiveCocoa: the compiler names what replaces its names.
@_exported public import AsyncStreamsMigration
