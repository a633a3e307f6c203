import AsyncStreams
import AsyncStreamsBridge
import Foundation
import Observation

// The signals, functions and objects of the examples in Bridge.

// MARK: - Signals

let ages = RACSignal<Int>.empty()
let age = RACSignal<Int>.empty()
let formIsValid = RACSignal<Bool>.empty()
let images = RACSignal<Image>.empty()
let name = RACSignal<String>.empty()
let names = RACSignal<String>.empty()
let numbers = RACSignal<Int>.empty()
let pairs = RACSignal<RACTuple>.empty()
let password = RACSignal<String>.empty()
let prices = RACSignal<Price>.empty()
let racSignal = RACSignal<String>.empty()
let request = RACSignal<Data>.empty()
let searchText = RACSignal<String>.empty()
let text = RACSignal<String>.empty()
let titles = RACSignal<String>.empty()
let updates = RACSignal<String>.empty()
let answers = Signal<String, Never>.never
let keys = Subject<String, Never>()
let stream = Signal<String, Never>.never

// MARK: - Functions

func cleanUp() {}
func nextPrime(after number: Int) -> Int? { number + 1 }
func search(_ text: String) -> RACSignal<[String]> { .empty() }
func show<Value>(_ value: Value) {}
func start(_ done: @escaping @Sendable (Data?, (any Error)?) -> Void) -> Transfer { Transfer() }
func upload(_ document: Document) async {}

// MARK: - Objects

struct Client: Sendable {
  func send(_ question: String, _ answer: @escaping @Sendable (String) -> Void) -> RACDisposable { RACDisposable {} }
}
enum DownloadError: Error { case aborted }
@MainActor final class LegacyDownload { var progress = RACSubject<Double>() }
@MainActor final class LegacyScreen {
  var messages = RACSubject<String>()
  var title = RACChannel<String>()
  var note = RACChannel<String>()
}
@MainActor @Observable final class ObservedPlayer { var volume = 0 }
struct Server: Sendable {
  func login(_ credentials: Credentials?) -> RACSignal<User> { .empty() }
  func login(_ credentials: Credentials?) async throws -> User { throw LoginError() }
}
struct Socket: Sendable {
  let words = AsyncStream<String> { nil }
  func close() {}
}
final class Address { @RACObserved var street: String? }
final class Form { @RACObserved var address: Address? }
final class NamedModel { @RACObserved var name: String? }
final class Player { @RACObserved var volume = 5 }
final class View: RACObject {
  let rac_lifetime = RACLifetime()
  @RACObserved var text: String?
  func show(_ title: String?, _ image: Image?) {}
}
struct Transfer: Sendable { func cancel() {} }

@MainActor let label = Field()
let client = Client()
let login = RACCommand<Credentials, User> { _ in .empty() }
let recorded: [SignalEvent<Int, RequestError>] = []
let server = Server()
let socket = Socket()
let squares = [1, 4, 9].rac_sequence
@MainActor let tuple = RACTuple("width", 3)
@MainActor let legacy = LegacyDownload()
@MainActor let legacyScreen = LegacyScreen()
@MainActor let player = ObservedPlayer()
@MainActor var subscription = RACDisposable {}
let subscriptions = RACCompoundDisposable()
@MainActor let form = Form()
@MainActor let model = NamedModel()
@MainActor let view = View()
