import { useCallback, useMemo } from 'react'
import { isPositive } from '../../../../contract/quantities/quantity'
import { checkAttachment } from '../../../services/checkAttachment'
import { useAppDispatch, useAppSelector } from '../../../services/hooks'
import type { AppThunk } from '../../../services/rootReducer'
import { queueReceiptNote } from '../../../services/writes/receiptNotes/queueReceiptNote'
import { receiptPhotosName } from '../../../services/writes/receiptNotes/receiptNoteDrafts'
import {
  addReceiptPhotos,
  dropReceiptPhotos,
  isHere,
  photosIn,
  selectReceiptPhotos,
  type ReceiptPhoto,
} from '../../../services/writes/receiptNotes/receiptPhotos'
import { selectDraft } from '../../../slices/draftsSlice'
import { smallerPhotos } from '../../attachments/smallerPhotos'
import type { DraftLine } from '../../receiptDraft/receiptDraft'
import type { ScanWords } from '../scanWords'
import type { ReceiptInProgress } from '../useReceiptInProgress'
import { linePhotoNames, photosText } from './linePhotos'
import { shortLines } from './shortLines'

/** Photos of a receipt for its lines. */
export interface LinePhotos {
  readonly photos: readonly ReceiptPhoto[]
  /** Adds photos of a line, given by its display name, and says so. */
  readonly takePhotos: (lineName: string, files: readonly File[]) => void
}

/** Reasons and photos of a receipt. */
export interface ReceiptReasons {
  readonly photos: readonly ReceiptPhoto[]
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
  count: Pick<ReceiptInProgress<Line>, 'lines' | 'draft' | 'rules' | 'quantityOf'>,
  say: ScanWords['say'],
): ReceiptReasons {
  const dispatch = useAppDispatch()
  const draft = useAppSelector((state) => selectDraft(state, receiptPhotosName(document)))
  const photos = useMemo(() => photosIn(draft), [draft])

  const takePhotos = useCallback(
    (lineName: string, files: readonly File[]) => {
      void smallerPhotos(files).then((taken) => {
        const refusal = taken.map(checkAttachment).find((one) => one !== null) ?? null
        const accepted = taken.filter((file) => checkAttachment(file) === null)
        dispatch(addLinePhotos(document, lineName, accepted))
        if (refusal === null) say(`${photosText(accepted.length)} added: ${lineName}`, 'info')
        else say(refusal, 'error')
      })
    },
    [dispatch, document, say],
  )

  function store() {
    const posts = count.lines.map((line) => ({ inventoryId: line.inventoryId, quantity: count.quantityOf(line) }))
    dispatch(
      queueReceiptNote(
        document,
        shortLines(count),
        posts.filter(({ quantity }) => isPositive(quantity)),
      ),
    )
  }

  function dropPhoto(photo: ReceiptPhoto) {
    dispatch(dropReceiptPhotos(document, photo))
    say(`${photo.filename} removed`, 'info')
  }

  const atLines = useMemo(() => ({ photos, takePhotos }), [photos, takePhotos])
  return { photos, atLines, dropPhoto, store }
}

/** Adds photos under names of their line. A photo whose bytes are lost leaves its name to the next one. */
function addLinePhotos(document: string, lineName: string, files: readonly File[]): AppThunk<void> {
  return (dispatch, getState) => {
    const taken = selectReceiptPhotos(getState(), document).filter(isHere)
    const names = linePhotoNames(
      lineName,
      files.map(({ name }) => name),
      taken.map(({ filename }) => filename),
    )
    const named = files.map(
      (file, index) => new File([file], names[index] ?? file.name, { type: file.type, lastModified: file.lastModified }),
    )
    dispatch(addReceiptPhotos(document, named))
  }
}
