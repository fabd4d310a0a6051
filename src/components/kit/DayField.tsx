import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { dateCalendarClasses, dayCalendarClasses } from '@mui/x-date-pickers/DateCalendar'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { PickerDay, pickerDayClasses, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import { pickersLayoutClasses } from '@mui/x-date-pickers/PickersLayout'
import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'
import { createContext, use, useState, type ReactNode } from 'react'
import { useLayer } from './layers'
import { FOR_FINGERS } from './phoneLayout'

dayjs.extend(utc)

interface DayFieldProps {
  readonly label: string
  readonly day: string | null
  readonly onChange: (day: string | null) => void
  /** Called while what is typed is no day of the range. */
  readonly onPart?: () => void
  readonly range: { readonly min: string; readonly max: string }
  /** `YYYY-MM-DD`; `''` while unknown. */
  readonly today: string
  readonly isDisabled?: boolean
  readonly isWrong?: boolean
  readonly hint?: ReactNode
}

const FORMAT = 'YYYY-MM-DD'
const read = (day: string | null) => (day === null ? null : dayjs.utc(day))

/** The app's today, which may be another day than this device's. */
const Today = createContext('')

function Day(props: PickerDayProps) {
  const isToday = props.day.format(FORMAT) === use(Today)
  return <PickerDay {...props} today={isToday} aria-current={isToday ? 'date' : undefined} />
}

const SLOTS = { day: Day }

/** A day, typed or picked from a calendar. It works in UTC, so that the day on the screen is sent in every time zone. */
export function DayField({ label, day, onChange, onPart, range, today, isDisabled, isWrong, hint }: DayFieldProps) {
  const [typed, setTyped] = useState({ value: read(day), before: day })
  const [isOpen, setIsOpen] = useState(false)
  useLayer({ close: () => setIsOpen(false) }, isOpen)
  const dayOf = (value: Dayjs | null) => {
    const text = value?.isValid() ? value.format(FORMAT) : null
    return text !== null && text >= range.min && text <= range.max ? text : null
  }
  const isAccepted = dayOf(typed.value) === day
  if (isAccepted && typed.before !== day) setTyped({ ...typed, before: day })
  // What is half typed stays in the field, until another day comes from outside.
  const isOwn = isAccepted || typed.before === day || (day === null && dayOf(typed.value) === null)

  function handleChange(value: Dayjs | null) {
    setTyped({ value, before: day })
    const changed = dayOf(value)
    if (changed !== null || value === null) onChange(changed)
    else onPart?.()
  }

  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <Today value={today}>
        <DatePicker
          label={label}
          timezone="UTC"
          format="MM/DD/YYYY"
          value={isOwn ? typed.value : read(day)}
          onChange={handleChange}
          open={isOpen}
          onOpen={() => setIsOpen(true)}
          onClose={() => setIsOpen(false)}
          minDate={dayjs.utc(range.min)}
          maxDate={dayjs.utc(range.max)}
          {...(today !== '' && { referenceDate: dayjs.utc(today) })}
          disabled={isDisabled ?? false}
          slots={SLOTS}
          slotProps={{
            layout: { sx: layoutStyle },
            dialog: { slotProps: { paper: { sx: { m: 1, maxHeight: 'calc(100% - 16px)' } } } },
            textField: { size: 'small', fullWidth: true, error: isWrong ?? false, helperText: hint },
          }}
        />
      </Today>
    </LocalizationProvider>
  )
}

/** Days are as large as fingers on touch screens, in the columns of their weekdays. The buttons stay in sight in a low window. */
const layoutStyle = {
  [`& .${pickersLayoutClasses.actionBar}`]: { position: 'sticky', bottom: 0, zIndex: 1, bgcolor: 'background.paper' },
  '@media (max-height: 479.95px)': { [`& .${pickersLayoutClasses.toolbar}`]: { display: 'none' } },
  [FOR_FINGERS]: {
    [`& .${pickerDayClasses.root}`]: { '--PickerDay-size': '44px', '--PickerDay-horizontalMargin': '0px' },
    [`& .${dayCalendarClasses.weekDayLabel}`]: { width: 44, mx: 0 },
    [`& .${dayCalendarClasses.weekContainer}`]: { my: 0 },
    [`& .${dayCalendarClasses.slideTransition}`]: { minHeight: 6 * 44 },
    [`& .${dateCalendarClasses.root}`]: { height: 'auto', maxHeight: 'none' },
  },
} as const
