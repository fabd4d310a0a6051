import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { SHIP_DATES, SHIP_DATES_TEXT, shipDateRefusal } from '../../../contract/rules/shipments'
import { DayField, isDayTyped } from '../../components/kit/DayField'
import { lazyComponent } from '../../components/lazy/lazyComponent'
import { useLoadFailure, type LoadFailure } from '../../components/lazy/loadFailure'
import type { ShipDatePickerProps } from './ShipDatePicker'

const RANGE = { min: SHIP_DATES.earliest, max: SHIP_DATES.latest } as const

/** Placeholder field of the same size while the picker loads, which prevents a layout shift. */
function DateWaiting({ date }: ShipDatePickerProps) {
  return <TextField label="Ship Date" value={date ?? ''} size="small" fullWidth disabled />
}

/** Fallback when the picker could not be loaded: the browser's own date field. */
function DateWithoutPicker({ date, onChange, isDisabled, ...failure }: ShipDatePickerProps & LoadFailure) {
  // The picker would replace the field under the fingers, so it then waits until the server is heard of again.
  const { text, action, onAction } = useLoadFailure({ ...failure, onRetry: () => isDayTyped() || failure.onRetry() })
  const isRefused = shipDateRefusal(date) !== null
  return (
    <DayField
      label="Ship Date"
      day={date}
      onChange={onChange}
      onPart={() => onChange(null)}
      range={RANGE}
      fullWidth
      disabled={isDisabled}
      error={isRefused}
      helperText={
        <>
          {isRefused && `${SHIP_DATES_TEXT}. `}The calendar could not be loaded. {text}{' '}
          <Button size="small" loading={failure.isRetrying} onClick={onAction}>
            {action}
          </Button>
        </>
      }
    />
  )
}

/** The ship date field. Loaded on demand, because the picker is large and only the shipment dialog needs it. */
export const ShipDateField = lazyComponent<ShipDatePickerProps>(
  () => import('./ShipDatePicker').then(({ ShipDatePicker }) => ShipDatePicker),
  DateWithoutPicker,
  DateWaiting,
)
