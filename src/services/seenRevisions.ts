/** The newest revision of each list that this tab has heard of. No list is asked for older than that. */
export interface SeenRevisions {
  readonly take: (revisions: Iterable<readonly [list: string, revision: number]>) => void
  /** Takes what an answer says of lists, `sales=12,inventory=7`. */
  readonly takeWritten: (header: string | null) => void
  /** The same form, of all that was seen; undefined for nothing. */
  readonly written: () => string | undefined
  /** Remembers what the answer to a query says of its own list in its header. */
  readonly takeAnswer: (key: string, list: string, header: string | null) => void
  /** The revision of its list that this answer covers; undefined where it did not say so. */
  readonly ofAnswer: (key: string) => number | undefined
}

/** Remembers them for one store. */
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

/** What is none has no number, which is larger than no other. */
function readEntries(header: string | null): [list: string, revision: number][] {
  return (header ?? '').split(',').map((text) => {
    const [list = '', revision] = text.split('=')
    return [list, Number(revision)]
  })
}
