import { partsOf } from '../../../../contract/documentName'
import type { WriteResult } from '../../../../contract/entities/writeResult'
import { FILE_TEXT } from '../../../../contract/rules/attachments'
import { withShortLines } from '../../../../contract/rules/shortLines'
import { selectHasExtension } from '../../../slices/authSlice'
import type { WriteIntent } from '../../../slices/writesSlice'
import { describeError, isRefusedForGood } from '../../apiError'
import { changedNote } from '../../changedNote'
import { FALLBACK } from '../../fallbacks'
import { offlineText } from '../../offlineText'
import type { AppThunk } from '../../rootReducer'
import { salesApi } from '../../salesApi'
import { transfersApi } from '../../transfersApi'
import {
  keepPendingNote,
  selectPendingNotes,
  UNKNOWN_RECEIPT,
  type PendingReceiptNote,
  keepReceiptReasons,
  postsOf,
  selectReceiptReasons,
  documentReceipts,
} from './pendingReceiptNote'
import { dropReceiptPhotos, isHere, type ReceiptPhoto, withoutBytes } from './receiptPhotos'

/** Shown when the created receipt cannot be identified: the backend did not return its number, and several are new. */
const WHICH_RECEIPT =
  'There are several new receipts, so it is not known which one this is. Write the reasons into the right one.'
const NO_ROOM = 'The note of the receipt has no room left for the reasons.'

/**
 * Saves what is still to be saved with a posted receipt: the reasons in its note, keeping its other text, and the photos as its files. A
 * failed part is kept with its error and can be retried; saved parts are not sent again. Posts nothing. Waits for a save of the
 * receipt that is under way instead of starting another one.
 * @param known the number of the receipt, or the unknown placeholder: then it is the receipt that is new in the lists
 */
export function savePendingNote(document: string, known: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { receiptSaves }) => {
    const running = receiptSaves.get(receiptKey(document, known))
    if (running) return running
    const pending = selectPendingNotes(getState(), document).find((one) => one.receiptNbr === known)?.note
    if (!pending) return
    const receiptNbr = known === UNKNOWN_RECEIPT ? newReceipt(documentReceipts(getState(), document), pending) : known
    if (receiptNbr === null) return dispatch(keepPendingNote(document, known, { ...pending, failure: WHICH_RECEIPT }))
    if (!getState().api.config.online) {
      return dispatch(keepPendingNote(document, known, { ...pending, failure: offlineText('saved', 'Save') }))
    }
    if (receiptNbr !== known) dispatch(keepPendingNote(document, known, null))
    await dispatch(underWay(document, receiptNbr, dispatch(saveParts(document, receiptNbr, pending))))
  }
}

const receiptKey = (document: string, receiptNbr: string) => `${document} ${receiptNbr}`

/** Lets other saves of the receipt wait for this one. */
function underWay(document: string, receiptNbr: string, save: Promise<void>): AppThunk<Promise<void>> {
  return (_dispatch, _getState, { receiptSaves }) => {
    const key = receiptKey(document, receiptNbr)
    const running = save.finally(() => receiptSaves.delete(key))
    receiptSaves.set(key, running)
    return running
  }
}

function saveParts(document: string, receiptNbr: string, pending: PendingReceiptNote): AppThunk<Promise<void>> {
  return async (dispatch) => {
    let left: PendingReceiptNote = { ...pending, failure: '' }
    function keep(next: PendingReceiptNote) {
      left = next
      const isDone = left.lines.length === 0 && left.photos.length === 0
      dispatch(keepPendingNote(document, receiptNbr, isDone ? null : left))
    }
    keep(left)

    if (left.lines.length > 0) {
      const failure = await dispatch(saveReasons(document, receiptNbr, left.lines))
      keep(failure === null ? { ...left, lines: [] } : { ...left, failure })
    }
    for (const photo of left.photos) {
      const outcome = await dispatch(savePhoto(document, receiptNbr, photo))
      const photos = left.photos.flatMap((one) => (one !== photo ? [one] : outcome.left === null ? [] : [outcome.left]))
      keep({ ...left, photos, failure: outcome.failure ?? left.failure })
    }
  }
}

