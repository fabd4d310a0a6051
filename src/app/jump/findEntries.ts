import type { LookupKind } from '../../../contract/screens'
import { bestMatches, fieldsText, matchable, MATCH } from '../lookup/bestMatches'
import { linesOf, type FoundKind } from '../lookup/foundMatch'
import { GROUP_NAME, type JumpEntry, type JumpGroup } from '../lookup/jumpGroups'

/** Maximum entries shown per group. */
const GROUP_LIMIT = 8

/** A command of the palette: opens a screen or runs an action. */
export interface JumpCommand {
  readonly key: string
  readonly title: string
  /** Further words by which it is found. */
  readonly words?: string
  readonly detail?: string
}

/** A group of results, for example "Shipments". */
export interface FoundGroup<Item> {
  readonly kind: LookupKind
  readonly name: string
  readonly items: readonly Item[]
  /** Number of matches, including those beyond `items`. */
  readonly total: number
  /** The server counted only up to `total`; there are more. */
  readonly isMore: boolean
  /** Rank of the best match, a value of `MATCH`; lower is better. */
  readonly best: number
}

/** Returns the best entries of every group with matches; groups with better matches come first. */
export function findEntries(groups: readonly JumpGroup[], typed: string): FoundGroup<JumpEntry>[] {
  const query = matchable(typed)
  return groups
    .map(({ kind, name, texts, describe }) => {
      const { places, best, total } = bestMatches(texts, query, GROUP_LIMIT)
      return { kind, name, items: places.map(describe), total, isMore: false, best: best ?? Number.POSITIVE_INFINITY }
    })
    .filter(({ total }) => total > 0)
    .sort((a, b) => a.best - b.best)
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
