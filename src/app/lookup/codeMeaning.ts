import type { LookupMatch } from '../../../contract/entities/lookup'
import { LOOKUP_SCREEN, type Screen } from '../../../contract/screens'
import { comparableCode } from '../../components/scanning/scannedCodes'
import { numbersOf, type FoundCode, type FoundKind } from './foundMatch'

/** What a scanned code stands for: one document or item, or several that the user must choose from, most likely first. */
export type CodeMeaning =
  | { readonly outcome: 'one'; readonly kind: FoundKind['kind']; readonly match: LookupMatch }
  | ({ readonly outcome: 'several' } & FoundCode)

const total = (kinds: readonly FoundKind[]) => kinds.reduce((sum, kind) => sum + (kind.total ?? kind.matches.length), 0)

/**
 * Decides what a scanned code stands for. If the open screen has matches, a single one wins. Otherwise a single record whose own
 * number is the code wins, then a single match of any kind. All else is left to the user, sorted in the same order.
 * @param found the records that have the code as a whole field; at least one
 */
export function codeMeaning({ code, kinds }: FoundCode, screen: Screen | null): CodeMeaning {
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
  return { outcome: 'several', code, kinds: [...kinds].sort((one, other) => rank(one) - rank(other)) }
}

/**
 * Returns the records without items, or null if no document is left. For scans where a barcode on goods must not open the item.
 * @param isOwnOnly keeps only documents whose own number is the code, because several shipments may share one courier consignment
 * and a customer's number is not unique
 */
export function documentsOf({ code, kinds }: FoundCode, isOwnOnly: boolean): FoundCode | null {
  const isMeant = (kind: FoundKind, match: FoundKind['matches'][number]) =>
    !isOwnOnly || numbersOf(kind.kind, match).some((number) => comparableCode(number) === code)
  const meant = kinds
    .filter(({ kind }) => kind !== 'item')
    .map((kind) => {
      const matches = kind.matches.filter((match) => isMeant(kind, match))
      return matches.length === kind.matches.length ? kind : { ...kind, matches, total: matches.length, isMore: false }
    })
    .filter(({ matches }) => matches.length > 0)
  return meant.length === 0 ? null : { code, kinds: meant }
}
