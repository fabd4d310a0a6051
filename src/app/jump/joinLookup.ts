import { linesOf, type FoundKind } from '../lookup/foundMatch'
import { MATCH } from '../lookup/bestMatches'
import { GROUP_LIMIT, type FoundGroup } from './findEntries'
import { GROUP_NAME, type JumpEntry } from '../lookup/jumpGroups'

/** Minimum lines of the server's results in a group, however many loaded entries it has. */
const SERVER_LINES = 4

/**
 * Merges loaded entries with the server's results. Entries that are shown stay in place: the server's follow those of their
 * group, and groups found only by the server come last.
 */
export function joinLookup(loaded: readonly FoundGroup<JumpEntry>[], kinds: readonly FoundKind[]): FoundGroup<JumpEntry>[] {
  const joined = loaded.map((group) => {
    const found = kinds.find(({ kind }) => kind === group.kind)
    return found ? withLines(group, found) : group
  })
  const others = kinds.filter(({ kind }) => loaded.every((group) => group.kind !== kind))
  return [...joined, ...others.map((found) => withLines(emptyGroup(found), found))]
}

function emptyGroup({ kind }: FoundKind): FoundGroup<JumpEntry> {
  return { kind, name: GROUP_NAME[kind], items: [], total: 0, isMore: false, best: MATCH.part }
}

function withLines(group: FoundGroup<JumpEntry>, { kind, matches, total, isMore }: FoundKind): FoundGroup<JumpEntry> {
  const shown = new Set(group.items.map(({ key }) => key))
  const others = matches.filter(({ id }) => !shown.has(id)).slice(0, Math.max(GROUP_LIMIT - group.items.length, SERVER_LINES))
  const items = [...group.items, ...others.map((match) => ({ key: match.id, ...linesOf(kind, match), status: match.status }))]
  const counted = Math.max(group.total, total ?? 0, items.length)
  return { ...group, items, total: counted, isMore: isMore && (total ?? 0) >= group.total }
}
