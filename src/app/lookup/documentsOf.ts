import { comparableCode } from '../../components/scanning/scannedCodes'
import type { CodeAnswer } from './findCode'
import { numbersOf, type FoundKind } from './foundMatch'

type Found = Extract<CodeAnswer, { outcome: 'found' }>

/**
 * Keeps the documents of an answer: barcodes on goods belong to items.
 * @param isOwnOnly the number must be the document's own. Several shipments may share one courier consignment, and a customer's
 * number is not unique.
 */
export function documentsOf({ code, kinds, ...answer }: Found, isOwnOnly: boolean): Found | null {
  const isMeant = (kind: FoundKind, match: FoundKind['matches'][number]) =>
    !isOwnOnly || numbersOf(kind.kind, match).some((number) => comparableCode(number) === code)
  const meant = kinds
    .filter(({ kind }) => kind !== 'item')
    .map((kind) => {
      const matches = kind.matches.filter((match) => isMeant(kind, match))
      return matches.length === kind.matches.length ? kind : { ...kind, matches, total: matches.length, isMore: false }
    })
    .filter(({ matches }) => matches.length > 0)
  return meant.length === 0 ? null : { ...answer, code, kinds: meant }
}
