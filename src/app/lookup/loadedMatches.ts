import { TITLE_JOINT } from '../../../contract/entities/lookup'
import { mayOpen } from '../../../contract/rules/permissions'
import { statusFacts, type DocumentKind } from '../../../contract/statuses'
import { selectUser } from '../../slices/authSlice'
import type { ServiceState } from '../../services/serviceState'
import { bestMatches, MATCH } from './bestMatches'
import type { JumpGroup } from './jumpGroups'
import { JUMP_SCREENS, readJumpList } from './jumpLists'
import type { FoundKind } from './foundMatch'

/** The most matches of a kind in one choice. */
const MAX_MATCHES = 8

/** The groups of the lists that are loaded and that the person may open. */
export function loadedGroups(state: ServiceState): readonly JumpGroup[] {
  const user = selectUser(state)
  return JUMP_SCREENS.filter((screen) => mayOpen(screen, user)).flatMap((screen) => {
    const list = readJumpList[screen](state)
    return typeof list === 'function' ? [list()] : []
  })
}

/**
 * The loaded records whose number or name is exactly the code: replaces the server's look-up where the backend has none.
 * @param code as `comparableCode` gives it
 */
export function loadedMatches(groups: readonly JumpGroup[], code: string): readonly FoundKind[] {
  return groups.flatMap(({ kind, texts, describe }) => {
    const { places, best } = bestMatches(texts, code, texts.length)
    if (best !== MATCH.exact) return []
    const exact = places.filter((place) => texts[place]?.includes(`\n${code}\n`))
    const matches = exact.slice(0, MAX_MATCHES).map((place) => {
      const { key, title, detail, status } = describe(place)
      const isOpen = kind === 'item' || !statusFacts(kind satisfies DocumentKind, status)?.isFinished
      return { id: key, title: [title, detail].filter((part) => part !== '').join(TITLE_JOINT), status, field: '', isOpen }
    })
    return [{ kind, matches, total: exact.length, isMore: false }]
  })
}
