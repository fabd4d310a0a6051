import { nanoid } from '@reduxjs/toolkit'
import { partsOf } from '../../../contract/documentName'
import { listAt } from '../../../contract/entities/primitives'
import type { ShortLine } from '../../../contract/rules/shortLines'
import {
  followUpsAdded,
  followUpsRemoved,
  forReceipt,
  isReceiptPhoto,
  postsOf,
  selectReceiptPhotos,
  type FollowUp,
} from '../../slices/followUpsSlice'
import { isOpen, isPosted, selectLastWrite, type PostedLine } from '../../slices/writesSlice'
import type { AppThunk, RootState } from '../rootReducer'
import { seenLists } from './documentLists'

/** Adds photos of a line to the document's next receipt, each instead of one of the line whose bytes are lost. */
export function addReceiptPhotos(document: string, line: string, files: readonly File[]): AppThunk<void> {
  return (dispatch, getState, { blobStore }) => {
    const lost = selectReceiptPhotos(getState(), document).filter(({ ticket, arg }) => ticket === null && arg.line === line)
    dispatch(followUpsRemoved(lost.slice(0, files.length).map(({ id }) => id)))
    // It may be taken while its receipt is being posted.
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
export function keepReceiptReasons(
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

/** Gives them up, with their bytes. */
export function dropFollowUps(dropped: readonly FollowUp[]): AppThunk<void> {
  return (dispatch, _getState, { blobStore }) => {
    for (const { ticket } of dropped) if (ticket !== null) blobStore.take(ticket)
    if (dropped.length > 0) dispatch(followUpsRemoved(dropped.map(({ id }) => id)))
  }
}

/** Why a photo of a posted receipt cannot be sent: its bytes are lost. */
export const lostText = (filename: string): string => `${filename} is no longer here: attach it to the receipt.`

interface ListedReceipt {
  readonly receiptNbr: string
  readonly note: string
}

/** Returns the loaded receipts of a sales order or a transfer. */
export function documentReceipts(state: RootState, document: string): readonly ListedReceipt[] {
  const { kind, id } = partsOf(document)
  const { sales, transfers } = seenLists(state, document)
  if (kind === 'transfer') return listAt(transfers?.receiptsBySOandShipment, id)
  const receipts = [...listAt(sales?.summarizedReceiptShipments, id), ...listAt(sales?.receiptShipments, id)]
  return [...new Map(receipts.map(({ shipmentNbr, note }) => [shipmentNbr, { receiptNbr: shipmentNbr, note }])).values()]
}
