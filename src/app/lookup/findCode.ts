import { LookupQuery } from '../../../contract/entities/lookup'
import { scannedCodes, scannedShipments } from '../../components/scanning/scannedCodes'
import { describeError } from '../../services/apiError'
import { lookupApi } from '../../services/lookupApi'
import type { AppThunk } from '../../services/serviceState'
import { selectHasExtension } from '../../slices/authSlice'
import type { JumpGroup } from './jumpGroups'
import { knownKinds, type FoundKind } from './foundMatch'
import { loadedGroups, loadedMatches } from './loadedMatches'

/** What the server says to a code: what bears it, nothing, or why it could not be asked. */
export type CodeAnswer =
  | { readonly outcome: 'found'; readonly code: string; readonly kinds: readonly FoundKind[] }
  | { readonly outcome: 'nothing' }
  | { readonly outcome: 'failed'; readonly reason: string }

/** Finds what a scanned text means: the server does where it looks things up, else what is loaded. */
export function findCode(scan: string): AppThunk<Promise<CodeAnswer>> {
  return async (dispatch, getState) =>
    selectHasExtension(getState(), 'lookup') ? dispatch(lookUpCodes(scan)) : findInLoaded(scan, loadedGroups(getState()))
}

function findInLoaded(scan: string, groups: readonly JumpGroup[]): CodeAnswer {
  const literal = new Set(scannedCodes(scan))
  for (const code of scannedShipments(scan)) {
    const kinds = loadedMatches(groups, code).filter(({ kind }) => literal.has(code) || kind === 'shipment')
    if (kinds.length > 0) return { outcome: 'found', code, kinds }
  }
  return { outcome: 'nothing' }
}

/**
 * Asks the server for each code that a scanned text may mean, one after the other, until something bears it as a whole. What stands on our
 * own parcel labels means shipments only.
 */
function lookUpCodes(scan: string): AppThunk<Promise<CodeAnswer>> {
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
