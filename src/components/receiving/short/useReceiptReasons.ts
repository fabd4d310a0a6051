import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isPositive } from '../../../../contract/quantities/quantity'
import { useAppDispatch, useAppSelector } from '../../../services/hooks'
import { dropFollowUps, keepReceiptReasons } from '../../../services/writes/followUps'
import { selectReceiptPhotos, type ReceiptPhoto } from '../../../slices/followUpsSlice'
import { canBeSmaller, smallerPhoto, STAYS_LARGE } from '../../documents/attachments/smallerPhoto'
import type { ScanCount } from '../../quantities/useScanCount'
import { type DraftLine, lineName, shortLines } from '../draft/receiptDraft'
import type { ReceiptInProgress } from '../useReceiptInProgress'
import { photosText, takeLinePhotos } from './linePhotos'

/** Photos of a receipt for its lines. */
export interface LinePhotos {
  readonly photos: readonly ReceiptPhoto[]
  /** Adds photos of a line and says so. */
  readonly takePhotos: (line: DraftLine, files: readonly File[]) => void
}

/** A photo of a line that is too large to be attached. */
interface LargePhoto {
  readonly line: DraftLine
  readonly file: File
  /** It is being made smaller. */
  readonly isShrinking: boolean
}

/** Reasons and photos of a receipt. */
export interface ReceiptReasons {
  readonly photos: readonly ReceiptPhoto[]
  /** Photos that are too large. The receipt is not posted while one is being made smaller. */
  readonly large: readonly LargePhoto[]
  /** What the lines need to take photos and to count them. Memoised. */
  readonly atLines: LinePhotos
  readonly dropPhoto: (photo: ReceiptPhoto) => void
  /** Adds a photo that is too large once it is smaller, and says so. */
  readonly makeSmaller: (photo: LargePhoto) => void
  readonly dropLarge: (photo: LargePhoto) => void
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
  say: ScanCount['say'],
): ReceiptReasons {
  const dispatch = useAppDispatch()
  const photos = useAppSelector((state) => selectReceiptPhotos(state, document))
  const [large, setLarge] = useState<readonly LargePhoto[]>([])
  // A photo that becomes smaller after the form was closed could go with another receipt.
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])

  const takePhotos = useCallback(
    (line: DraftLine, files: readonly File[]) => {
      const { added, refusal } = dispatch(takeLinePhotos(document, line, files))
      const tooLarge = files.filter(canBeSmaller).map((file) => ({ line, file, isShrinking: false }))
      setLarge((before) => [...before, ...tooLarge])
      if (refusal === null) say({ text: `${photosText(added)} added: ${lineName(line)}`, tone: 'info' })
      else {
        const text = added === 0 ? refusal : `${added} of ${files.length} photos added: ${lineName(line)}. ${refusal}`
        say({ text, tone: 'error' })
      }
    },
    [dispatch, document, say],
  )

  function store() {
    const posts = receipt.lines.map((line) => ({ inventoryId: line.inventoryId, quantity: receipt.quantityOf(line) }))
    dispatch(
      keepReceiptReasons(
        document,
        shortLines(receipt.draft, receipt.lines, receipt.rules),
        posts.filter(({ quantity }) => isPositive(quantity)),
      ),
    )
  }

  function dropPhoto(photo: ReceiptPhoto) {
    dispatch(dropFollowUps([photo]))
    say({ text: `${photo.arg.filename} removed`, tone: 'info' })
  }

  const dropLarge = ({ file }: LargePhoto) => setLarge((before) => before.filter((one) => one.file !== file))

  async function makeSmaller(photo: LargePhoto) {
    setLarge((before) => before.map((one) => (one.file === photo.file ? { ...one, isShrinking: true } : one)))
    const smaller = await smallerPhoto(photo.file)
    if (isGone.current) return
    dropLarge(photo)
    if (smaller === null) say({ text: STAYS_LARGE, tone: 'error' })
    else takePhotos(photo.line, [smaller])
  }

  const atLines = useMemo(() => ({ photos, takePhotos }), [photos, takePhotos])
  return { photos, large, atLines, dropPhoto, makeSmaller: (photo) => void makeSmaller(photo), dropLarge, store }
}
