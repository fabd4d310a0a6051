import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { isCalendarDate } from '../../../../contract/entities/primitives'
import { NO_DAY, readDays } from '../../../../contract/rules/listFilter'
import { FilterCheckbox } from '../../kit/FilterCheckbox'
import type { ChangeValues } from './viewAddress'

interface DaysFilterProps {
  readonly label: string
  readonly chosen: readonly string[]
  readonly onChange: ChangeValues
}

/** First and last day, each optional, and documents without a day. */
export function DaysFilter({ label, chosen, onChange }: DaysFilterProps) {
  const { from, to, withNone } = daysIn(chosen)
  const isBackwards = from !== null && to !== null && from > to
  const change = (changes: Partial<ChosenDays>) => onChange((values) => valuesOf({ ...daysIn(values), ...changes }))
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, pt: 0.75 }}>
        <Day label="From" of={label} day={from} onChange={(from) => change({ from })} />
        <Day label="To" of={label} day={to} onChange={(to) => change({ to })} isWrong={isBackwards} />
      </Box>
      {isBackwards && (
        <Box role="alert" sx={{ typography: 'caption', color: 'error.main', pt: 0.5 }}>
          The last day is before the first: nothing is in between.
        </Box>
      )}
      <Box sx={{ pl: 1 }}>
        <FilterCheckbox label="No date" checked={withNone} onChange={(withNone) => change({ withNone })} />
      </Box>
    </>
  )
}

interface ChosenDays {
  readonly from: string | null
  readonly to: string | null
  /** Documents without a day too. */
  readonly withNone: boolean
}

function daysIn(values: readonly string[]): ChosenDays {
  const range = values.find((value) => value !== NO_DAY)
  const { from, to } = (range === undefined ? null : readDays(range)) ?? { from: null, to: null }
  return { from, to, withNone: values.includes(NO_DAY) }
}

function valuesOf({ from, to, withNone }: ChosenDays): readonly string[] {
  const range = `${from ?? ''}..${to ?? ''}`
  return [...(range === '..' ? [] : [range]), ...(withNone ? [NO_DAY] : [])]
}

interface DayProps {
  readonly label: string
  /** The field of the day. */
  readonly of: string
  readonly day: string | null
  readonly onChange: (day: string | null) => void
  readonly isWrong?: boolean
}

/** A day, typed or picked. An incomplete date does not count but stays in the field. */
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
