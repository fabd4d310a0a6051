/** A name that nothing has. */
export const UNKNOWN_ID = 'X-404'

/** The first planned line. */
export function first<Line>(lines: readonly Line[]): Line {
  const [line] = lines
  if (!line) throw new Error('A planned call has at least one line')
  return line
}

/** One of a list by number; undefined when the list is empty. */
export function at<Item>(list: readonly Item[], pick: number): Item | undefined {
  return list[pick % list.length]
}

/** One pick of so many is from the whole list. A pick that is so much higher means the next one of the list. */
export const APT = 8

/** As {@link at}, mostly from those that are `apt`, so that many planned requests succeed. */
export function choose<Item>(list: readonly Item[], pick: number, apt: (item: Item) => boolean): Item | undefined {
  const chosen = pick % APT === APT - 1 ? [] : list.filter(apt)
  return at(chosen.length > 0 ? chosen : list, Math.floor(pick / APT))
}
