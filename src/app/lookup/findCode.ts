import { LookupQuery } from '../../../contract/entities/lookup'
import { scannedCodes, scannedShipments } from '../../components/scanning/scannedCodes'
import { describeError } from '../../services/apiError'
import { lookupApi } from '../../services/lookupApi'
import type { AppThunk } from '../../services/serviceState'
import { selectHasExtension } from '../../slices/authSlice'
import type { JumpGroup } from './jumpGroups'
import { knownKinds, type FoundKind } from './foundMatch'
import { loadedGroups, loadedMatches } from './loadedMatches'

/** The server's answer to a code: its records, none, or why it could not be asked. */
export type CodeAnswer =
  | { readonly outcome: 'found'; readonly code: string; readonly kinds: readonly FoundKind[] }
  | { readonly outcome: 'nothing' }
  | { readonly outcome: 'failed'; readonly reason: string }

/** Finds what a scanned text means: on the server where it offers `lookup`, otherwise in the loaded lists. */
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
 * Looks up each possible code of a scanned text in turn until one matches as a whole. The format of our own parcel labels stands
 * for shipments only.
 */
function lookUpCodes(scan: string): AppThunk<Promise<CodeAnswer>> {
  const literal = new Set(scannedCodes(scan))
  return async (dispatch) => {
    for (const code of scannedShipments(scan)) {
      const wish = { q: code, match: 'exact' } as const
      // A code that is not a valid query is on none of our documents.
      if (!LookupQuery.safeParse(wish).success) continue
      const { data, error } = await dispatch(lookupApi.endpoints.lookup.initiate(wish, { forceRefetch: true, subscribe: false }))
      if (error || !data) return { outcome: 'failed', reason: describeError(error, 'The server did not say why.') }
      const kinds = knownKinds(data.groups).filter(({ kind }) => literal.has(code) || kind === 'shipment')
      if (kinds.length > 0) return { outcome: 'found', code, kinds }
    }
    return { outcome: 'nothing' }
  }
}
