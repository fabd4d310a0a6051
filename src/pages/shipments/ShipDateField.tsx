import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { SHIP_DATES, SHIP_DATES_TEXT, shipDateRefusal } from '../../../contract/rules/shipments'
import { DayField } from '../../components/kit/DayField'
import { lazyComponent } from '../../components/lazy/lazyComponent'
import { useLoadFailure, type LoadFailure } from '../../components/lazy/loadFailure'
import type { ShipDatePickerProps } from './ShipDatePicker'

const RANGE = { min: SHIP_DATES.earliest, max: SHIP_DATES.latest } as const

/** A field of the same size, while the picker is loaded. */
function DateWaiting({ date }: ShipDatePickerProps) {
  return <TextField label="Ship Date" value={date ?? ''} size="small" fullWidth disabled />
}

/** The browser's own date field, where the picker could not be loaded: the date can still be set. */
function DateWithoutPicker({ date, onChange, isDisabled, ...failure }: ShipDatePickerProps & LoadFailure) {
  const { text, action, onAction } = useLoadFailure(failure)
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

/** The ship date. The picker is large, and only the shipment dialog needs it. */
export const ShipDateField = lazyComponent<ShipDatePickerProps>(
  () => import('./ShipDatePicker').then(({ ShipDatePicker }) => ShipDatePicker),
  DateWithoutPicker,
  DateWaiting,
)
