import { useCallback, useMemo, useState } from 'react'
import { isPositive } from '../../../../contract/quantities/quantity'
import { checkAttachment } from '../../../services/checkAttachment'
import { useAppDispatch, useAppSelector } from '../../../services/hooks'
import { queueReceiptNote } from '../../../services/writes/receiptNotes/queueReceiptNote'
import { receiptPhotosName } from '../../../services/writes/receiptNotes/receiptNoteDrafts'
import {
  addReceiptPhotos,
  dropReceiptPhotos,
  photosIn,
  type ReceiptPhoto,
} from '../../../services/writes/receiptNotes/receiptPhotos'
import { selectDraft } from '../../../slices/draftsSlice'
import { smallerPhotos } from '../../attachments/smallerPhotos'
import type { DraftLine } from '../receiptDraft'
import type { ReceiptCount } from '../useReceiptCount'
import { shortLines } from './shortLines'

/** Reasons and photos of a receipt. */
export interface ReceiptReasons {
  readonly photos: readonly ReceiptPhoto[]
  /** Why a photo was not accepted; null when all were. */
  readonly refusal: string | null
  readonly takePhotos: (lineName: string, files: readonly File[]) => void
  readonly dropPhoto: (photo: ReceiptPhoto) => void
  /** Stores reasons and photos just before the receipt is posted, until it is. */
  readonly store: () => void
}

/** @param document name of the document, see `documentName` */
export function useReceiptReasons<Line extends DraftLine>(
  document: string,
  count: Pick<ReceiptCount<Line>, 'lines' | 'draft' | 'rules' | 'quantityOf'>,
): ReceiptReasons {
  const dispatch = useAppDispatch()
  const draft = useAppSelector((state) => selectDraft(state, receiptPhotosName(document)))
  const photos = useMemo(() => photosIn(draft), [draft])
  const [refusal, setRefusal] = useState<string | null>(null)

  const takePhotos = useCallback(
    (lineName: string, files: readonly File[]) => {
      void smallerPhotos(files).then((taken) => {
        const named = taken.map((file) => renamed(file, lineName))
        setRefusal(named.map(checkAttachment).find((one) => one !== null) ?? null)
        dispatch(
          addReceiptPhotos(
            document,
            named.filter((file) => checkAttachment(file) === null),
          ),
        )
      })
    },
    [dispatch, document],
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

  return { photos, refusal, takePhotos, dropPhoto: (photo) => dispatch(dropReceiptPhotos(document, photo)), store }
}

/** Renames a photo after its line, because cameras name every photo the same. */
function renamed(file: File, lineName: string): File {
  const ending = /\.[^.]+$/.exec(file.name)?.[0] ?? ''
  const name = `${lineName.replace(/[\\/:*?"<>|]/g, '-')}${ending}`
  return new File([file], name, { type: file.type, lastModified: file.lastModified })
}
