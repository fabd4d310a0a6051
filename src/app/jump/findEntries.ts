import type { LookupKind } from '../../../contract/screens'
import { bestMatches, fieldsText, matchable } from '../lookup/bestMatches'
import type { JumpEntry, JumpGroup } from '../lookup/jumpGroups'

/** Maximum entries shown per group. */
export const GROUP_LIMIT = 8

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
  /** How many there are altogether. */
  readonly total: number
  /** There are more than `total`. */
  readonly isMore: boolean
  /** The best match, see `MATCH`. */
  readonly best: number
}

/** The best entries of every group that has any; groups with better matches come first. */
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

/** The commands that match; all of them while nothing is typed. */
export function findCommands<Command extends JumpCommand>(commands: readonly Command[], typed: string): readonly Command[] {
  const query = matchable(typed)
  if (query === '') return commands
  const texts = commands.map(({ title, words = '' }) => fieldsText(title, words))
  return bestMatches(texts, query, commands.length).places.flatMap((place) => commands[place] ?? [])
}
