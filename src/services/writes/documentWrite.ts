import { writtenDocument } from '../../../contract/call'
import { calls, type DocumentCall } from '../../../contract/calls'
import { IDEMPOTENCY_KEY_DAYS } from '../../../contract/constants'
import type { WriteResult } from '../../../contract/entities/writeResult'
import { selectHasExtension, selectUser } from '../../slices/authSlice'
import {
  isPosted,
  outcomeAcknowledged,
  selectIsBlocked,
  selectLastWrite,
  selectOpenWrites,
  writeCheckStarted,
  writeDecided,
  writeLost,
  writeRejected,
  writeReloaded,
  writeReloadStarted,
  writeStarted,
  type WriteIntent,
  type WriteOutcome,
} from '../../slices/writesSlice'
import { api } from '../api'
import { forgetStoredWrite } from '../device/storedWrites'
import { documentReloaded, loadDocument, RELOAD_DELAYS_MS, cachedLists, tagsOfDocument } from '../documentsApi'
import { sentOf, type PostedPart } from '../drafts/drafts'
import { changedTags, until, untilListsReloaded, type ArgOf } from '../endpoints/contractEndpoints'
import { isKeyReused, isUndecided, offlineText } from '../http/apiError'
import { onOnline } from '../http/connection'
import type { AppThunk, RootState } from '../store/rootReducer'
import { documentReceipts } from './followUps'
import { effectOf, hasGrown } from './writeEffects'

/** Rejects a write of a device that is offline: nothing can be sent, so its outcome must not become unknown. */
const OFFLINE = offlineText('posted', 'Post')

const RECEIPTS: ReadonlySet<DocumentCall> = new Set(['createSalesReceipt', 'createTransferReceipt'])

/** Backends forget keys, so a write is not repeated in the last day before that. */
const REPEATABLE_MS = (IDEMPOTENCY_KEY_DAYS - 1) * 24 * 60 * 60 * 1_000

/** The only place that checks the server's rules. @returns whether it was executed; false also when it was not sent */
export function startWrite<Call extends DocumentCall>(
  call: Call,
  arg: ArgOf<Call>,
  postedDraft: PostedPart = null,
  run?: string,
): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { uuid, clock }) => {
    const document = writtenDocument(calls[call], arg)
    const email = selectUser(getState())?.email
    if (document === null || email === undefined || selectIsBlocked(getState(), document)) return false
    const lists = cachedLists(getState(), document)
    const effect = effectOf(call)
    const { online } = getState().api.config
    const reason = online ? effect.rejection(lists, arg)?.message : OFFLINE
    if (reason !== undefined) {
      dispatch(writeRejected({ document, call, reason }))
      if (!online) void dispatch(forgetWhenOnline(document))
      return false
    }
    const last = selectLastWrite(getState(), document)
    const isSameIntent = last?.outcome === 'notPosted' && last.call === call && JSON.stringify(last.arg) === JSON.stringify(arg)
    const intent: WriteIntent = {
      document,
      call,
      arg,
      email,
      key: isSameIntent ? last.key : uuid(),
      startedAt: isSameIntent ? last.startedAt : clock.now(),
      before: isSameIntent ? last.before : effect.progress(lists, arg),
      postedDraft: sentOf(getState(), document, postedDraft),
      posts: effect.posts(lists, arg),
      receipts: RECEIPTS.has(call) ? documentReceipts(getState(), document).map(({ receiptNbr }) => receiptNbr) : undefined,
      run,
    }
    dispatch(writeStarted(intent))
    // The first attempt may have been executed after the lists were checked, and the backend would not recognize this one as a
    // repeat.
    if (isSameIntent && !dispatch(isRepeatable(intent))) {
      dispatch(writeCheckStarted(refOf(intent)))
      const found = await dispatch(findInLists(intent))
      if (found !== null) return found
    }
    const result = await dispatch(send(intent))
    if (isUndecided(result.error, isSameIntent)) return dispatch(settle(intent, result.error))
    return dispatch(decide(intent, result.error ? 'refused' : 'posted', result))
  }
}

function forgetWhenOnline(document: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(until(onOnline.match))
    dispatch(outcomeAcknowledged(document))
  }
}

/** Finds out whether a write was executed: sent again under its key, or by the lists where the backend has no keys. */
export function settleWrite(document: string): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const write = selectLastWrite(getState(), document)
    return write?.phase === 'unknown' && dispatch(settle(write))
  }
}

export function settleWrites(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const documents = selectOpenWrites(getState()).map(({ document }) => document)
    await Promise.all(documents.flatMap((document) => [dispatch(settleWrite(document)), dispatch(reloadWritten(document))]))
  }
}

export function reloadWritten(document: string): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const write = selectLastWrite(getState(), document)
    if (write?.phase !== 'outdated') return
    dispatch(writeReloadStarted(write))
    const since = Date.now()
    dispatch(api.util.invalidateTags(tagsOfDocument(document)))
    await dispatch(untilReloaded(write, since))
  }
}

interface SentWrite {
  readonly error?: unknown
  readonly data?: WriteResult | null
  readonly requestId: string
  /** When its response came, milliseconds since 1970: what was loaded since then shows the write. */
  readonly respondedAt: number
}

