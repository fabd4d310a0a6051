import { useState, type ReactNode } from 'react'
import type { StoredFile } from '../../../../contract/entities/file'
import type { PreviewAnswer } from '../../../services/files/files'
import { FilePreviewDialog } from './FilePreviewDialog'
import { isPictureName } from './FileThumbnail'
import type { FileCalls } from './useAttachmentCalls'

interface Preview {
  readonly file: StoredFile
  /** Null while loading. */
  readonly answer: PreviewAnswer | null
}

/** Shows stored files: images inside the app, every file in a new tab. */
interface FileViewer {
  /** Must be called within the click, because it opens a tab. */
  readonly view: (file: StoredFile) => void
  readonly preview: (file: StoredFile) => void
  /** Why the last file could not be viewed; null while the preview shows it. */
  readonly error: string | null
  readonly clearError: () => void
  /** The open preview, or null. */
  readonly dialog: ReactNode
}

/** Hook for the viewer of some files. */
export function useFileViewer(files: readonly StoredFile[], { view: viewFile, preview: loadPreview }: FileCalls): FileViewer {
  const [shown, setShown] = useState<Preview | null>(null)
  const [error, setError] = useState<string | null>(null)
  const pictures = files.filter(({ filename }) => isPictureName(filename))
  const place = pictures.findIndex(({ id }) => id === shown?.file.id)

  async function view(file: StoredFile) {
    setError(null)
    setError(await viewFile(file))
  }

  async function preview(file: StoredFile) {
    setError(null)
    const opened: Preview = { file, answer: null }
    setShown(opened)
    const answer = await loadPreview(file)
    // Ignored when another image was requested meanwhile, or the preview was closed.
    setShown((now) => (now === opened ? { file, answer } : now))
  }

  return {
    view: (file) => void view(file),
    preview: (file) => void preview(file),
    error: shown === null ? error : null,
    clearError: () => setError(null),
    dialog: shown && (
      <FilePreviewDialog
        {...shown}
        place={place + 1}
        of={pictures.length}
        error={error}
        onStep={(by) => {
          const next = pictures[place + by]
          if (next) void preview(next)
        }}
        onView={(file) => void view(file)}
        onClose={() => setShown(null)}
      />
    ),
  }
}
