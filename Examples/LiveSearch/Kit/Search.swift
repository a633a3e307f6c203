import AsyncStreams
import Foundation

/// The files to search, and how many entries were left out.
nonisolated struct Listing: Sendable {
  var paths: [String] = []
  var skipped: [String: Int] = [:]
}

/// The matches of a search in one file, or why the file was skipped.
nonisolated struct SearchedFile: Sendable {
  let path: String
  var matches: [Match] = []
  var skipReason: String?
}

/// Why a file is skipped.
nonisolated struct SkipReason: Error {
  let text: String
}

/// A plain, case-insensitive search through the files below a folder.
nonisolated struct Search: Sendable {
  let folder: String
  var matchLimit = 200
  var fileLimit = 100_000
  var sizeLimit = 1_000_000

  init(folder: String) throws(Refusal) {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
    if !exists { throw .folder(folder, reason: "there is no such folder, or it cannot be reached") }
    if !isFolder.boolValue { throw .folder(folder, reason: "it is not a folder") }
    if !FileManager.default.isReadableFile(atPath: folder) { throw .folder(folder, reason: "permission denied") }
    self.folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
  }

  /// Lists and reads the files for each iteration; dropping the iteration stops the work.
  func callAsFunction<C: Clock<Duration>>(_ query: String, clock: C) -> Signal<Report, Never> {
    Signal.deferred {
      let start = clock.now
      return
        files
        .flatMapConcat { listing in reports(on: query, in: listing) }
        .removeDuplicates { $0.percent == $1.percent && $0.matches == $1.matches && $0.isCut == $1.isCut }
        .map { $0.stamped(start.duration(to: clock.now)) }
        .prepend(Report(query: query))
    }
  }

  /// Searches four files at a time, until there are too many matches.
  private func reports(on query: String, in listing: Listing) -> some SignalProtocol<Report, Never> {
    let start = Report(query: query, fileCount: listing.paths.count, skipped: listing.skipped)
    let limit = matchLimit
    return listing.paths.signal
      .flatMapMerge(maxConcurrent: 4) { path in file(path, containing: query) }
      .scan(start) { report, file in report.adding(file, limit: limit) }
      .prepend(start)
      .flatMapConcat { report in report.events.signal }
      .dematerialize()
  }

  /// The files below the folder, as one element.
  private var files: Signal<Listing, Never> {
    Signal { send in
      let walk = FileManager.default.enumerator(atPath: folder)
      var listing = Listing()
      while !Task.isCancelled, let path = walk?.nextObject() as? String {
        switch walk?.fileAttributes?[.type] as? FileAttributeType {
        case .typeRegular? where listing.paths.count == fileLimit: listing.skipped["left out", default: 0] += 1
        case .typeRegular?: listing.paths.append(path)
        case .typeDirectory? where [".git", ".build"].contains(path.split(separator: "/").last): walk?.skipDescendants()
        case .typeDirectory? where !FileManager.default.isReadableFile(atPath: folder + "/" + path):
          listing.skipped["unreadable", default: 0] += 1
        default: break
        }
      }
      listing.paths.sort(by: Search.precedes)
      await send(listing)
    }
  }

  /// The order of files in the results: pictures, whose text nobody reads, come last.
  static func precedes(_ first: String, _ second: String) -> Bool {
    let isPicture = first.hasSuffix(".svg")
    return isPicture == second.hasSuffix(".svg") ? first < second : !isPicture
  }

  /// One file; the work happens in the task of the signal, so that several files are searched at a time.
  private func file(_ path: String, containing query: String) -> Signal<SearchedFile, Never> {
    Signal { send in await send(search(path, for: query)) }
  }

  func search(_ path: String, for query: String) -> SearchedFile {
    switch contents(of: path) {
    case .failure(let reason): SearchedFile(path: path, skipReason: reason.text)
    case .success(let data):
      SearchedFile(path: path, matches: matches(for: query, in: String(decoding: data, as: UTF8.self), of: path))
    }
  }

  /// What is in a file, or why it is skipped.
  func contents(of path: String) -> Result<Data, SkipReason> {
    do {
      // Without blocking, since the system has files that look regular and block until data arrives.
      let descriptor = open(folder + "/" + path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      if descriptor < 0 { return .failure(SkipReason(text: "unreadable")) }
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      let head = try file.read(upToCount: 8192) ?? Data()
      if head.range(of: Data([0])) != nil { return .failure(SkipReason(text: "binary")) }
      let data = try head + (file.read(upToCount: sizeLimit) ?? Data())
      return data.count > sizeLimit ? .failure(SkipReason(text: "too large")) : .success(data)
    } catch {
      return .failure(SkipReason(text: "unreadable"))
    }
  }

  private func matches(for query: String, in text: String, of path: String) -> [Match] {
    var matches: [Match] = []
    var number = 1
    var position = text.startIndex
    while matches.count <= matchLimit, !Task.isCancelled,
      let hit = text.range(of: query, options: .caseInsensitive, range: position..<text.endIndex)
    {
      let line = text.lineRange(for: hit)
      number += text.utf8[position..<line.lowerBound].count { $0 == UInt8(ascii: "\n") }
      // A line can be as long as the file; the text around the hit is enough.
      let start = text.index(hit.lowerBound, offsetBy: -80, limitedBy: line.lowerBound) ?? line.lowerBound
      let excerpt = text[start..<line.upperBound].prefix(240).trimmingCharacters(in: .whitespacesAndNewlines)
      matches.append(Match(path: path, line: number, text: (start > line.lowerBound ? "…" : "") + excerpt))
      number += text.utf8[line].count { $0 == UInt8(ascii: "\n") }
      position = line.upperBound
    }
    return matches
  }
}
