// expect: error: use map { !$0.contains(false) }; and() takes tuples
// expect: error: use map { $0.contains(true) }; or() takes tuples
import AsyncStreams

func valid(_ fields: Subject<[Bool], Never>) {
  _ = fields.and()
  _ = fields.or()
}
