// expect: error: use map { $0 ?? replacement }
// not: no member
import AsyncStreams
import AsyncStreamsMigration

func counts(_ replies: Subject<Int?, Never>) {
  _ = replies.replaceNil(with: 0).map { $0 + 1 }
}
