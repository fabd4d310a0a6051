import { LookupQuery, MAX_MATCHES, TITLE_JOINT } from '../../../contract/entities/lookup'
import { mayOpen } from '../../../contract/rules/permissions'
import { isFinishedStatus, type DocumentKind } from '../../../contract/statuses'
import { comparableCode, scannedCodes, scannedShipments } from '../../components/scanning/scannedCodes'
import { describeError } from '../../services/http/apiError'
import { lookupApi } from '../../services/lookupApi'
import type { AppThunk, RootState } from '../../services/rootReducer'
import { selectHasExtension, selectUser } from '../../slices/authSlice'
import { joinParts, knownKinds, type FoundCode, type FoundKind } from './foundMatch'
import type { JumpGroup } from './jumpGroups'
import { JUMP_LISTS, JUMP_SCREENS } from './jumpLists'

/** Result of looking a code up: the records that have it, none, or why the request failed. */
export type CodeAnswer =
  | ({ readonly outcome: 'found' } & FoundCode)
  | { readonly outcome: 'nothing' }
  | { readonly outcome: 'failed'; readonly reason: string }

/**
 * Finds the records of a scanned text: on the server if it has the `lookup` extension, otherwise in the loaded lists. The codes
 * that the text may contain are looked for one after the other, until one matches exactly. A code that was only recognized by the
 * format of our own parcel labels may match shipments only.
 */
export function findCode(scan: string): AppThunk<Promise<CodeAnswer>> {
  return async (dispatch, getState) => {
    const isOffered = selectHasExtension(getState(), 'lookup')
    const groups = isOffered ? [] : loadedGroups(getState())
    const literal = new Set(scannedCodes(scan))
    for (const code of scannedShipments(scan)) {
      const found = isOffered ? await dispatch(lookUp(code)) : withItem(loadedMatches(groups, code), groups, code)
      if (typeof found === 'string') return { outcome: 'failed', reason: found }
      const kinds = found.filter(({ kind }) => literal.has(code) || kind === 'shipment')
      if (kinds.length > 0) return { outcome: 'found', code, kinds }
    }
    return { outcome: 'nothing' }
  }
}

/** Looks a code up on the server. Returns the records that have it, or the message of a failure. */
function lookUp(code: string): AppThunk<Promise<readonly FoundKind[] | string>> {
  return async (dispatch) => {
    const wish = { q: code, match: 'exact' } as const
    // The server would reject this code, and no document can have it.
    if (!LookupQuery.safeParse(wish).success) return []
    const { data, error } = await dispatch(lookupApi.endpoints.lookup.initiate(wish, { forceRefetch: true, subscribe: false }))
    return error || !data ? describeError(error, 'The server did not say why.') : knownKinds(data.groups)
  }
}

/** Returns the groups of the loaded lists that the user may open. */
function loadedGroups(state: RootState): readonly JumpGroup[] {
  const user = selectUser(state)
  return JUMP_SCREENS.filter((screen) => mayOpen(screen, user)).flatMap((screen) => {
    const list = JUMP_LISTS[screen].read(state)
    return typeof list === 'function' ? [list()] : []
  })
}

/**
 * Returns the loaded records with a field that equals the code. For backends without the `lookup` extension.
 * @param code normalized by `comparableCode`
 */
function loadedMatches(groups: readonly JumpGroup[], code: string): readonly FoundKind[] {
  return groups.flatMap(({ kind, texts, describe }) => {
    const exact = texts.flatMap((text, place) => (text.includes(`\n${code}\n`) ? [place] : []))
    if (exact.length === 0) return []
    const matches = exact.slice(0, MAX_MATCHES).map((place) => {
      const { key, title, detail, status } = describe(place)
      const isOpen = kind === 'item' || !isFinishedStatus(kind satisfies DocumentKind, status)
      return { id: key, title: joinParts(title, detail), status, field: '', isOpen }
    })
    return [{ kind, matches, total: exact.length, isMore: false }]
  })
}

/** Adds the item that a loaded production order makes, where the list of items is not loaded: the order proves that it exists. */
function withItem(found: readonly FoundKind[], groups: readonly JumpGroup[], code: string): readonly FoundKind[] {
  if (groups.some(({ kind }) => kind === 'item')) return found
  const orders = found.find(({ kind }) => kind === 'production')?.matches ?? []
  for (const { title } of orders) {
    const [, id = '', ...description] = title.split(TITLE_JOINT)
    if (comparableCode(id) !== code) continue
    const match = { id, title: joinParts(id, ...description), status: '', field: '', isOpen: true }
    return [...found, { kind: 'item', matches: [match], total: 1, isMore: false }]
  }
  return found
}
