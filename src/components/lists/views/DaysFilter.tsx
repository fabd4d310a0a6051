import Box from '@mui/material/Box'
import { NO_DAY, readDays } from '../../../../contract/rules/listFilter'
import { useAppSelector } from '../../../services/store/hooks'
import { selectDay } from '../../../slices/daySlice'
import { DayField } from '../../kit/DayField'
import { FilterCheckbox } from '../../kit/FilterCheckbox'
import type { ChangeValues } from './viewAddress'

export function DaysFilter({ chosen, onChange }: { readonly chosen: readonly string[]; readonly onChange: ChangeValues }) {
  const { from, to, withNone } = daysIn(chosen)
  const today = useAppSelector(selectDay)
  const isBackwards = from !== null && to !== null && from > to
  const change = (changes: Partial<ChosenDays>) => onChange((values) => valuesOf({ ...daysIn(values), ...changes }))
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, pt: 0.75 }}>
        <DayField label="From" day={from} range={RANGE} today={today} onChange={(from) => change({ from })} />
        <DayField label="To" day={to} range={RANGE} today={today} isWrong={isBackwards} onChange={(to) => change({ to })} />
      </Box>
      {isBackwards && (
        <Box role="alert" sx={{ typography: 'caption', color: 'error.main', pt: 0.5 }}>
          The last day is before the first.
        </Box>
      )}
      <Box sx={{ ml: '-11px' }}>
        <FilterCheckbox label="No date" checked={withNone} onChange={(withNone) => change({ withNone })} />
      </Box>
    </>
  )
}

interface ChosenDays {
  readonly from: string | null
  readonly to: string | null
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

const RANGE = { min: '1900-01-01', max: '9999-12-31' } as const
