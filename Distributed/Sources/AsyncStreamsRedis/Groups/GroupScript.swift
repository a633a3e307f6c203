/// What a server does for the position of a group, in one step, so that no other program trims the stream in between.
///
/// A group counts the entries that it has read, and a stream those that it has ever had. As entries are trimmed from the
/// oldest on, those that are gone before the group has read them are the difference between what was removed and what
/// was read. Servers before Redis 7 do not count; then nothing is noticed.
///
/// The scripts use no command that a server without memory refuses, except for making a group, and for dead letters. A
/// transaction would be refused as a whole.
enum GroupScript {
  /// Makes a group that has not missed anything yet.
  ///
  /// Arguments: the group, where it begins, and the ordinal of that entry, if it is known.
  static let create =
    functions + """
      local command = {'XGROUP', 'CREATE', key, group, ARGV[2], 'MKSTREAM'}
      local info = redis.pcall('XINFO', 'STREAM', key)
      local added, length, read = entryCount(info, 'entries-added'), entryCount(info, 'length'), tonumber(ARGV[3])
      if info.err then added, length = 0, 0 end
      if ARGV[2] == '$' then read = added end
      if ARGV[2] == '0' then read = added and added - length end
      if redis.REDIS_VERSION_NUM and read and read >= 0 then
        command[#command + 1] = 'ENTRIESREAD'
        command[#command + 1] = read
      end
      return redis.pcall(unpack(command))
      """

  /// Reads new entries, unless some are gone.
  ///
  /// Arguments: the group, the consumer, how many entries, and the six of ``position``. Returns the six values of
  /// ``position``, and the entries.
  static let read =
    functions + position + """
      local last, read = properties()
      if not last then return noGroup end
      local info = redis.call('XINFO', 'STREAM', key)
      if isLost(info, last, 4) then return {last, false, 'lost'} end
      local missed, target = check(info, last, read, ARGV[5])
      if missed then return {last, read, missed, target} end
      local answer = redis.call('XREADGROUP', 'GROUP', group, ARGV[2], 'COUNT', ARGV[3], 'STREAMS', key, '>')
      local isKnown = ARGV[5] ~= '' or last == value(info, 'last-generated-id')
      last, read = record(ARGV[4])
      return {
        last, isKnown and read, false, false, newest(info), entryCount(info, 'entries-added') or false,
        answer and answer[1][2] or {}
      }
      """

  /// What all scripts of groups use; a number of entries that no stream can have counts as unknown.
  static let functions = """
    local key, group = KEYS[1], ARGV[1]
    local noGroup = redis.error_reply('NOGROUP the group does not exist')
    local function value(list, name)
      for index = 1, #list, 2 do
        if list[index] == name then return list[index + 1] end
      end
    end
    local function entryCount(list, name)
      local count = value(list, name)
      return count and count >= 0 and count <= 9007199254740992 and count or nil
    end
    local function properties()
      for _, properties in ipairs(redis.pcall('XINFO', 'GROUPS', key)) do
        if value(properties, 'name') == group then
          return value(properties, 'last-delivered-id'), entryCount(properties, 'entries-read') or false
        end
      end
    end

    """

  /// The functions `isLost`, `newest`, `check` and `record`.
  ///
  /// `isLost` looks whether this is the stream and the group that a consumer knows: the group is not before what it had
  /// reached, and the stream has the newest entries that the consumer knows of. An entry that is older than all that are left
  /// may have been trimmed, if that many were. `newest` is the newest entry, for the next look; false, if it is not there
  /// any more.
  ///
  /// `check` makes entries that are gone count as read. It returns how many these are, and how many the group has read
  /// then. There are two cases. Trimming has overtaken the group. Or it did so before, while the group was waiting: then
  /// the group has got what was left, and has reached the end of the stream with too small a number.
  ///
  /// `record` writes the number of entries that were read, if the group has got any: Redis 7 does not write it to its
  /// append-only file by itself.
  ///
  /// Their arguments: an identifier that the group had reached, for which there is nothing to write; how many entries it had
  /// read then, or `new` for a consumer that has not checked yet; the newest entry that there was at the last check, and how
  /// many entries there were up to it; and the same for the newest one that was delivered since, where the number is the
  /// smallest that is possible. For a new consumer, only entries that were removed since then are missed. A server that was
  /// killed may know a smaller number of entries that were read than the group had reached. So a consumer that has lost its
  /// connection has no number. It corrects that of the server when the group has reached the end of the stream, where both
  /// are equal.
  ///
  /// Values: the identifier that the group has reached; how many entries it has read, if that can be trusted; how many are
  /// gone, or `lost`; how many it has read if those count; and the newest entry, and how many entries there were up to it.
  static let position = """
    local function isBefore(left, right)
      local lefts, rights = {string.match(left, '(%d+)-(%d+)')}, {string.match(right, '(%d+)-(%d+)')}
      for part = 1, 2 do
        local left, right = lefts[part], rights[part]
        if #left ~= #right then return #left < #right end
        if left ~= right then return left < right end
      end
      return false
    end
    local function lacks(info, known, ordinal)
      if known == '0-0' then return false end
      local newest, added = value(info, 'last-generated-id'), entryCount(info, 'entries-added')
      local isCounted = added and ordinal
      if isBefore(newest, known) or isCounted and added < ordinal then return true end
      if known == newest then return false end
      local first, deleted = value(info, 'first-entry'), value(info, 'max-deleted-entry-id')
      if not first or isBefore(known, first[1]) then return isCounted and added - value(info, 'length') < ordinal end
      return deleted and isBefore(deleted, known) and #redis.call('XRANGE', key, known, known) == 0
    end
    local function isLost(info, last, index)
      return isBefore(last, ARGV[index]) or lacks(info, ARGV[index + 2], tonumber(ARGV[index + 3]))
        or lacks(info, ARGV[index + 4], tonumber(ARGV[index + 5]))
    end
    local function newest(info)
      local entry = value(info, 'last-entry')
      return entry and entry[1] == value(info, 'last-generated-id') and entry[1]
    end
    local function check(info, last, read, base)
      local added = entryCount(info, 'entries-added')
      if not added or not read then return end
      local removed, missed, target = added - value(info, 'length')
      if last == value(info, 'last-generated-id') then
        local known = base == 'new' and read or tonumber(base)
        missed, target = known and math.min(added - read, removed - math.min(read, known)) or 0, added
      elseif removed > read and #redis.call('XRANGE', key, last, last) == 0 then
        missed, target = removed - read, removed
      else
        return
      end
      if read == target then return end
      redis.call('XGROUP', 'SETID', key, group, last, 'ENTRIESREAD', target)
      if missed > 0 then return missed, target end
    end
    local function record(previous)
      local last, read = properties()
      if read and last ~= previous then redis.call('XGROUP', 'SETID', key, group, last, 'ENTRIESREAD', read) end
      return last, read
    end

    """
}
