import { FILE_TEXT } from '../../../contract/rules/attachments'
import { withShortLines } from '../../../contract/rules/shortLines'
import { sameUser, selectHasExtension } from '../../slices/authSlice'
import {
  followUpsChanged,
  isReceiptPhoto,
  selectNextFollowUp,
  type FollowUp,
  type ReceiptPhoto,
} from '../../slices/followUpsSlice'
import { FALLBACK } from '../endpoints/fallbacks'
import { changedNote, describeError, isRejectedForGood, offlineText } from '../http/apiError'
import type { AppThunk } from '../rootReducer'
import { salesApi } from '../salesApi'
import { transfersApi } from '../transfersApi'
import { loadDocument } from './documentLists'
import { documentReceipts, lostText } from './followUps'

/** Shown when the created receipt cannot be identified: the backend did not return its number, and several are new, or none is. */
const WHICH_RECEIPT =
  'There are several new receipts, so it is not known which one this is. Write the reasons into the right one.'
const NO_RECEIPT = 'The new receipt is not in the lists yet.'
const NO_ROOM = 'The note of the receipt has no room left for the reasons.'

type Sent = Pick<FollowUp, 'state' | 'error'>
const DONE: Sent = { state: 'done', error: '' }
const failed = (error: string): Sent => ({ state: 'failed', error })

/** Sends what is due, one after the other. Posts nothing. Ends when the user signs out. */
export function sendFollowUps(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { clock }) => {
    const isSameUser = sameUser(getState)
    for (;;) {
      // Not while an earlier state is shown.
      await clock.delay(0)
      const next = isSameUser() ? selectNextFollowUp(getState()) : undefined
      if (!next) return
      dispatch(followUpsChanged({ ids: [next.id], state: 'sending' }))
      const sent = await dispatch(send(next))
      // It is restored when the user returns.
      if (!isSameUser()) return
      dispatch(followUpsChanged({ ids: [next.id], ...sent }))
    }
  }
}

function send(one: FollowUp): AppThunk<Promise<Sent>> {
  return async (dispatch, getState) => {
    if (!getState().api.config.online) return failed(offlineText('saved', 'Save'))
    const receipt = one.receipt ?? (await dispatch(findReceipt(one)))
    if (typeof receipt !== 'string') return receipt
    return dispatch(isReceiptPhoto(one) ? sendPhoto(one, receipt) : sendReasons(one, receipt))
  }
}

/** The number of the posted receipt when only one in the lists is new; else why it is not known. A retry loads them again. */
function findReceipt({ id, document, write, error }: FollowUp): AppThunk<Promise<string | Sent>> {
  return async (dispatch, getState) => {
    if (error !== '') await dispatch(loadDocument(document))
    const numbers = documentReceipts(getState(), document).map(({ receiptNbr }) => receiptNbr)
    const [found, ...others] = numbers.filter((receiptNbr) => !write?.before?.includes(receiptNbr))
    const isSame = (one: FollowUp) => one.isPosted && one.write?.key === write?.key && one.id !== id
    const all = getState().followUps.filter(isSame)
    if (found !== undefined && others.length === 0) {
      dispatch(followUpsChanged({ ids: [id, ...all.map((one) => one.id)], receipt: found }))
      return found
    }
    const why = failed(found === undefined ? NO_RECEIPT : WHICH_RECEIPT)
    dispatch(followUpsChanged({ ids: all.flatMap((one) => (one.state === 'due' ? [one.id] : [])), ...why }))
    return why
  }
}

const isTransfer = ({ endpoint }: FollowUp) => endpoint.startsWith('addTransfer')

function sendReasons(one: FollowUp, receiptNbr: string): AppThunk<Promise<Sent>> {
  return async (dispatch, getState) => {
    const isSameUser = sameUser(getState)
    const lines = 'lines' in one.arg ? one.arg.lines : []
    let seenNote = documentReceipts(getState(), one.document).find((receipt) => receipt.receiptNbr === receiptNbr)?.note ?? ''
    // Retried once when somebody else changed the note in the meantime.
    for (let attempts = 2; ; attempts -= 1) {
      const note = withShortLines(seenNote, lines)
      if (note === null) return failed(NO_ROOM)
      const arg = { note, ...(selectHasExtension(getState(), 'noteGuard') && { seenNote }) }
      const { error } = await (isTransfer(one)
        ? dispatch(transfersApi.endpoints.addTransferReceiptNote.initiate({ transferReceiptNbr: receiptNbr, ...arg }))
        : dispatch(salesApi.endpoints.addSalesReceiptNote.initiate({ shipmentNbr: receiptNbr, ...arg })))
      if (error === undefined) return DONE
      const changed = changedNote(error)
      const isWanted = isSameUser() && getState().followUps.some(({ id }) => id === one.id)
      if (changed === null || attempts === 1 || !isWanted) return failed(describeError(error, FALLBACK.saveNote))
      seenNote = changed.note
    }
  }
}

function sendPhoto(one: ReceiptPhoto, receiptNbr: string): AppThunk<Promise<Sent>> {
  return async (dispatch, _getState, { blobStore }) => {
    const { ticket } = one
    const { filename } = one.arg
    const kept = ticket === null ? undefined : blobStore.get(ticket)
    if (ticket === null || !kept) return { state: 'refused', error: lostText(filename) }
    const file = kept.blob instanceof File ? kept.blob : new File([kept.blob], filename, { type: kept.blob.type })
    const { error } = await (isTransfer(one)
      ? dispatch(transfersApi.endpoints.addTransferReceiptAttachment.initiate({ transferReceiptNbr: receiptNbr, file }))
      : dispatch(salesApi.endpoints.addSalesReceiptAttachment.initiate({ shipmentNbr: receiptNbr, file })))
    const why = error === undefined ? '' : `${filename}: ${describeError(error, FILE_TEXT.uploadFailed)}`
    if (error !== undefined && !isRejectedForGood(error)) return failed(why)
    blobStore.take(ticket)
    return error === undefined ? DONE : { state: 'refused', error: why }
  }
}
