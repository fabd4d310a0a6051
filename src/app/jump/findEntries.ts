import { TITLE_JOINT } from '../../../contract/entities/lookup'
import { compareKinds, MATCH } from '../../../contract/rules/lookup'
import type { LookupKind } from '../../../contract/screens'
import { isFinishedStatus } from '../../../contract/statuses'
import { bestMatches, fieldsText, matchable } from '../lookup/bestMatches'
import { linesOf, type FoundKind } from '../lookup/foundMatch'
import type { JumpEntry, JumpGroup } from '../lookup/jumpGroups'

/** Maximum entries shown per group. */
const GROUP_LIMIT = 8

/** A command of the palette: opens a screen or runs an action. */
export interface JumpCommand {
  readonly key: string
  readonly title: string
  /** Further words by which it is found. */
  readonly words?: string
}

/** The results of one kind, for example shipments. */
export interface FoundGroup {
  readonly kind: LookupKind
  readonly items: readonly JumpEntry[]
  /** Number of matches, including those beyond `items`. */
  readonly total: number
  /** The server counted only up to `total`; there are more. */
  readonly isMore: boolean
}

/** Returns whether the title of an entry, which are its own numbers, matches the query with this rank. */
function isOwnMatch({ title }: JumpEntry, query: string, rank: number): boolean {
  return title.split(TITLE_JOINT).some((number) => bestMatches([fieldsText(number)], query, 1).best === rank)
}

/** Returns the best entries of every group with matches, the groups in the order of `compareKinds`. */
export function findEntries(groups: readonly JumpGroup[], typed: string): FoundGroup[] {
  const query = matchable(typed)
  return groups
    .flatMap(({ kind, texts, describe }) => {
      const { places, best, total } = bestMatches(texts, query, GROUP_LIMIT)
      if (best === undefined) return []
      const items = places.map(describe)
      const isOwn = items.some((entry) => isOwnMatch(entry, query, best))
      const isOpen = kind === 'item' || !isFinishedStatus(kind, items[0]?.status ?? '')
      return { kind, rank: best, isOwn, isOpen, group: { kind, items, total, isMore: false } }
    })
    .sort(compareKinds)
    .map(({ group }) => group)
}

/** Returns the commands that match; all of them for an empty text. */
export function findCommands<Command extends JumpCommand>(commands: readonly Command[], typed: string): readonly Command[] {
  const query = matchable(typed)
  if (query === '') return commands
  const texts = commands.map(({ title, words = '' }) => fieldsText(title, words))
  return bestMatches(texts, query, commands.length).places.flatMap((place) => commands[place] ?? [])
}

/** A group shows up to this many of the server's results even if loaded entries already fill it. */
const SERVER_LINES = 4

/**
 * Merges the entries of loaded lists with the server's results, which arrive later. They are only appended, to their group or as
 * new groups at the end, so that no line moves that the user may be about to choose.
 */
export function joinLookup(loaded: readonly FoundGroup[], kinds: readonly FoundKind[]): FoundGroup[] {
  const joined = loaded.map((group) => {
    const found = kinds.find(({ kind }) => kind === group.kind)
    return found ? withLines(group, found) : group
  })
  const others = kinds.filter(({ kind }) => loaded.every((group) => group.kind !== kind))
  return [...joined, ...others.map((found) => withLines({ kind: found.kind, items: [], total: 0, isMore: false }, found))]
}

/**
 * Divides groups into those with an entry whose own number is the typed text, that entry and an item first, and the others, which
 * keep their order.
 */
export function exactFirst(groups: readonly FoundGroup[], typed: string): { exact: FoundGroup[]; others: FoundGroup[] } {
  const query = matchable(typed)
  const isExact = (entry: JumpEntry) => isOwnMatch(entry, query, MATCH.exact)
  const exact = groups
    .filter(({ items }) => items.some(isExact))
    .map((group) => ({ ...group, items: group.items.toSorted((one, other) => Number(isExact(other)) - Number(isExact(one))) }))
    .sort((one, other) => Number(other.kind === 'item') - Number(one.kind === 'item'))
  return { exact, others: groups.filter(({ items }) => !items.some(isExact)) }
}

function withLines(group: FoundGroup, { kind, matches, total, isMore }: FoundKind): FoundGroup {
  const shown = new Set(group.items.map(({ key }) => key))
  const others = matches.filter(({ id }) => !shown.has(id)).slice(0, Math.max(GROUP_LIMIT - group.items.length, SERVER_LINES))
  const items = [
    ...group.items,
    ...others.map((match) => ({ key: match.id, ...linesOf(kind, match), status: match.status, field: match.field })),
  ]
  const counted = Math.max(group.total, total ?? 0, items.length)
  return { ...group, items, total: counted, isMore: isMore && (total ?? 0) >= group.total }
}
