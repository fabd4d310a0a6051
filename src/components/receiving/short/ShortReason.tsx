import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { memo, use, useRef, type ChangeEvent, type Dispatch, createContext } from 'react'
import { SHORT_REASONS, type ShortReason as Reason } from '../../../../contract/rules/shortLines'
import { lineName } from '../lineName'
import type { CountedQuantity, DraftLine, ReceiptDraftAction } from '../receiptDraft'
import { reasonOf } from './shortLines'

interface ShortReasonProps {
  readonly line: DraftLine
  readonly typed: CountedQuantity | undefined
  readonly dispatch: Dispatch<ReceiptDraftAction>
  readonly isDisabled: boolean
}

/** Field for the reason why less than the remaining quantity is received, and for photos of it. */
export const ShortReason = memo(function ShortReason({ line, typed, dispatch, isDisabled }: ShortReasonProps) {
  const name = lineName(line)
  const takePhotos = use(TakePhotosContext)
  const photoInput = useRef<HTMLInputElement>(null)
  const reason = reasonOf(typed)

  function handlePhotos({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    // Reset, because taking the same file again would otherwise fire no change event.
    target.value = ''
    if (files.length > 0) takePhotos?.(name, files)
  }

  return (
    <Box
      ref={keepLineInSight}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, scrollMarginBlock: 'var(--scan-margin, 8px) 8px' }}
    >
      <TextField
        select
        size="small"
        label="Reason"
        value={reason ?? ''}
        disabled={isDisabled}
        slotProps={{ inputLabel: { shrink: true }, select: { native: true }, htmlInput: { 'aria-label': `Reason, ${name}` } }}
        sx={{ width: 132, mt: { xs: 0.75, md: 0 } }}
        onChange={({ target }) =>
          dispatch({ type: 'reasonChosen', line, reason: target.value === '' ? null : (target.value as Reason) })
        }
      >
        <option value="">No reason</option>
        {SHORT_REASONS.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </TextField>
      {takePhotos && reason !== null && (
        <>
          <IconButton
            aria-label={`Add photo, ${name}`}
            disabled={isDisabled}
            onClick={() => photoInput.current?.click()}
            sx={{ minWidth: { xs: 44, md: 0 }, minHeight: { xs: 44, md: 0 } }}
          >
            <PhotoCameraOutlined fontSize="small" />
          </IconButton>
          <input
            ref={photoInput}
            type="file"
            multiple
            accept="image/jpeg,image/png"
            capture="environment"
            aria-label={`Photos, ${name}`}
            tabIndex={-1}
            className="visually-hidden"
            onChange={handlePhotos}
          />
        </>
      )}
    </Box>
  )
})

/** Keeps the field with the cursor in view, and the reason that its line gets while somebody types; in a low window they are cut otherwise. */
function keepLineInSight(reason: Element | null): void {
  const field = document.activeElement
  if (!reason?.closest('[data-line-id]')?.contains(field)) return
  field?.scrollIntoView({ block: 'nearest' })
  reason.scrollIntoView({ block: 'nearest' })
}

/** Adds photos of a line, given by its display name, to the receipt in progress; null where photos are not offered. */
export const TakePhotosContext = createContext<((lineName: string, files: readonly File[]) => void) | null>(null)
