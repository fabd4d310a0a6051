import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { StoredFile } from '../../../../contract/entities/file'
import type { StoredFileCall } from '../../../services/contractEndpoints'
import { EllipsisText } from '../../kit/EllipsisText'
import { GuardedButton } from '../../kit/GuardedButton'
import { FileThumbnail, isPictureName } from './FileThumbnail'
import { RemoveFile } from './RemoveFile'

interface StoredFileListProps {
  readonly files: readonly StoredFile[]
  /** Names of attached files that are not among `files` yet. */
  readonly unlisted: readonly string[]
  /** Called synchronously in the click handler, so that the caller may open a window. */
  readonly onView: (file: StoredFile) => void
  /** Shows an image inside the app. */
  readonly onPreview: (file: StoredFile) => void
  /** The call that returns the files, for users who may remove them. */
  readonly removedFrom?: StoredFileCall | undefined
}

/** Attached files, each with a button to view it in a new tab; images also with a preview. Renders nothing without files. */
export function StoredFileList({ files, unlisted, onView, onPreview, removedFrom }: StoredFileListProps) {
  if (files.length + unlisted.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Attached files"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        // A long list scrolls on its own, so that the chosen files and the result below it stay visible.
        maxHeight: 240,
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {files.map((file) => (
        <StoredFileRow key={file.id} filename={file.filename}>
          {isPictureName(file.filename) && (
            <GuardedButton size="small" variant="text" aria-label={`Preview ${file.filename}`} onClick={() => onPreview(file)}>
              Preview
            </GuardedButton>
          )}
          <GuardedButton size="small" variant="text" aria-label={`View ${file.filename}`} onClick={() => onView(file)}>
            View
          </GuardedButton>
          {removedFrom && <RemoveFile call={removedFrom} file={file} />}
        </StoredFileRow>
      ))}
      {unlisted.map((filename, index) => (
        <StoredFileRow key={`unlisted ${index}`} filename={filename} />
      ))}
    </Box>
  )
}

function StoredFileRow({ filename, children }: { readonly filename: string; readonly children?: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: 1,
        px: 1.5,
        py: 0.75,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ width: 40 }}>
        <FileThumbnail filename={filename} picture={null} />
      </Box>
      {/* On a phone a line of its own, above the buttons. */}
      <Box sx={{ flex: { xs: '1 0 calc(100% - 48px)', md: 1 }, minWidth: 0, typography: 'body2' }}>
        <EllipsisText hasTwoLines>{filename}</EllipsisText>
      </Box>
      {children}
    </Box>
  )
}
