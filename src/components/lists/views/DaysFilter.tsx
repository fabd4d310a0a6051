import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { isCalendarDate } from '../../../../contract/entities/primitives'
import { NO_DAY, readDays } from '../../../../contract/rules/listFilter'
import { FilterCheckbox } from '../../kit/FilterCheckbox'

interface DaysFilterProps {
  readonly label: string
  readonly chosen: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** A first and a last day, each of which may be left out, and documents without a day. */
export function DaysFilter({ label, chosen, onChange }: DaysFilterProps) {
  const range = chosen.find((value) => value !== NO_DAY)
  const { from, to } = (range === undefined ? null : readDays(range)) ?? { from: null, to: null }
  const withNone = chosen.includes(NO_DAY)
  const isBackwards = from !== null && to !== null && from > to

  function change(days: { readonly from: string | null; readonly to: string | null }, takesNone: boolean) {
    const text = `${days.from ?? ''}..${days.to ?? ''}`
    onChange([...(text === '..' ? [] : [text]), ...(takesNone ? [NO_DAY] : [])])
  }
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, pt: 0.75 }}>
        <Day label="From" of={label} day={from} onChange={(day) => change({ from: day, to }, withNone)} />
        <Day label="To" of={label} day={to} onChange={(day) => change({ from, to: day }, withNone)} isWrong={isBackwards} />
      </Box>
      {isBackwards && (
        <Box role="alert" sx={{ typography: 'caption', color: 'error.main', pt: 0.5 }}>
          The last day is before the first: nothing is in between.
        </Box>
      )}
      <Box sx={{ pl: 1 }}>
        <FilterCheckbox label="No date" checked={withNone} onChange={(takesNone) => change({ from, to }, takesNone)} />
      </Box>
    </>
  )
}

interface DayProps {
  readonly label: string
  /** What the day is of. */
  readonly of: string
  readonly day: string | null
  readonly onChange: (day: string | null) => void
  readonly isWrong?: boolean
}

/** A day that is typed or picked. Half a date is none yet, and stands there until it is whole. */
function Day({ label, of, day, onChange, isWrong = false }: DayProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: string | null } | null>(null)
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      error={isWrong}
      value={typed?.of === day ? typed.text : (day ?? '')}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { 'aria-label': `${of}, ${label.toLowerCase()}`, min: '1900-01-01', max: '9999-12-31' },
      }}
      onChange={({ target: { value } }) => {
        const next = isCalendarDate(value) ? value : null
        setTyped({ text: value, of: next })
        if (next !== day) onChange(next)
      }}
    />
  )
}
