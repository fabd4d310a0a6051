import { LookupQuery } from '../../../contract/entities/lookup'
import { codesOfScan, comparableCode } from '../../../contract/rules/scanning'
import { describeError } from '../../services/http/apiError'
import { lookupApi } from '../../services/lookupApi'
import type { AppThunk } from '../../services/rootReducer'
import { knownKinds, type FoundCode } from './foundMatch'

/** Result of looking a code up: the records that have it, none, or why the request failed. */
export type CodeResult =
  | ({ readonly outcome: 'found' } & FoundCode)
  | { readonly outcome: 'nothing' }
  | { readonly outcome: 'failed'; readonly reason: string }

/**
 * Finds the records of a scanned text. The codes that the text may contain are looked up one after the other, until one matches
 * exactly. A code that was only recognized by the format of our own parcel labels may match shipments only.
 */
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
