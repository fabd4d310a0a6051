import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'
import { useMemo, useState } from 'react'
import { SHIP_DATES, SHIP_DATES_TEXT, shipDateRefusal } from '../../../contract/rules/shipments'

dayjs.extend(utc)

export interface ShipDatePickerProps {
  /** `YYYY-MM-DD`; null while the field has no valid date. */
  readonly date: string | null
  readonly onChange: (date: string | null) => void
  readonly isDisabled: boolean
  /** `YYYY-MM-DD`, marked in the calendar and its first month; `''` while unknown. */
  readonly today: string
}

const EARLIEST = dayjs.utc(SHIP_DATES.earliest)
const LATEST = dayjs.utc(SHIP_DATES.latest)

/** Returns the calendar date of a picked value, or null while the typed text is not an allowed date. */
function toShipDate(value: Dayjs | null): string | null {
  const date = value?.isValid() ? value.format('YYYY-MM-DD') : null
  return shipDateRefusal(date) ? null : date
}

/** Returns an adapter whose today is the app's, because the one of this device may be another day. */
const adapterOf = (today: string) =>
  class extends AdapterDayjs {
    constructor(...options: ConstructorParameters<typeof AdapterDayjs>) {
      super(...options)
      const dateOf = this.date
      this.date = (value, timezone) =>
        dateOf(value === undefined && today !== '' ? (today as NonNullable<typeof value>) : value, timezone)
    }
  }

/**
 * Days are as large as fingers where global.css asks for that, and stay in the same seven columns as the letters of the
 * weekdays. The buttons stay in sight in a low window.
 */
const layoutStyle = {
  '& .MuiPickersLayout-actionBar': { position: 'sticky', bottom: 0, zIndex: 1, bgcolor: 'background.paper' },
  '@media (max-height: 479.95px)': { '& .MuiPickersLayout-toolbar': { display: 'none' } },
  '@media (max-width: 899.95px), (pointer: coarse)': {
    '& .MuiPickerDay-root': { '--PickerDay-size': '44px', '--PickerDay-horizontalMargin': '0px' },
    '& .MuiDayCalendar-weekDayLabel': { width: 44, mx: 0 },
    '& .MuiDayCalendar-weekContainer': { my: 0 },
    '& .MuiDayCalendar-slideTransition': { minHeight: 6 * 44 },
    '& .MuiDateCalendar-root': { height: 'auto', maxHeight: 'none' },
  },
} as const

const dialogStyle = { '& .MuiDialog-paper': { m: 1, maxHeight: 'calc(100% - 16px)' } } as const

/** Date picker for the ship date. It works in UTC, so that the displayed day is sent in every time zone. */
export function ShipDatePicker({ date, onChange, isDisabled, today }: ShipDatePickerProps) {
  const [picked, setPicked] = useState<Dayjs | null>(null)
  const adapter = useMemo(() => adapterOf(today), [today])
  const isRefused = shipDateRefusal(date) !== null
  // A half-typed date stays in the field although it is not valid yet; a date from outside replaces it.
  const shown = date === null || toShipDate(picked) === date ? picked : dayjs.utc(date)

  function handleChange(value: Dayjs | null) {
    setPicked(value)
    onChange(toShipDate(value))
  }

  return (
    <LocalizationProvider dateAdapter={adapter}>
      <DatePicker
        label="Ship Date"
        timezone="UTC"
        format="MM/DD/YYYY"
        value={shown}
        onChange={handleChange}
        minDate={EARLIEST}
        maxDate={LATEST}
        disabled={isDisabled}
        slotProps={{
          layout: { sx: layoutStyle },
          dialog: { sx: dialogStyle },
          textField: {
            size: 'small',
            fullWidth: true,
            error: isRefused,
            helperText: isRefused && SHIP_DATES_TEXT,
          },
        }}
      />
    </LocalizationProvider>
  )
}
