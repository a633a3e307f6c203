// expect: error: generic type 'Subject' specialized with too few type parameters (got 1, but expected 2)
import AsyncStreams

let counts = Subject<Int>()
