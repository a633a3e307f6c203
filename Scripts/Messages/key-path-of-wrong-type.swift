// expect: error: key path value type 'String' cannot be converted to contextual type 'Bool'
// expect: error: value of type 'User' has no member 'nmae'
// expect: error: no exact matches in call to instance method 'map'
import AsyncStreams

struct User: Sendable { var name = "" }

func names(_ users: Subject<User, Never>) {
  _ = users.filter(\.name)
  _ = users.map(\.nmae)
}
