// Tests of what is explored name locks and executors, too.
@_exported public import AsyncStreamsExploration
