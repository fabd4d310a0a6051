import { useCallback, useEffect, useMemo, useState } from 'react'
import { isPositive } from '../../../../contract/quantities/quantity'
import { useAppDispatch, useAppSelector } from '../../../services/hooks'
import { queueReceiptNote } from '../../../services/writes/receiptNotes/queueReceiptNote'
import { dropReceiptPhotos, photosIn, type ReceiptPhoto } from '../../../services/writes/receiptNotes/receiptPhotos'
import { receiptPhotosName } from '../../../slices/draftNames'
import { selectDraft } from '../../../slices/draftsSlice'
import type { DraftLine } from '../draft/receiptDraft'
import type { ScanWords } from '../scanWords'
import type { ReceiptInProgress } from '../useReceiptInProgress'
import { photosText } from './linePhotos'
import { shortLines } from './shortLines'
import { followShrinks, takeLinePhotos } from './takeLinePhotos'

/** Photos of a receipt for its lines. */
export interface LinePhotos {
  readonly photos: readonly ReceiptPhoto[]
  /** Adds photos of a line, given by its display name, and says so. */
  readonly takePhotos: (lineName: string, files: readonly File[]) => void
}

/** Reasons and photos of a receipt. */
export interface ReceiptReasons {
  readonly photos: readonly ReceiptPhoto[]
  /** Number of photos that are being made smaller. The receipt is posted afterwards. */
  readonly shrinking: number
  /** What the lines need to take photos and to count them. Memoised. */
  readonly atLines: LinePhotos
  readonly dropPhoto: (photo: ReceiptPhoto) => void
  /** Stores reasons and photos just before the receipt is posted, until it is. */
  readonly store: () => void
}

/**
 * @param document name of the document, see `documentName`
 * @param say says what has happened to a photo, in the status line of the form; stable
 */
export function useReceiptReasons<Line extends DraftLine>(
  document: string,
  receipt: Pick<ReceiptInProgress<Line>, 'lines' | 'draft' | 'rules' | 'quantityOf'>,
  say: ScanWords['say'],
): ReceiptReasons {
  const dispatch = useAppDispatch()
  const draft = useAppSelector((state) => selectDraft(state, receiptPhotosName(document)))
  const photos = useMemo(() => photosIn(draft), [draft])
  const [shrinking, setShrinking] = useState(0)
  // Photos of this receipt may have been taken before its form was closed and opened again.
  useEffect(() => void dispatch(followShrinks(document, setShrinking)), [dispatch, document])

  const takePhotos = useCallback(
    (lineName: string, files: readonly File[]) => {
      const taken = dispatch(takeLinePhotos(document, lineName, files))
      void dispatch(followShrinks(document, setShrinking))
      void taken.then(({ added, refusal }) => {
        if (refusal === null) say(`${photosText(added)} added: ${lineName}`, 'info')
        else say(refusal, 'error')
      })
    },
    [dispatch, document, say],
  )

  function store() {
    const posts = receipt.lines.map((line) => ({ inventoryId: line.inventoryId, quantity: receipt.quantityOf(line) }))
    dispatch(
      queueReceiptNote(
        document,
        shortLines(receipt),
        posts.filter(({ quantity }) => isPositive(quantity)),
      ),
    )
  }

  function dropPhoto(photo: ReceiptPhoto) {
    dispatch(dropReceiptPhotos(document, photo))
    say(`${photo.filename} removed`, 'info')
  }

  const atLines = useMemo(() => ({ photos, takePhotos }), [photos, takePhotos])
  return { photos, shrinking, atLines, dropPhoto, store }
}
