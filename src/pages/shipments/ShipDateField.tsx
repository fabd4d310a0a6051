import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { lazyComponent } from '../../components/lazy/lazyComponent'
import { useLoadFailure } from '../../components/lazy/loadFailure'
import type { LoadFailure } from '../../components/lazy/loadFailure'
import { SHIP_DATES, SHIP_DATES_TEXT } from './shipDates'
import type { ShipDatePickerProps } from './ShipDatePicker'

/** A field of the same size, while the picker is loaded. */
function DateWaiting({ date }: ShipDatePickerProps) {
  return <TextField label="Ship Date" value={date ?? ''} size="small" fullWidth disabled />
}

/** The browser's own date field, where the picker could not be loaded: the date can still be set. */
function DateWithoutPicker({ date, onChange, isDisabled, ...failure }: ShipDatePickerProps & LoadFailure) {
  const { text, action, onAction } = useLoadFailure(failure)
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
          {date === null && `${SHIP_DATES_TEXT}. `}The calendar could not be loaded. {text}{' '}
          <Button size="small" loading={failure.isRetrying} onClick={onAction}>
            {action}
          </Button>
        </>
      }
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: SHIP_DATES.earliest, max: SHIP_DATES.latest } }}
    />
  )
}

/** The ship date. The picker is large, and only the shipment dialog needs it. */
export const ShipDateField = lazyComponent<ShipDatePickerProps>(
  () => import('./ShipDatePicker').then(({ ShipDatePicker }) => ShipDatePicker),
  DateWithoutPicker,
  DateWaiting,
)
