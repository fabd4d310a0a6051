import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined'
import Box from '@mui/material/Box'
import type { StoredFile } from '../../contract/entities/file'
import { EllipsisText } from './EllipsisText'
import { GuardedButton } from './GuardedButton'

interface StoredFileListProps {
  readonly files: readonly StoredFile[]
  /** Called in the click itself, so that the caller may open a window. */
  readonly onView: (file: StoredFile) => void
}

/** The files that are attached to something, each with a button to view it. Nothing when there are none. */
export function StoredFileList({ files, onView }: StoredFileListProps) {
  if (files.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label="Attached files"
      sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {files.map((file) => (
        <Box
          component="li"
          key={file.id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 1.5,
            py: 0.75,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <AttachFileOutlined fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
          <Box sx={{ flex: 1, minWidth: 0, typography: 'body2' }}>
            <EllipsisText>{file.filename}</EllipsisText>
          </Box>
          <GuardedButton size="small" variant="text" aria-label={`View ${file.filename}`} onClick={() => onView(file)}>
            View
          </GuardedButton>
        </Box>
      ))}
    </Box>
  )
}
