import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { attachmentError } from '../../../../contract/rules/attachments'
import { useAppDispatch, useAppSelector } from '../../../services/store/hooks'
import type { AppThunk } from '../../../services/store/rootReducer'
import { addReceiptPhotos, dropFollowUps } from '../../../services/writes/followUps'
import { selectReceiptPhotos, type ReceiptPhoto } from '../../../slices/followUpsSlice'
import { canBeSmaller, smallerPhoto, STAYS_LARGE } from '../../documents/attachments/smallerPhoto'
import { formatCounted } from '../../kit/formatNumber'
import type { ScanCount } from '../useScanCount'
import { type DraftLine, lineName } from './receiptDraft'

interface LargePhoto {
  readonly line: DraftLine
  readonly file: File
  readonly isShrinking: boolean
}

export type ReceiptPhotosState = ReturnType<typeof useReceiptPhotos>
export type LinePhotos = ReceiptPhotosState['atLines']

export function useReceiptPhotos(document: string, say: ScanCount['say']) {
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
      const { added, rejection } = dispatch(takeLinePhotos(document, line, files))
      const tooLarge = files.filter(canBeSmaller).map((file) => ({ line, file, isShrinking: false }))
      setLarge((before) => [...before, ...tooLarge])
      if (rejection === null) say({ text: `${formatCounted(added, 'photo')} added: ${lineName(line)}`, tone: 'info' })
      else {
        const text = added === 0 ? rejection : `${added} of ${files.length} photos added: ${lineName(line)}. ${rejection}`
        say({ text, tone: 'error' })
      }
    },
    [dispatch, document, say],
  )

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
  return { photos, large, atLines, dropPhoto, makeSmaller: (photo: LargePhoto) => void makeSmaller(photo), dropLarge }
}

/** Adds photos to the document's receipt, as they are, under the name of the line, because cameras name every photo the same. */
export function takeLinePhotos(
  document: string,
  line: DraftLine,
  files: readonly File[],
): AppThunk<{ readonly added: number; readonly rejection: string | null }> {
  return (dispatch, getState) => {
    const suited = files.filter((file) => attachmentError(file) === null)
    const taken = selectReceiptPhotos(getState(), document).filter(({ ticket }) => ticket !== null)
    const names = linePhotoNames(
      lineName(line),
      suited.map(({ name }) => name),
      taken.map(({ arg }) => arg.filename),
    )
    const named = suited.map(
      (file, place) => new File([file], names[place] ?? file.name, { type: file.type, lastModified: file.lastModified }),
    )
    dispatch(addReceiptPhotos(document, line.key, named))
    return { added: suited.length, rejection: files.map(attachmentError).find((error) => error !== null) ?? null }
  }
}

export function linePhotoNames(line: string, filenames: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken)
  const base = line.replace(/[\\/:*?"<>|]/g, '-')
  return filenames.map((filename) => {
    const ending = /\.[^.]+$/.exec(filename)?.[0] ?? ''
    let name = base + ending
    for (let number = 2; used.has(name); number += 1) name = `${base} (${number})${ending}`
    used.add(name)
    return name
  })
}
