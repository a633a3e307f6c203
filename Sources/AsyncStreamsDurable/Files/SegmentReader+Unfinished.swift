extension SegmentReader {
  /// The smallest part of a file that a disk stores as a whole.
  private static let sectorSize = 512

  /// Whether a wrong record, at the end of the newest file, is what a machine leaves that stops while it writes.
  ///
  /// A file system stores the parts of a write in any order. What it had not stored is zeros, in whole sectors, and the
  /// file may be shorter. So a write that was cut short has a sector of zeros where the wrong record is.
  ///
  /// Behind it, there may be intact records. They do not matter if they are of the same batch, which is there as a whole or
  /// not at all. Neither do they if they are of the same write, and that waited for the disk: a write begins when the one
  /// before is stored, so that none of its records was acknowledged. Otherwise, what is wrong may have been acknowledged,
  /// and the policy does not allow its loss while later records are there.
  ///
  /// What is acknowledged can have this shape, too, if a disk loses a sector. So the file is kept.
  ///
  /// - Parameter damage: The place of the wrong record.
  func isUnfinished(at damage: FileLogDamage) throws(FileLogProblem) -> Bool {
    let rest = try file.read(from: damage.offset, count: max(0, try file.size() - damage.offset))
    guard let following = intactRecords(in: rest, after: damage.last) else { return false }
    let end = following.first?.offset ?? rest.count
    guard Self.lacksSector(rest, in: end, startingAt: damage.offset) else { return false }
    guard let first = following.first?.header else { return true }
    // The wrong record says itself what it belongs to, unless its beginning is missing, too.
    let own = Self.beginning(of: rest, startingAt: damage.offset)
    let isWaiting = first.write != nil
    if own.count < (isWaiting ? 8 : 5) {
      // A sector that a disk has lost begins with the sector, and may have parts of several writes.
      let isMaybeLost = (damage.offset + own.count) % Self.sectorSize == 0
      if isWaiting, isMaybeLost || first.write != latestWrite.map({ $0 &+ 1 }), first.write != latestWrite {
        return false
      }
    } else if isWaiting {
      let number = own.span.number(at: 6, as: UInt16.self)
      if !RecordFlags(rawValue: own[4]).contains(.waits) || number != first.write { return false }
    } else if !RecordFlags(rawValue: own[4]).contains(.continues) {
      return false
    }
    if isWaiting { return following.allSatisfy { $0.header.write == first.write } }
    return following.dropLast().allSatisfy { $0.header.flags.contains(.continues) }
  }

  /// What is there of a wrong record up to the end of its first sector; nothing, if all of that is zeros.
  private static func beginning(of rest: [UInt8], startingAt offset: Int) -> [UInt8] {
    let part = rest.prefix(sectorSize - offset % sectorSize)
    return part.allSatisfy { $0 == 0 } ? [] : Array(part)
  }

  /// Whether a sector up to an index is missing: all of it is zeros, or the part of the first one that belongs here.
  private static func lacksSector(_ rest: [UInt8], in end: Int, startingAt offset: Int) -> Bool {
    var start = 0
    while start < end {
      let next = min(rest.count, start + sectorSize - (offset + start) % sectorSize)
      if rest[start..<next].allSatisfy({ $0 == 0 }) { return true }
      start = next
    }
    return false
  }

  /// The records behind a wrong one that are as they were written, apart from their place in the log.
  ///
  /// - Returns: `nil` if there is so much that looks like records that comparing it all would take too long.
  private func intactRecords(in rest: [UInt8], after last: FileLogCursor) -> [(offset: Int, header: RecordHeader)]? {
    let span = rest.span
    var found: [(offset: Int, header: RecordHeader)] = []
    var index = 1
    var comparedCount = 0
    while index + RecordFormat.overhead <= rest.count {
      let number = Int(truncatingIfNeeded: span.number(at: index + 8, as: UInt64.self))
      let isLater = number > last.number && number - last.number <= rest.count
      guard isLater, let header = RecordHeader(span.extracting(index..<rest.count), number: number),
        index + header.size <= rest.count
      else {
        index += 1
        continue
      }
      comparedCount += header.size
      if comparedCount > 8 * rest.count { return nil }
      let isIntact = header.isIntact(span.extracting(index..<index + header.size))
      if isIntact { found.append((index, header)) }
      index += isIntact ? header.size : 1
    }
    return found
  }
}
