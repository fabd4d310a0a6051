import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { createContext, use, useRef } from 'react'
import { ACCEPTED_PHOTOS } from '../../../../contract/rules/attachments'
import { SHORT_REASONS, type ShortReason as Reason } from '../../../../contract/rules/shortLines'
import { FileInput } from '../../documents/attachments/FileDropZone'
import { formatCounted } from '../../kit/formatNumber'
import { PhotoCameraOutlined } from '../../kit/icons'
import { NativeChoice } from '../../kit/NativeChoice'
import { type DraftLine, lineName, reasonOf, type ReceivedQuantity } from './receiptDraft'
import type { LinePhotos } from './useReceiptPhotos'

interface ShortReasonProps {
  readonly line: DraftLine
  readonly typed: ReceivedQuantity | undefined
  readonly onReason: (reason: Reason | null) => void
  readonly isDisabled: boolean
}

export function ShortReason({ line, typed, onReason, isDisabled }: ShortReasonProps) {
  const name = lineName(line)
  const receipt = use(ReceiptPhotosContext)
  const photoInput = useRef<HTMLInputElement>(null)
  const reason = reasonOf(typed)
  const taken = receipt?.photos.filter(({ ticket, arg }) => ticket !== null && arg.line === line.key).length ?? 0

  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'flex-end', gap: 1, minWidth: 180 }}>
      <NativeChoice
        label="Reason"
        name={`Reason, ${name}`}
        none="No reason"
        value={reason ?? ''}
        options={SHORT_REASONS.map((value) => ({ value, label: value }))}
        disabled={isDisabled}
        onChange={(chosen) => onReason(chosen === '' ? null : (chosen as Reason))}
        sx={{ width: 128 }}
      />
      {receipt && reason !== null && (
        <>
          <IconButton
            aria-label={[`Add photo, ${name}`, taken > 0 && formatCounted(taken, 'photo')].filter(Boolean).join(', ')}
            disabled={isDisabled}
            onClick={() => photoInput.current?.click()}
          >
            <PhotoCameraOutlined fontSize="small" />
            {taken > 0 && (
              <Box component="span" sx={countStyle}>
                {taken}
              </Box>
            )}
          </IconButton>
          <FileInput
            ref={photoInput}
            multiple
            accept={ACCEPTED_PHOTOS}
            capture="environment"
            aria-label={`Photos, ${name}`}
            onFiles={(files) => receipt.takePhotos(line, files)}
          />
        </>
      )}
    </Box>
  )
}

const countStyle = {
  position: 'absolute',
  top: 0,
  right: 0,
  minWidth: 16,
  px: 0.5,
  borderRadius: 2,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: '0.6875rem',
  fontWeight: 600,
  lineHeight: '16px',
} as const

export const ReceiptPhotosContext = createContext<LinePhotos | null>(null)
