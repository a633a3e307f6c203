import AsyncStreams
import AsyncStreamsMetrics
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// The signals, functions and objects of the examples in AsyncStreams.

// MARK: - Signals that cannot fail

let allPositions = Signal<Point, Never>.never
let animation = Signal<Frame, Never>.never
let answers = Signal<String, Never>.never
let cached = Signal<String, RequestError>.never
let chapters = Signal<String, Never>.never
let clicks = Signal<Character, Never>.never
let cover = Signal<String, Never>.never
let deliveries = Signal<String, Never>.never
let digits = Signal<Int, Never>.never
let documents = Signal<Document, Never>.never
let drag = Signal<Point, Never>.never
let dragBegan = Signal<Void, Never>.never
let drags = Signal<Point, Never>.never
let edits = Signal<String, Never>.never
let empty = Signal<String, Never>.never
let entries = Signal<String, Never>.never
let events = Signal<Character, Never>.never
let fetched = Signal<String, RequestError>.never
let files = Signal<File, Never>.never
let home = Signal<String, Never>.never
let images = Signal<Image, Never>.never
let inbox = Signal<String, Never>.never
let index = Signal<String, Never>.never
let isIdle = Signal<Bool, Never>.never
let isLoading = Signal<Bool, Never>.never
let isLoggedIn = Signal<Bool, Never>.never
let isMember = Signal<Bool, Never>.never
let isOnline = Signal<Bool, Never>.never
let isSaving = Signal<Bool, Never>.never
let isValid = Signal<Bool, Never>.never
let keys = Subject<Character, Never>()
let keystrokes = Signal<String, Never>.never
let lines = Signal<String, Never>.never
let localNews = Signal<String, Never>.never
let locations = Signal<Point, Never>.never
let messages = Signal<Message, Never>.never
let mouseUp = Signal<Void, Never>.never
let names = Signal<String, Never>.never
let numbers = Signal<Int, Never>.never
let pages = Signal<String, Never>.never
let password = Signal<String, Never>.never
let payments = Signal<Payment, Never>.never
let placeholders = Signal<Image, RequestError>.never
let positions = Signal<Point, Never>.never
let prices = Subject<Int, Never>()
let queries = Signal<String, Never>.never
let questions = Signal<String, Never>.never
let readings = Signal<Double, Never>.never
let replies = Signal<Reply, Never>.never
let results = Signal<Verdict, Never>.never
let samples = Signal<Double, Never>.never
let selectedTab = Signal<Tab, Never>.never
let settings = BehaviorSubject<String, Never>("")
let taps = Signal<Void, Never>.never
let teaser = Signal<String, Never>.never
let temperature = Signal<Double, Never>.never
let ticks = Signal<Void, Never>.never
let timeline = Signal<String, Never>.never
let timers = Signal<Character, Never>.never
let updates = Signal<State, Never>.never
let urls = Signal<URL, Never>.never
let versions = Signal<Int, Never>.never
let words = Signal<String, Never>.never

let ages = Signal<Int, Never>.never
let age = Signal<Int, Never>.never
let cache = Signal<String, Never>.never
let chats = Signal<Signal<Message, Never>, Never>.never
let cities = Signal<String, Never>.never
let confirmation = Signal<String, Never>.never
let drafts = Signal<Document, Never>.never
let feed = Signal<Int, Never>.never
let name = Signal<String, Never>.never
let nearby = Signal<String, Never>.never
let mirror = Signal<String, Never>.never
let orders = Signal<Order, RequestError>.never
let origin = Signal<String, Never>.never
let overseas = Signal<String, Never>.never
let parts = Signal<Signal<String, Never>, Never>.never
let posts = Signal<[Message], Never>.never
let requests = Signal<URLRequest, Never>.never
let searches = Signal<Signal<String, Never>, Never>.never
let searchPage = Signal<String, Never>.never
let uploads = Signal<String, Never>.never
let users = Signal<User, Never>.never
let volume = Signal<Int, Never>.never

// MARK: - Signals that can

let download = Signal<Image, RequestError>.never
let downloads = Signal<Image, Never>.never
let frames = Signal<Frame, RequestError>.never
let heartbeats = Signal<Void, ConnectionError>.never
let logIn = Signal<Void, RequestError>.never
let remoteNews = Signal<String, RequestError>.never
let request = Signal<String, RequestError>.never
let responses = Signal<Data, APIError>.never
let routes = Signal<Route, UnknownRoute>.never
let upload = Signal<Double, RequestError>.never

// MARK: - Several

