import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { lazyPart } from '../../components/parts/lazyPart'
import { usePartFailure } from '../../components/parts/partFailure'
import type { PartFailure } from '../../components/parts/partFailure'
import type { ShipDatePickerProps } from './ShipDatePicker'

/** A field of the same size, while the picker is loaded. */
function DateWaiting({ date }: ShipDatePickerProps) {
  return <TextField label="Ship Date" value={date ?? ''} size="small" fullWidth disabled />
}

/** The browser's own date field, where the picker could not be loaded: the date can still be set. */
function DateWithoutPicker({ date, onChange, isDisabled, ...failure }: ShipDatePickerProps & PartFailure) {
  const { text, action, onAction } = usePartFailure(failure)
  return (
    <TextField
      label="Ship Date"
      type="date"
      value={date ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      size="small"
      fullWidth
      disabled={isDisabled}
      error={date === null}
      helperText={
        <>
          {date === null && 'Enter a valid date. '}The calendar could not be loaded. {text}{' '}
          <Button size="small" loading={failure.isRetrying} onClick={onAction}>
            {action}
          </Button>
        </>
      }
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', max: '2099-12-31' } }}
    />
  )
}

/** The ship date. The picker is large, and only the shipment dialog needs it. */
export const ShipDateField = lazyPart<ShipDatePickerProps>(
  () => import('./ShipDatePicker').then(({ ShipDatePicker }) => ShipDatePicker),
  DateWithoutPicker,
  DateWaiting,
)
