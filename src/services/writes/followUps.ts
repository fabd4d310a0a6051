import { nanoid } from '@reduxjs/toolkit'
import { partsOf } from '../../../contract/documentName'
import { listAt } from '../../../contract/entities/primitives'
import { FILE_TEXT } from '../../../contract/rules/attachments'
import { type ShortLine, withShortLines } from '../../../contract/rules/shortLines'
import { sameUser, selectHasExtension } from '../../slices/authSlice'
import {
  followUpsAdded,
  followUpsRemoved,
  forReceipt,
  isReceiptPhoto,
  postsOf,
  selectReceiptPhotos,
  type FollowUp,
  followUpsChanged,
  selectNextFollowUp,
  type ReceiptPhoto,
} from '../../slices/followUpsSlice'
import { isOpen, isPosted, selectLastWrite, type PostedLine } from '../../slices/writesSlice'
import { cachedLists, loadDocument } from '../documentsApi'
import { FALLBACK } from '../endpoints/fallbacks'
import { changedNote, describeError, isRejectedForGood, offlineText } from '../http/apiError'
import { salesApi } from '../salesApi'
import type { AppThunk, RootState } from '../store/rootReducer'
import { transfersApi } from '../transfersApi'

/** Adds photos of a line to the document's next receipt, each instead of one of the line whose bytes are lost. */
export function addReceiptPhotos(document: string, line: string, files: readonly File[]): AppThunk<void> {
  return (dispatch, getState, { blobStore }) => {
    const lost = selectReceiptPhotos(getState(), document).filter(({ ticket, arg }) => ticket === null && arg.line === line)
    dispatch(followUpsRemoved(lost.slice(0, files.length).map(({ id }) => id)))
    // It may be made while its receipt is being posted.
    const open = selectLastWrite(getState(), document)
    const write = open?.receipts && isOpen(open) && !isPosted(open.outcome) ? { key: open.key, before: [...open.receipts] } : null
    const added = files.map((blob) => {
      const { ticket } = blobStore.put({ blob, filename: blob.name })
      return forReceipt({ id: nanoid(), document, write, arg: { filename: blob.name, line }, ticket })
    })
    dispatch(followUpsAdded(added))
  }
}

/** Stores the reasons of the receipt that is posted next, instead of earlier ones. A receipt of other `posts` gets none. */
export function storeReceiptReasons(
  document: string,
  lines: readonly ShortLine[],
  posts: readonly Pick<PostedLine, 'inventoryId' | 'quantity'>[],
): AppThunk<void> {
  return (dispatch, getState) => {
    const earlier = getState().followUps.filter((one) => !one.isPosted && one.document === document && !isReceiptPhoto(one))
    if (earlier.length > 0) dispatch(followUpsRemoved(earlier.map(({ id }) => id)))
    if (lines.length === 0) return
    const arg = { lines: [...lines], posts: postsOf(posts) }
    dispatch(followUpsAdded([forReceipt({ id: nanoid(), document, write: null, arg, ticket: null })]))
  }
}

export function dropFollowUps(dropped: readonly FollowUp[]): AppThunk<void> {
  return (dispatch, _getState, { blobStore }) => {
    for (const { ticket } of dropped) if (ticket !== null) blobStore.take(ticket)
    if (dropped.length > 0) dispatch(followUpsRemoved(dropped.map(({ id }) => id)))
  }
}

export const lostText = (filename: string): string => `${filename} is no longer here: attach it to the receipt.`

interface ListedReceipt {
  readonly receiptNbr: string
  readonly note: string
}

export function documentReceipts(state: RootState, document: string): readonly ListedReceipt[] {
  const { kind, id } = partsOf(document)
  const { sales, transfers } = cachedLists(state, document)
  if (kind === 'transfer') return listAt(transfers?.receiptsBySOandShipment, id)
  const receipts = [...listAt(sales?.summarizedReceiptShipments, id), ...listAt(sales?.receiptShipments, id)]
  return [...new Map(receipts.map(({ shipmentNbr, note }) => [shipmentNbr, { receiptNbr: shipmentNbr, note }])).values()]
}

/** Shown when the created receipt cannot be identified: the backend did not return its number, and several are new, or none is. */
const WHICH_RECEIPT = 'Several receipts are new. Write the reasons into the right one.'
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

const isTransfer = ({ document }: FollowUp) => partsOf(document).kind === 'transfer'

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
