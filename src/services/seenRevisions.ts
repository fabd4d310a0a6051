/** The newest revision of each list that this tab has heard of. No list is asked for older than that. */
export interface SeenRevisions {
  readonly take: (revisions: Iterable<readonly [list: string, revision: number]>) => void
  /** Takes what a write says of itself, `sales=12,inventory=7`. */
  readonly takeWritten: (header: string | null | undefined) => void
  /** The same form, of all that was seen; undefined for nothing. */
  readonly written: () => string | undefined
}

/** Remembers them for one store. */
export function createSeenRevisions(): SeenRevisions {
  const seen = new Map<string, number>()
  const take: SeenRevisions['take'] = (revisions) => {
    for (const [list, revision] of revisions) if (revision > (seen.get(list) ?? -1)) seen.set(list, revision)
  }
  return {
    take,
    takeWritten: (header) => take((header ?? '').split(',').map(readEntry)),
    written: () => (seen.size > 0 ? [...seen].map((entry) => entry.join('=')).join(',') : undefined),
  }
}

/** What is none has no number, which is larger than no other. */
function readEntry(text: string): [list: string, revision: number] {
  const [list = '', revision] = text.split('=')
  return [list, Number(revision)]
}
