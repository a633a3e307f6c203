extension SegmentReader {
  /// The smallest part of a file that a disk stores as a whole.
  private static let sectorSize = 512

  /// Whether a wrong record, at the end of the newest file, is what a machine leaves that stops while it writes.
  ///
  /// A file system stores the parts of a write in any order. What it had not stored is zeros, in whole sectors, and the
  /// file may be shorter. So a write that was cut short has a sector of zeros where the wrong record is.
  ///
  /// Behind it, there may be intact records. They do not matter if they are of the same batch, which is there as a whole or
  /// not at all. Neither do they if they are of the same write, and that waited for the disk, as their ``RecordFlags`` say:
  /// a write begins when the one before is stored, so that none of its records was acknowledged. Otherwise, what is wrong
  /// may have been acknowledged, and the policy does not allow its loss while later records are there.
  ///
  /// - Parameter damage: The place of the wrong record.
  func isUnfinished(at damage: FileLogDamage) throws(FileLogProblem) -> Bool {
    let rest = try file.read(from: damage.offset, count: max(0, try file.size() - damage.offset))
    let following = intactRecords(in: rest, after: damage.last)
    let end = following.first?.offset ?? rest.count
    guard Self.lacksSector(rest, in: end, startingAt: damage.offset) else { return false }
    guard let write = following.first?.flags.write else { return true }
    // The wrong record says itself what it belongs to, unless its beginning is missing, too.
    let own = Self.beginning(of: rest, startingAt: damage.offset)
    let flags = own.count < 5 ? nil : RecordFlags(rawValue: own[4])
    if write.contains(.waits) {
      return following.allSatisfy { $0.flags.write == write } && flags.map { $0.write == write } ?? true
    }
    return following.dropLast().allSatisfy { $0.flags.contains(.continues) } && flags?.contains(.continues) ?? true
  }

  /// The bytes up to the end of the sector, without the zeros at its end.
  private static func beginning(of rest: [UInt8], startingAt offset: Int) -> ArraySlice<UInt8> {
    let sector = rest.prefix(sectorSize - offset % sectorSize)
    return sector.prefix((sector.lastIndex { $0 != 0 } ?? -1) + 1)
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
  private func intactRecords(in rest: [UInt8], after last: FileLogCursor) -> [(offset: Int, flags: RecordFlags)] {
    let span = rest.span
    var found: [(offset: Int, flags: RecordFlags)] = []
    var index = 1
    while index + RecordFormat.overhead <= rest.count {
      let number = Int(truncatingIfNeeded: span.number(at: index + 8, as: UInt64.self))
      let isLater = number > last.number && number - last.number <= rest.count
      if isLater, let header = RecordHeader(span.extracting(index..<rest.count), number: number),
        index + header.size <= rest.count, header.isIntact(span.extracting(index..<index + header.size))
      {
        found.append((index, header.flags))
        index += header.size
      } else {
        index += 1
      }
    }
    return found
  }
}
