import { useState } from 'react'
import type { StoredFile } from '../../../contract/entities/file'
import { typeOfName } from '../../../contract/rules/attachments'
import type { PreviewAnswer } from '../../services/files'
import type { AttachmentCalls } from './attachmentCalls'

/** True for a file that can be previewed inside the app: a picture, by its name. */
export function hasPreview({ filename }: StoredFile): boolean {
  return typeOfName(filename)?.startsWith('image/') === true
}

interface Preview {
  readonly file: StoredFile
  /** Null while it is on its way. */
  readonly answer: PreviewAnswer | null
}

/** The picture that is shown, and the way to the next one. */
export function useFilePreview(files: readonly StoredFile[], load: AttachmentCalls['preview']) {
  const [shown, setShown] = useState<Preview | null>(null)
  const pictures = files.filter(hasPreview)
  const place = pictures.findIndex(({ id }) => id === shown?.file.id)

  async function show(file: StoredFile) {
    const asked: Preview = { file, answer: null }
    setShown(asked)
    const answer = await load(file)
    // Another picture may have been asked for meanwhile, or the preview closed.
    setShown((now) => (now === asked ? { file, answer } : now))
  }

  return {
    shown,
    /** The place of the shown picture among all, from 1; 0 when it is gone. */
    place: place + 1,
    of: pictures.length,
    show,
    /** Goes on by so many pictures; beyond the ends nothing happens. */
    step: (by: number) => {
      const next = pictures[place + by]
      if (next) void show(next)
    },
    close: () => setShown(null),
  }
}
