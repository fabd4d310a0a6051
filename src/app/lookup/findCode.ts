import { LookupQuery, TITLE_JOINT, type LookupGroup, type LookupMatch } from '../../../contract/entities/lookup'
import { codesOfScan, comparableCode } from '../../../contract/rules/scanning'
import { isLookupKind, type LookupKind } from '../../../contract/screens'
import { describeError } from '../../services/http/apiError'
import { lookupApi } from '../../services/lookupApi'
import type { AppThunk } from '../../services/store/rootReducer'

export type FoundKind = LookupGroup & { readonly kind: LookupKind }

export interface FoundCode {
  readonly code: string
  readonly scan?: string
  readonly kinds: readonly FoundKind[]
}

/** Returns the non-empty groups of known kinds. A newer server may send kinds that this client does not know. */
export function knownKinds(groups: readonly LookupGroup[]): readonly FoundKind[] {
  return groups.filter((group): group is FoundKind => isLookupKind(group.kind) && group.matches.length > 0)
}

/** How many parts of a match's title are document numbers; the rest are names. */
const NUMBERS: Readonly<Record<LookupKind, number>> = { sales: 1, production: 1, shipment: 1, transfer: 2, item: 1 }

const FOUND_BY: Readonly<Record<string, string>> = {
  customerOrderNbr: 'by customer order number',
  receiptNbr: 'by receipt number',
  batchNbr: 'by batch number',
  trackingNumber: 'by tracking number',
}

export function numbersOf(kind: LookupKind, { title }: LookupMatch): readonly string[] {
  return title.split(TITLE_JOINT).slice(0, NUMBERS[kind])
}

export function linesOf(kind: LookupKind, match: LookupMatch): { readonly title: string; readonly detail: string } {
  const { title, id, field } = match
  const numbers = numbersOf(kind, match).join(TITLE_JOINT)
  const names = title.split(TITLE_JOINT).slice(NUMBERS[kind])
  const detail = [...names, FOUND_BY[field] ?? ''].filter((part) => part !== '').join(TITLE_JOINT)
  return { title: numbers === '' ? id : numbers, detail }
}

type CodeResult =
  | ({ readonly outcome: 'found' } & FoundCode)
  | { readonly outcome: 'nothing' }
  | { readonly outcome: 'failed'; readonly reason: string }

/** A code that was only recognized by the format of our own parcel labels may match shipments only. */
export function findCode(scan: string): AppThunk<Promise<CodeResult>> {
  return async (dispatch) => {
    for (const code of codesOfScan(scan)) {
      const wish = { q: code, match: 'exact' } as const
      // The server would reject this code, and no document can have it.
      if (!LookupQuery.safeParse(wish).success) continue
      const { data, error } = await dispatch(lookupApi.endpoints.lookup.initiate(wish, { forceRefetch: true, subscribe: false }))
      if (error || !data) return { outcome: 'failed', reason: describeError(error, 'The server did not say why.') }
      const kinds = knownKinds(data.groups).filter(({ kind }) => code === comparableCode(scan) || kind === 'shipment')
      if (kinds.length > 0) return { outcome: 'found', code, scan, kinds }
    }
    return { outcome: 'nothing' }
  }
}
