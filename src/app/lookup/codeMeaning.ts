import type { Screen } from '../../../contract/screens'
import { LOOKUP_SCREEN } from '../../../contract/screens'
import type { LookupMatch } from '../../../contract/entities/lookup'
import { comparableCode } from '../../components/scanning/scannedCodes'
import { numbersOf, type FoundKind } from './foundMatch'

/** What a scanned code means: one document or item, or several that a person chooses from, best first. */
export type CodeMeaning =
  | { readonly outcome: 'one'; readonly kind: FoundKind['kind']; readonly match: LookupMatch }
  | { readonly outcome: 'several'; readonly kinds: readonly FoundKind[] }

const total = (kinds: readonly FoundKind[]) => kinds.reduce((sum, kind) => sum + (kind.total ?? kind.matches.length), 0)

/**
 * The only match on the screen that is shown; or, where that screen has none, the only one whose own number is the code, or the only one
 * at all. Anything else is for a person to choose: the screen's own kind first, then the kinds whose own number it is.
 * @param kinds what bears the code as a whole; at least one
 */
export function codeMeaning(code: string, kinds: readonly FoundKind[], screen: Screen | null): CodeMeaning {
  const isHere = ({ kind }: FoundKind) => LOOKUP_SCREEN[kind] === screen
  const ownsIt = ({ kind, matches }: FoundKind) =>
    matches.some((match) => numbersOf(kind, match).some((number) => comparableCode(number) === code))
  const here = kinds.filter(isHere)
  const owners = kinds.filter(ownsIt)
  for (const candidates of here.length > 0 ? [here] : [owners, kinds]) {
    const [group] = candidates
    const match = group?.matches[0]
    if (group && match && total(candidates) === 1) return { outcome: 'one', kind: group.kind, match }
  }
  const rank = (kind: FoundKind) => (isHere(kind) ? 0 : ownsIt(kind) ? 1 : 2)
  return { outcome: 'several', kinds: [...kinds].sort((one, other) => rank(one) - rank(other)) }
}