/** A mutation whose name is known only at run time. */
interface AnyMutation {
  readonly initiate: (
    arg: unknown,
  ) => AppThunk<Promise<Pick<SentWrite, 'error' | 'data'>> & { readonly requestId: string; readonly reset: () => void }>
}

// The endpoints of all writes are loaded with their lists.
const mutations = () => api.endpoints as unknown as Readonly<Record<DocumentCall, AnyMutation>>

function send({ call, arg }: WriteIntent): AppThunk<Promise<SentWrite>> {
  return async (dispatch, getState) => {
    const sending = dispatch(mutations()[call].initiate(arg))
    const { requestId } = sending
    const result = await sending
    const respondedAt = getState().api.mutations[requestId]?.fulfilledTimeStamp ?? Date.now()
    sending.reset()
    return { ...result, requestId, respondedAt }
  }
}

function settle(write: WriteIntent, error?: unknown): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { log }) => {
    // The session has ended; the write is settled when the user returns.
    if (!isCurrent(getState(), write)) return false
    dispatch(writeCheckStarted({ ...refOf(write), error }))
    try {
      return await dispatch(dispatch(isRepeatable(write)) ? sendAgain(write) : searchLists(write))
    } catch (thrown) {
      // A body that another version has stored, for example. It must not stop the others from being settled.
      log(`What became of ${write.document} was not found out: ${String(thrown)}`)
      return dispatch(markUnknown(write))
    }
  }
}

/** True when repeating the write is safe, because the backend executes its key at most once. */
function isRepeatable({ startedAt }: WriteIntent): AppThunk<boolean> {
  return (_dispatch, getState, { isSameOriginApi, clock }) =>
    isSameOriginApi && selectHasExtension(getState(), 'idempotency') && clock.now() - startedAt < REPEATABLE_MS
}

function sendAgain(write: WriteIntent): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const result = await dispatch(send(write))
    const { error } = result
    if (!isUndecided(error, true)) return dispatch(decide(write, error ? 'refused' : 'foundPosted', result))
    return isKeyReused(error) ? dispatch(searchLists(write)) : dispatch(markUnknown(write, error))
  }
}

function searchLists(write: WriteIntent): AppThunk<Promise<boolean>> {
  return async (dispatch, _getState, { clock }) => {
    for (const pause of RELOAD_DELAYS_MS) {
      if (pause > 0) await clock.delay(pause)
      const found = await dispatch(findInLists(write))
      if (found !== null) return found
    }
    return dispatch(decide(write, 'notPosted'))
  }
}

/** Looks for the write's effect in the reloaded lists; null when they do not show it, false also when that stays unknown. */
function findInLists(write: WriteIntent): AppThunk<Promise<boolean | null>> {
  return async (dispatch, getState) => {
    if (!isCurrent(getState(), write)) return false
    const isLoaded = await dispatch(loadDocument(write.document))
    if (!isLoaded || !isCurrent(getState(), write)) return dispatch(markUnknown(write))
    const effect = effectOf(write.call)
    const after = effect.progress(cachedLists(getState(), write.document), write.arg)
    return hasGrown(write.before, after, effect.grows(write.arg)) ? dispatch(decide(write, 'foundPosted')) : null
  }
}

function markUnknown(write: WriteIntent, error: unknown = null): AppThunk<false> {
  return (dispatch) => {
    dispatch(writeLost({ ...refOf(write), error }))
    return false
  }
}

/** @param result of its mutation; undefined when the lists have shown the outcome */
function decide(write: WriteIntent, outcome: WriteOutcome, result?: SentWrite): AppThunk<boolean> {
  return (dispatch, getState, { writeStorage }) => {
    const { error, data: response = null } = result ?? {}
    if (isCurrent(getState(), write)) {
      dispatch(writeDecided({ ...refOf(write), postedDraft: write.postedDraft, outcome, error, response }))
      if (isPosted(outcome)) void dispatch(reloadAfter(write, result))
    }
    // The session has ended, so the known outcome must not be looked up again when the user returns.
    else forgetStoredWrite(writeStorage, write, { outcome, error })
    return isPosted(outcome)
  }
}

/** Waits for the reload that the mutation starts; where only the lists have shown the outcome, starts it. */
function reloadAfter(write: WriteIntent, sent?: SentWrite): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const since = sent?.respondedAt ?? Date.now()
    if (!sent) dispatch(api.util.invalidateTags(changedTags(write.call, write.arg)))
    else if (calls[write.call].reloadAfterMs !== undefined) await dispatch(untilListsReloaded(sent.requestId))
    await dispatch(untilReloaded(write, since))
  }
}

function untilReloaded(write: WriteIntent, since: number): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const isLoaded = await dispatch(documentReloaded(write.document, since))
    dispatch(writeReloaded({ ...refOf(write), isCurrent: isLoaded }))
  }
}

/** True unless the session has ended since, or another write of the document has begun. */
const isCurrent = (state: RootState, { document, key }: WriteIntent) => selectLastWrite(state, document)?.key === key

const refOf = ({ document, key }: WriteIntent) => ({ document, key })
