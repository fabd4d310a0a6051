import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { isHere } from '../../../services/writes/receiptNotes/receiptPhotos'
import { ShrinkingPhotos } from '../../documents/attachments/ShrinkingPhotos'
import { EllipsisText } from '../../kit/EllipsisText'
import type { ReceiptReasons } from './useReceiptReasons'

interface ReceiptPhotosProps {
  readonly reasons: Pick<ReceiptReasons, 'photos' | 'shrinking' | 'dropPhoto'>
  readonly isDisabled: boolean
}

/** Photos that will be attached to the receipt. Renders nothing without photos. */
export function ReceiptPhotos({ reasons: { photos, shrinking, dropPhoto }, isDisabled }: ReceiptPhotosProps) {
  if (photos.length === 0) return <ShrinkingPhotos count={shrinking} />
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box component="ul" aria-label="Photos of the receipt" sx={listStyle}>
        {photos.map((photo) => (
          <li key={`${photo.page}/${photo.ticket}`}>
            <Box component="span" sx={{ minWidth: 0, flex: 1, color: isHere(photo) ? 'text.primary' : 'warning.main' }}>
              <EllipsisText>{isHere(photo) ? photo.filename : `${photo.filename}: take it again`}</EllipsisText>
            </Box>
            <IconButton
              size="small"
              aria-label={`Remove ${photo.filename}`}
              disabled={isDisabled}
              onClick={() => dropPhoto(photo)}
              sx={{ minWidth: { xs: 44, md: 0 }, minHeight: { xs: 44, md: 0 } }}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          </li>
        ))}
      </Box>
      <ShrinkingPhotos count={shrinking} />
      {photos.some((photo) => !isHere(photo)) && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Photos are not kept when the page is loaded again.
        </Typography>
      )}
    </Box>
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  typography: 'body2',
  '& > li': { display: 'flex', alignItems: 'center', gap: 1, py: 0.25 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
