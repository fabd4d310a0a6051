import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { IMPORT_FILES } from '../../../contract/entities/intake'
import { EllipsisText } from '../../components/kit/EllipsisText'
import { formatBytes } from '../../components/kit/formatNumber'
import { CloseOutlined, DescriptionOutlined } from '../../components/kit/icons'

interface ChosenFilesProps {
  readonly files: readonly File[]
  readonly isLocked: boolean
  readonly onRemove: (file: File) => void
}

/** The chosen files. Renders nothing without files. */
export function ChosenFiles({ files, isLocked, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null
  return (
    <Box component="ul" aria-label="Chosen files" sx={listStyle}>
      {files.map((file) => (
        <Box component="li" key={file.name} sx={rowStyle}>
          <DescriptionOutlined aria-hidden fontSize="small" sx={{ color: 'text.secondary' }} />
          <Box sx={{ typography: 'body2', fontWeight: 500, minWidth: 0 }}>
            <EllipsisText>{file.name}</EllipsisText>
            {!isKnown(file) && (
              <Typography variant="caption" component="p" color="error">
                We don't know this file. Use a name from the templates below.
              </Typography>
            )}
          </Box>
          <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {formatBytes(file.size)}
          </Typography>
          <IconButton
            size="small"
            aria-label={`Remove ${file.name}`}
            title={`Remove ${file.name}`}
            disabled={isLocked}
            onClick={() => onRemove(file)}
          >
            <CloseOutlined fontSize="inherit" />
          </IconButton>
        </Box>
      ))}
    </Box>
  )
}

const isKnown = ({ name }: File) => IMPORT_FILES.some((known) => name === `${known}.csv`)

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(280px, 1fr))' },
} as const

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: 1,
  px: 1.5,
  py: 0.5,
} as const
