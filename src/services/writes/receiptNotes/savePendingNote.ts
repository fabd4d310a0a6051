import { partsOf } from '../../../../contract/documentName'
import { FILE_TEXT } from '../../../../contract/rules/attachments'
import { withShortLines } from '../../../../contract/rules/shortLines'
import { selectHasExtension } from '../../../slices/authSlice'
import { changedNote } from '../../changedNote'
import { FALLBACK } from '../../endpoints/fallbacks'
import { describeError, isRefusedForGood } from '../../http/apiError'
import { offlineText } from '../../offlineText'
import type { AppThunk } from '../../rootReducer'
import { salesApi } from '../../salesApi'
import { sameUser } from '../../sameUser'
import { transfersApi } from '../../transfersApi'
import { loadDocument } from '../documentLists'
import {
  keepPendingNote,
  selectPendingNote,
  isPlaceholder,
  type PendingReceiptNote,
  documentReceipts,
} from './pendingReceiptNote'
import { isHere, type ReceiptPhoto, withoutBytes } from './receiptPhotos'

/** Shown when the created receipt cannot be identified: the backend did not return its number, and several are new, or none is. */
const WHICH_RECEIPT =
  'There are several new receipts, so it is not known which one this is. Write the reasons into the right one.'
const NO_RECEIPT = 'The new receipt is not in the lists yet.'
const NO_ROOM = 'The note of the receipt has no room left for the reasons.'

/**
 * Saves what is still to be saved with a posted receipt: the reasons in its note, keeping its other text, and the photos as its files. A
 * failed part is kept with its error and can be retried; saved parts are not sent again. Posts nothing. Waits for a save of the
 * receipt that is under way instead of starting another one. Ends when the user leaves out what is still to be saved.
 * @param known the number of the receipt, or a placeholder: then it is the receipt that is new in the lists, which are loaded again
 * before it is looked for again
 */
export function savePendingNote(document: string, known: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { receiptSaves }) => {
    const running = receiptSaves.get(receiptKey(document, known))
    if (running) return running
    const pending = selectPendingNote(getState(), document, known)
    if (!pending) return
    const keep = (failure: string) => dispatch(keepPendingNote(document, known, { ...pending, failure }))
    if (!getState().api.config.online) return keep(offlineText('saved', 'Save'))
    if (isPlaceholder(known) && pending.failure !== '') {
      keep('')
      const fate = dispatch(watchNote(document, known))
      await dispatch(underWay(document, known, dispatch(loadDocument(document))))
      if (fate() !== 'wanted') return
    }
    const [receiptNbr, ...others] = isPlaceholder(known) ? newReceipts(documentReceipts(getState(), document), pending) : [known]
    if (receiptNbr === undefined) return keep(NO_RECEIPT)
    if (others.length > 0 || (isPlaceholder(known) && pending.before === null)) return keep(WHICH_RECEIPT)
    if (receiptNbr !== known) dispatch(keepPendingNote(document, known, null))
    await dispatch(underWay(document, receiptNbr, dispatch(saveParts(document, receiptNbr, pending))))
  }
}

const receiptKey = (document: string, receiptNbr: string) => `${document} ${receiptNbr}`

/** Lets other saves of the receipt wait for this one. */
function underWay(document: string, receiptNbr: string, save: Promise<unknown>): AppThunk<Promise<void>> {
  return (_dispatch, _getState, { receiptSaves }) => {
    const key = receiptKey(document, receiptNbr)
    const running = save.then(() => undefined).finally(() => receiptSaves.delete(key))
    receiptSaves.set(key, running)
    return running
  }
}

/** What has become of a pending note meanwhile. */
type NoteFate = 'wanted' | 'left out' | 'of another user'

/** Returns a function that tells what has become of a pending note since. */
function watchNote(document: string, receiptNbr: string): AppThunk<() => NoteFate> {
  return (_dispatch, getState) => {
    const isSameUser = sameUser(getState)
    return () => {
      if (!isSameUser()) return 'of another user'
      return selectPendingNote(getState(), document, receiptNbr) ? 'wanted' : 'left out'
    }
  }
}

function saveParts(document: string, receiptNbr: string, pending: PendingReceiptNote): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { blobStore }) => {
    let left = pending
    function keep(next: PendingReceiptNote) {
      left = next
      const isDone = left.lines.length === 0 && left.photos.length === 0
      dispatch(keepPendingNote(document, receiptNbr, isDone ? null : left))
    }
    keep({ ...pending, failure: '' })
    const fate = dispatch(watchNote(document, receiptNbr))

    if (left.lines.length > 0) {
      const failure = await dispatch(saveReasons(document, receiptNbr, left.lines, fate))
      if (fate() !== 'wanted') return
      keep(failure === null ? { ...left, lines: [] } : { ...left, failure })
    }
    for (const photo of left.photos) {
      const outcome = await dispatch(savePhoto(document, receiptNbr, photo))
      if (fate() === 'left out') blobStore.take(photo.ticket)
      if (fate() !== 'wanted') return
      const photos = left.photos.flatMap((one) => (one !== photo ? [one] : outcome.left === null ? [] : [outcome.left]))
      keep({ ...left, photos, failure: outcome.failure ?? left.failure })
    }
  }
}

/** Returns the numbers of the receipts that may be new. */
function newReceipts(receipts: readonly { readonly receiptNbr: string }[], { before }: PendingReceiptNote): string[] {
  return receipts.map(({ receiptNbr }) => receiptNbr).filter((receiptNbr) => !before?.includes(receiptNbr))
}

/** Returns why the reasons were not saved, or null. */
function saveReasons(
  document: string,
  receiptNbr: string,
  lines: PendingReceiptNote['lines'],
  fate: () => NoteFate,
): AppThunk<Promise<string | null>> {
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
        if (changed === null || attempts === 1 || fate() !== 'wanted') return describeError(error, FALLBACK.saveNote)
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
 * Saves what was kept for a receipt that has just been posted.
 * @param receiptNbr its number, or a placeholder
 * @param reloaded resolves when the lists show the receipt
 */
export function saveOnceReloaded(document: string, receiptNbr: string, reloaded: Promise<void>): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(underWay(document, receiptNbr, reloaded))
    await dispatch(savePendingNote(document, receiptNbr))
  }
}
