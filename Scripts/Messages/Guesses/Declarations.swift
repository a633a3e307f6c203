// What the guesses use. Nothing here runs.

struct Oops: Error {}
struct Other: Error {}
struct Page: Codable, Sendable { var title = "" }
@MainActor final class Model { var title = ""; var subtitle: String? }

let numbers = Subject<Int, Never>()
let texts = Subject<String, Never>()
let booleans = Subject<Bool, Never>()
let optionals = Subject<Int?, Never>()
let pages = Subject<Page, any Error>()
let data = Subject<Data, any Error>()
let failing = Subject<Int, Oops>()
let others = Subject<Int, Other>()
let current = BehaviorSubject<Int, Never>(0)
@MainActor let model = Model()
let bag = SubscriptionBag()
let scope = bag
func bagged() -> SubscriptionHandle { fatalError("nothing here runs") }
func load(_ number: Int) async -> Int { number }
func load(_ completion: @escaping @Sendable (Result<Int, Oops>) -> Void) { completion(.success(1)) }
func isGood(_ number: Int) async -> Bool { true }
func fetch(_ text: String) async throws -> String { text }
func fetchSignal(_ number: Int) -> Signal<String, any Error> { .just("\(number)") }
func search(_ text: String) -> Signal<[String], Oops> { .just([text]) }
func parse(_ text: String) throws -> Int { text.count }
