/** An id that does not exist. */
export const UNKNOWN_ID = 'X-404'

export function first<Line>(lines: readonly Line[]): Line {
  const [line] = lines
  if (!line) throw new Error('A planned call has at least one line')
  return line
}

/** Returns the list's element at `pick`, modulo its length; undefined when the list is empty. */
export function at<Item>(list: readonly Item[], pick: number): Item | undefined {
  return list[pick % list.length]
}

/** One of this many picks chooses from the whole list. Adding this number to a pick selects the next element of the list. */
export const APT = 8

/** Like {@link at}, but mostly from the elements that are `apt`, so that many planned requests succeed. */
export function choose<Item>(list: readonly Item[], pick: number, apt: (item: Item) => boolean): Item | undefined {
  const chosen = pick % APT === APT - 1 ? [] : list.filter(apt)
  return at(chosen.length > 0 ? chosen : list, Math.floor(pick / APT))
}
