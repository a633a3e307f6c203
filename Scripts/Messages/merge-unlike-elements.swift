// expect: error: the two signals have elements of different types: call map(_:) on one of them first
// expect: error: the two signals have elements of different types: call map(_:) on one of them first
// expect: error: the two signals have elements of different types: call map(_:) on one of them first
// not: equivalent
import AsyncStreams

func all(_ names: Subject<String, Never>, _ ages: Subject<Int, Never>) {
  _ = names.merge(with: ages)
  _ = names.append(ages)
  _ = names.race(with: ages)
}
