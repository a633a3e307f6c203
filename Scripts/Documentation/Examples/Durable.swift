import AsyncStreams
import AsyncStreamsDurable
import Foundation

// The names that the examples of AsyncStreamsDurable use; see Common.swift.

let folder = URL.temporaryDirectory
let orders: DurableSubject<String, FileLog> = leftOut()
let prices: DurableSubject<Int, FileLog> = leftOut()
let price = 9
let cursor: FileLogCursor = leftOut()
let stored: FileLogCursor = leftOut()
let lastSeen: FileLogCursor? = leftOut()
var log: FileLog {
  get { leftOut() }
  set { leftOut() }
}

func ship(_ order: String) {}
func update(_ price: Int) {}
func store(_ cursor: FileLogCursor) throws {}
func removeOldest(_ count: Int) throws {}
func killServer() async throws {}
func report(_ damage: FileLogDamage, keptIn folder: URL) {}
