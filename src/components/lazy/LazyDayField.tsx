import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { DayFieldProps } from '../kit/DayField'
import { lazyComponent } from './lazyComponent'
import { useLoadFailure, type LoadFailure } from './loadFailure'

/** Field of the same size while the picker loads, which prevents a layout shift. */
function DayWaiting({ label, day }: DayFieldProps) {
  return <TextField label={label} value={day ?? ''} size="small" fullWidth disabled />
}

/** True while a day is typed into the browser's own field. */
const isDayTyped = () => document.activeElement?.getAttribute('type') === 'date'

/** The browser's own date field, when the picker could not be loaded. */
function DayWithoutPicker(props: DayFieldProps & LoadFailure) {
  const { label, day, onChange, onPart, range, isDisabled = false, isWrong = false, hint, ...failure } = props
  // The picker would replace the field under the fingers.
  const { text, action, onAction } = useLoadFailure({ ...failure, onRetry: () => isDayTyped() || failure.onRetry() })
  return (
    <TextField
      type="date"
      label={label}
      size="small"
      fullWidth
      disabled={isDisabled}
      error={isWrong}
      defaultValue={day ?? ''}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: range }}
      onChange={({ target: { value } }) => (value >= range.min && value <= range.max ? onChange(value) : onPart?.())}
      helperText={
        <>
          {hint && <>{hint}. </>}The calendar could not be loaded. {text}{' '}
          <Button size="small" loading={failure.isRetrying} onClick={onAction}>
            {action}
          </Button>
        </>
      }
    />
  )
}

/** The field of a day. Loaded on demand, because the picker is large. */
export const LazyDayField = lazyComponent<DayFieldProps>(
  () => import('../kit/DayField').then(({ DayField }) => DayField),
  DayWithoutPicker,
  DayWaiting,
)
