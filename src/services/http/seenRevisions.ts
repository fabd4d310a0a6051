/** The newest revision of each list that this tab has seen. Requests ask for lists that are at least as new. */
export interface SeenRevisions {
  readonly take: (revisions: Iterable<readonly [list: string, revision: number]>) => void
  /** Records the revisions in a header, `sales=12,inventory=7`. */
  readonly takeWritten: (header: string | null) => void
  /** All seen revisions in the same form; undefined when there are none. */
  readonly written: () => string | undefined
  /** Records the revision that the header of an answer gives for its own list. */
  readonly takeAnswer: (key: string, list: string, header: string | null) => void
  /** The list revision that this answer covers; undefined when it gave none. */
  readonly ofAnswer: (key: string) => number | undefined
}

/** Creates the revisions of one store. */
export function createSeenRevisions(): SeenRevisions {
  const seen = new Map<string, number>()
  const answers = new Map<string, number | undefined>()
  const take: SeenRevisions['take'] = (revisions) => {
    for (const [list, revision] of revisions) if (revision > (seen.get(list) ?? -1)) seen.set(list, revision)
  }
  return {
    take,
    takeWritten: (header) => take(readEntries(header)),
    written: () => (seen.size > 0 ? [...seen].map((entry) => entry.join('=')).join(',') : undefined),
    takeAnswer: (key, list, header) => answers.set(key, new Map(readEntries(header)).get(list)),
    ofAnswer: (key) => answers.get(key),
  }
}

/** A malformed entry becomes NaN, which never compares as newer. */
function readEntries(header: string | null): [list: string, revision: number][] {
  return (header ?? '').split(',').map((text) => {
    const [list = '', revision] = text.split('=')
    return [list, Number(revision)]
  })
}
