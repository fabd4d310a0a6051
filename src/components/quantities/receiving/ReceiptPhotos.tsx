import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { FILE_TEXT } from '../../../../contract/rules/attachments'
import { MakeSmaller } from '../../documents/attachments/UploadQueueList'
import { EllipsisText } from '../../kit/EllipsisText'
import { CloseOutlined } from '../../kit/icons'
import { lineName } from './receiptDraft'
import type { ReceiptPhotosState } from './useReceiptPhotos'

interface ReceiptPhotosProps {
  readonly state: Omit<ReceiptPhotosState, 'atLines'>
  readonly isDisabled: boolean
}

export function ReceiptPhotos({ state, isDisabled }: ReceiptPhotosProps) {
  const { photos, large, dropPhoto, makeSmaller, dropLarge } = state
  if (photos.length + large.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <List disablePadding aria-label="Photos of the receipt" sx={listStyle}>
        {photos.map(({ id, ticket, arg: { filename } }, place) => (
          <li key={id}>
            <Box component="span" sx={{ minWidth: 0, flex: 1, color: ticket === null ? 'warning.main' : 'text.primary' }}>
              <EllipsisText>{ticket === null ? `${filename}: take it again` : filename}</EllipsisText>
            </Box>
            <RemoveButton name={filename} isDisabled={isDisabled} onClick={() => photos[place] && dropPhoto(photos[place])} />
          </li>
        ))}
        {large.map((photo, place) => (
          <li key={place}>
            <Box component="span" sx={{ minWidth: 0, flex: 1, color: 'error.main' }}>
              <EllipsisText>{`${photo.file.name}, ${lineName(photo.line)}: ${FILE_TEXT.tooLarge}`}</EllipsisText>
            </Box>
            <MakeSmaller file={photo.file} isBusy={photo.isShrinking} disabled={isDisabled} onClick={() => makeSmaller(photo)} />
            <RemoveButton name={photo.file.name} isDisabled={isDisabled || photo.isShrinking} onClick={() => dropLarge(photo)} />
          </li>
        ))}
      </List>
      {photos.some(({ ticket }) => ticket === null) && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Photos are lost when the page is reloaded.
        </Typography>
      )}
    </Box>
  )
}

interface RemoveButtonProps {
  readonly name: string
  readonly isDisabled: boolean
  readonly onClick: () => void
}

function RemoveButton({ name, isDisabled, onClick }: RemoveButtonProps) {
  return (
    <IconButton size="small" aria-label={`Remove ${name}`} disabled={isDisabled} onClick={onClick}>
      <CloseOutlined fontSize="small" />
    </IconButton>
  )
}

const listStyle = {
  typography: 'body2',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, py: 0.25 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