/** Returns the number of the new receipt if there is exactly one. */
function newReceipt(receipts: readonly { readonly receiptNbr: string }[], { before }: PendingReceiptNote): string | null {
  const fresh = receipts.map(({ receiptNbr }) => receiptNbr).filter((receiptNbr) => !before.includes(receiptNbr))
  return fresh.length === 1 ? (fresh[0] ?? null) : null
}

/** Returns why the reasons were not saved, or null. */
function saveReasons(document: string, receiptNbr: string, lines: PendingReceiptNote['lines']): AppThunk<Promise<string | null>> {
  return async (dispatch, getState) => {
    let seenNote = documentReceipts(getState(), document).find((receipt) => receipt.receiptNbr === receiptNbr)?.note ?? ''
    // Retried once when somebody else changed the note in the meantime.
    for (let attempts = 2; ; attempts -= 1) {
      const note = withShortLines(seenNote, lines)
      if (note === null) return NO_ROOM
      const seen = selectHasExtension(getState(), 'noteGuard') ? { seenNote } : {}
      try {
        await (
          partsOf(document).kind === 'transfer'
            ? dispatch(transfersApi.endpoints.addTransferReceiptNote.initiate({ transferReceiptNbr: receiptNbr, note, ...seen }))
            : dispatch(salesApi.endpoints.addSalesReceiptNote.initiate({ shipmentNbr: receiptNbr, note, ...seen }))
        ).unwrap()
        return null
      } catch (error) {
        const changed = changedNote(error)
        if (changed === null || attempts === 1) return describeError(error, FALLBACK.saveNote)
        seenNote = changed.note
      }
    }
  }
}

interface PhotoOutcome {
  /** The photo if it still has to be sent; null when it is attached. */
  readonly left: ReceiptPhoto | null
  /** Why it should be sent again; null for a photo that cannot be. */
  readonly failure: string | null
}

function savePhoto(document: string, receiptNbr: string, photo: ReceiptPhoto): AppThunk<Promise<PhotoOutcome>> {
  return async (dispatch, _getState, { blobStore }) => {
    const taken = isHere(photo) ? blobStore.take(photo.ticket) : undefined
    if (!taken) return { left: withoutBytes(photo), failure: null }
    const file = taken.blob instanceof File ? taken.blob : new File([taken.blob], photo.filename, { type: taken.blob.type })
    try {
      await (
        partsOf(document).kind === 'transfer'
          ? dispatch(transfersApi.endpoints.addTransferReceiptAttachment.initiate({ transferReceiptNbr: receiptNbr, file }))
          : dispatch(salesApi.endpoints.addSalesReceiptAttachment.initiate({ shipmentNbr: receiptNbr, file }))
      ).unwrap()
      return { left: null, failure: null }
    } catch (error) {
      const failure = `${photo.filename}: ${describeError(error, FILE_TEXT.uploadFailed)}`
      if (isRefusedForGood(error)) return { left: { ...withoutBytes(photo), refusal: failure }, failure: null }
      blobStore.put({ ...taken, blob: file }, photo.ticket)
      return { left: photo, failure }
    }
  }
}

/**
 * Saves the reasons for a receipt that has just been posted. Reasons of an earlier attempt that was never posted are dropped.
 * @param reloaded resolves when the lists show the receipt
 */
export function followReceipt(
  { document, posts }: WriteIntent,
  answer: WriteResult | null,
  reloaded: Promise<void>,
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const reasons = selectReceiptReasons(getState(), document)
    dispatch(keepReceiptReasons(document, null))
    if (reasons?.posts !== postsOf(posts)) return
    dispatch(dropReceiptPhotos(document, null))
    const receiptNbr = answer?.receiptNbrs?.[0] ?? UNKNOWN_RECEIPT
    dispatch(keepPendingNote(document, receiptNbr, reasons))
    await dispatch(underWay(document, receiptNbr, reloaded))
    await dispatch(savePendingNote(document, receiptNbr))
  }
}
