import type { LookupKind } from '../../../contract/screens'
import { bestMatches, fieldsText, matchable } from '../lookup/bestMatches'
import type { JumpEntry, JumpGroup } from '../lookup/jumpGroups'

/** The most entries of one group that are shown. */
export const GROUP_LIMIT = 8

/** Something that the palette does itself: a screen that it opens, an action. */
export interface JumpCommand {
  readonly key: string
  readonly title: string
  /** Other words that people look for it by. */
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
