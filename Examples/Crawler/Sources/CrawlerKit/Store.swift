public import Foundation
import GRDB

/// The pages of all runs, in a file of SQLite.
public nonisolated struct Store: Sendable {
  private let database: DatabaseQueue

  /// Opens the file, and makes it if there is none.
  public init(path: String) throws {
    database = try DatabaseQueue(path: path)
    try database.write { database in
      try database.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS page (url TEXT PRIMARY KEY, title TEXT NOT NULL, size INTEGER NOT NULL);
          CREATE TABLE IF NOT EXISTS found (url TEXT PRIMARY KEY);
          """
      )
    }
  }

  /// Stores the pages of a batch and the addresses that they link to, in one transaction.
  ///
  /// What has failed is not stored, so the next run tries it again.
  public func save(_ batch: [Visit]) async throws {
    try await database.write { database in
      for visit in batch {
        guard let page = visit.page else { continue }
        try database.execute(
          sql: "INSERT OR REPLACE INTO page VALUES (?, ?, ?)",
          arguments: [visit.url.absoluteString, page.title, page.size]
        )
        for link in page.links {
          try database.execute(sql: "INSERT OR IGNORE INTO found VALUES (?)", arguments: [link.absoluteString])
        }
      }
    }
  }

  /// The pages that are stored.
  public func pages() async throws -> Set<URL> { try await urls("SELECT url FROM page") }

  /// The pages that stored ones link to, and that are not stored themselves.
  public func left() async throws -> Set<URL> { try await urls("SELECT url FROM found EXCEPT SELECT url FROM page") }

  private func urls(_ query: String) async throws -> Set<URL> {
    try await database.read { database in
      Set(try String.fetchAll(database, sql: query).compactMap { URL(string: $0) })
    }
  }
}
