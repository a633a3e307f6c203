/// What a server does for a group, in one step with what surrounds it, so that no other program trims the stream in between.
///
/// A group counts the entries that it has read, and a stream those that it has ever had. As entries are trimmed from the
/// oldest on, those that are gone before the group has read them are the difference between what was removed and what
/// was read. Servers before Redis 7 do not count; then nothing is noticed.
enum GroupScript {
  /// Makes a group that has not missed anything yet.
  ///
  /// Arguments: the group, where it begins, and the ordinal of that entry, if it is known.
  static let create = """
    local key, group, start, count = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
    if not redis.REDIS_VERSION_NUM then
      return redis.pcall('XGROUP', 'CREATE', key, group, start, 'MKSTREAM')
    end
    local added, length = 0, 0
    local info = redis.pcall('XINFO', 'STREAM', key)
    for index = 1, #info, 2 do
      if info[index] == 'entries-added' then added = info[index + 1] end
      if info[index] == 'length' then length = info[index + 1] end
    end
    if start == '$' then count = added end
    if start == '0' then count = added - length end
    if count == '' then return redis.pcall('XGROUP', 'CREATE', key, group, start, 'MKSTREAM') end
    return redis.pcall('XGROUP', 'CREATE', key, group, start, 'MKSTREAM', 'ENTRIESREAD', count)
    """

  /// Before a consumer reads: entries that are gone count as read.
  ///
  /// Argument: the group. Returns the identifier that the group has reached; and if entries are gone, how many it had read,
  /// and how many were removed.
  static let checkBeforeReading =
    functions + """
      local info = redis.pcall('XINFO', 'STREAM', key)
      local added = value(info, 'entries-added')
      local last, read = properties()
      if added and read then
        local removed = added - value(info, 'length')
        -- While the last entry is there, none after it can have been trimmed.
        if removed > read and #redis.call('XRANGE', key, last, last) == 0 then
          redis.call('XGROUP', 'SETID', key, group, last, 'ENTRIESREAD', removed)
          return {last, read, removed}
        end
      end
      return {last}
      """

  /// After a consumer has read: Redis 7 does not write the count to its append-only file by itself.
  ///
  /// Arguments: the group, and an identifier that it had reached; if that is still so, there is nothing to write.
  static let recordCount =
    functions + """
      local last, read = properties()
      if read and last ~= ARGV[2] then redis.call('XGROUP', 'SETID', key, group, last, 'ENTRIESREAD', read) end
      """

  private static let functions = """
    local key, group = KEYS[1], ARGV[1]
    local function value(list, name)
      for index = 1, #list, 2 do
        if list[index] == name then return list[index + 1] end
      end
    end
    local function properties()
      for _, properties in ipairs(redis.pcall('XINFO', 'GROUPS', key)) do
        if value(properties, 'name') == group then
          return value(properties, 'last-delivered-id'), value(properties, 'entries-read')
        end
      end
      return '0-0'
    end

    """
}
