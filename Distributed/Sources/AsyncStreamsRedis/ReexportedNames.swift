// A subject on a server is one of all durable subjects: programs that import this library have those, too.
@_exported public import AsyncStreamsDurable
