import type { LookupMatch } from '../../../contract/entities/lookup'
import { compareKinds, MATCH, type RankedKind } from '../../../contract/rules/lookup'
import { comparableCode } from '../../../contract/rules/scanning'
import { LOOKUP_SCREEN, type LookupKind, type Screen } from '../../../contract/screens'
import { numbersOf, type FoundCode, type FoundKind } from './findCode'

/** What a scanned code stands for: one document or item, or several that the user must choose from, most likely first. */
type CodeMeaning =
  | { readonly outcome: 'one'; readonly kind: FoundKind['kind']; readonly match: LookupMatch }
  | ({ readonly outcome: 'several' } & FoundCode)

const total = (kinds: readonly FoundKind[]) => kinds.reduce((sum, kind) => sum + (kind.total ?? kind.matches.length), 0)

/** In order: the only open record of the screen, the item, a single record of the screen, one with this number, any single one. */
export function codeMeaning(found: FoundCode, screen: Screen | null): CodeMeaning {
  const { code, kinds } = found
  const isHere = ({ kind }: FoundKind) => LOOKUP_SCREEN[kind] === screen
  const ownsIt = (kind: FoundKind) => kind.matches.some((match) => isOwnCode(code, kind.kind, match))
  const here = kinds.filter(isHere)
  const openHere = here.map((kind) => onlySome(kind, ({ isOpen }) => isOpen)).filter(({ matches }) => matches.length > 0)
  const owners = kinds.filter(ownsIt)
  const items = owners
    .filter(({ kind }) => kind === 'item')
    .map((kind) => onlySome(kind, (match) => isOwnCode(code, 'item', match)))
  const choices = openHere.length > 0 ? [openHere] : items.length > 0 ? [items] : here.length > 0 ? [here] : [owners, kinds]
  for (const candidates of choices) {
    const [group] = candidates
    const match = group?.matches[0]
    if (group && match && total(candidates) === 1) return { outcome: 'one', kind: group.kind, match }
  }
  const place = (kind: FoundKind) => (isHere(kind) && openHere.length > 0 ? 0 : kind.kind === 'item' ? 1 : isHere(kind) ? 2 : 3)
  const ranked = (kind: FoundKind): RankedKind => ({
    kind: kind.kind,
    rank: MATCH.exact,
    isOwn: ownsIt(kind),
    isOpen: kind.matches.some(({ isOpen }) => isOpen),
  })
  const compare = (one: FoundKind, other: FoundKind) => place(one) - place(other) || compareKinds(ranked(one), ranked(other))
  return { ...found, outcome: 'several', kinds: [...kinds].sort(compare) }
}

export function isOwnCode(code: string, kind: LookupKind, match: LookupMatch): boolean {
  return numbersOf(kind, match).some((number) => comparableCode(number) === code)
}

function onlySome(kind: FoundKind, isMeant: (match: LookupMatch) => boolean): FoundKind {
  const matches = kind.matches.filter(isMeant)
  return matches.length === kind.matches.length ? kind : { ...kind, matches, total: matches.length, isMore: false }
}
