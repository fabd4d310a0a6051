import { LookupQuery } from '../../../contract/entities/lookup'
import { scannedCodes, scannedShipments } from '../../components/scanning/scannedCodes'
import { describeError } from '../../services/apiError'
import { lookupApi } from '../../services/lookupApi'
import type { AppThunk } from '../../services/serviceState'
import { knownKinds, type FoundKind } from './foundMatch'

/** What the server says to a code: what bears it, nothing, or why it could not be asked. */
export type CodeAnswer =
  | { readonly outcome: 'found'; readonly code: string; readonly kinds: readonly FoundKind[] }
  | { readonly outcome: 'nothing' }
  | { readonly outcome: 'failed'; readonly reason: string }

/**
 * Asks the server for each code that a scanned text may mean, one after the other, until something bears it as a whole. What stands on our
 * own parcel labels means shipments only.
 */
export function lookUpCodes(scan: string): AppThunk<Promise<CodeAnswer>> {
  const literal = new Set(scannedCodes(scan))
  return async (dispatch) => {
    for (const code of scannedShipments(scan)) {
      const wish = { q: code, match: 'exact' } as const
      // A code that cannot be asked for is on no paper of ours.
      if (!LookupQuery.safeParse(wish).success) continue
      const { data, error } = await dispatch(lookupApi.endpoints.lookup.initiate(wish, { forceRefetch: true, subscribe: false }))
      if (error || !data) return { outcome: 'failed', reason: describeError(error, 'The server did not say why.') }
      const kinds = knownKinds(data.groups).filter(({ kind }) => literal.has(code) || kind === 'shipment')
      if (kinds.length > 0) return { outcome: 'found', code, kinds }
    }
    return { outcome: 'nothing' }
  }
}
