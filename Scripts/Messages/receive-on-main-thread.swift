// expect: error: leave it out: elements arrive where the loop runs; write the loop in a task on the main actor
// expect: error: leave it out: elements arrive where the loop runs; write the loop in a task on the main actor
// not: no member
import AsyncStreams
import AsyncStreamsMigration
import Foundation

func shown(_ counts: Subject<Int, Never>) {
  _ = counts.map { $0 + 1 }.receive(on: DispatchQueue.main).map { $0 + 1 }
  _ = counts.observe(on: DispatchQueue.main)
}