let archives: [Archive] = []
let fields: [Field] = []
let mirrors: [Mirror] = []
let players: [PlayerMoves] = []
let recordedEvents: [SignalEvent<Int, RequestError>] = []
let rooms: [Room] = []
let screens: [Route: Signal<String, UnknownRoute>] = [:]

struct Archive: Sendable { let entries: Signal<String, Never> }
struct Mirror: Sendable { func fetch(_ path: String) -> Signal<Data, RequestError> { .never } }
struct PlayerMoves: Sendable { let moves: Signal<Move, Never> }
struct Room: Sendable { let messages: Signal<Message, Never> }

// MARK: - Functions

@MainActor func show<Value>(_ value: Value) {}
func avatar(of user: User) async -> Image? { nil }
func booked(_ payment: Payment, after total: Int) -> Signal<Int, Never> { .never }
func cached(because failure: RequestError) -> Signal<String, Never> { .never }
func execute(_ line: String) {}
func fetch(_ url: URL) async throws -> Data { Data() }
func lines(of file: File) -> Signal<String, Never> { .never }
func links(on page: URL) -> Signal<URL, Never> { .never }
func loadProfile() -> Signal<User, RequestError> { .never }
func news(of date: Date) -> Signal<String, Never> { .never }
func page(at url: URL) -> Signal<String, Never> { .never }
func parse(_ line: String) throws(ParseError) -> Int { 0 }
func play() {}
func refresh() {}
func report(_ failure: RequestError) {}
func results(for query: String) -> Signal<[String], RequestError> { .never }
func run() async {}
func save(_ images: [Image]) -> Signal<Void, Never> { .never }
func search(_ query: String) -> Signal<[String], Never> { .never }
func thumbnail(of image: Image) async -> Image { image }

// MARK: - Objects

struct Network: Sendable { func isReachable() async -> Bool { true } }
struct Registry: Sendable { func isFree(_ name: String) async -> Bool { true } }
struct Socket: Sendable {
  let bytes = AsyncStream<UInt8> { nil }
  func send(_ question: String) async {}
}

@MainActor protocol DownloadDelegate: AnyObject {
  func download(_ download: Download, reached percent: Int)
}
@MainActor final class Download: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  weak var delegate: (any DownloadDelegate)?
}
@MainActor final class NotesView: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  var text = ""
}
@MainActor final class SearchModel {
  var query = ""
  var results: [String] = []
  init(clock: some Clock<Duration>) {}
}
@MainActor final class Slider {
  let moves = Signal<Void, Never>.never
  var value = 0.0
}
struct Selection: Sendable { let row: Int }
@MainActor final class Table: LifetimeOwner { nonisolated let lifetime = Lifetime() }
@MainActor final class TableProxy: DelegateProxy {
  let selections = DelegateCalls<Selection>()

  func attach(to table: Table) {}
  func detach(from table: Table) -> Bool { true }
}

let activity = Activity()
let form = LoginForm()
let kitchen = Kitchen()
let logger = Logger()
let metrics = Metrics()
let network = Network()
let registry = Registry()
let session = URLSession.shared
let socket = Socket()
let store = Store()
let subscriptions = SubscriptionBag()
@MainActor let button = Button()
@MainActor let field = Field()
@MainActor let label = Field()
@MainActor let model = Model()
@MainActor let notes = NotesView()
@MainActor let slider = Slider()
@MainActor let table = Table()
@MainActor let transfer = Download()
@MainActor let screen = ScreenView()

// MARK: - Commands, channels, callbacks

let command = Command<Void, Void, Never>(name: "command") {}
let export = Command<Document, Double, RequestError>(name: "export") { _ in Signal<Double, RequestError>.never }
let login = Command<Credentials, User, LoginError>(name: "login") { _ in Signal<User, LoginError>.never }
let level = TwoWayChannel<Double, Never>(0)
let stored = TwoWayChannel<String, Never>("")
let view = TwoWayChannel<String, Never>("")

// MARK: - Files and threads

let handle = FileHandle.standardInput
let threadsThatMayBlock: any TaskExecutor = globalConcurrentExecutor

// MARK: - Metrics

let reporter = MetricsReporter { PrintedMetrics(name: $0) }

struct PrintedMetrics: SourceMetrics {
  let name: String

  func recordSent(_ count: Int) { print("\(name): \(count) sent") }
  func recordDelivered(_ count: Int) { print("\(name): \(count) delivered") }
  func recordDropped(_ count: Int) { print("\(name): \(count) dropped") }
  func recordLag(_ count: Int) { print("\(name): \(count) waiting") }
  func recordSubscriptions(_ count: Int) { print("\(name): \(count) subscriptions") }
}
