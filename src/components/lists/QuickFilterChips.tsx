import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { formatNumber } from '../../../contract/english'
import { formatQuantity } from '../../../contract/quantities/quantity'
import { ChipRow, ToggleChip } from '../kit/ToggleChips'
import type { ListRow } from './listDefinition'
import type { ShownQuickFilters } from './useQuickFilters'

interface QuickFilterChipsProps extends Pick<ShownQuickFilters<ListRow>, 'filters' | 'filtersOf' | 'chosen' | 'today'> {
  readonly rows: readonly ListRow[] | null
  readonly onChoose: (id: string | null) => void
  readonly isWhole?: boolean
}

const MAX_CHIPS = 3

export function QuickFilterChips({ filters, chosen, filtersOf, today, rows, onChoose, isWhole = false }: QuickFilterChipsProps) {
  const counts = useMemo(() => filtersOf && rows && countMatches(rows, filtersOf), [rows, filtersOf])
  const counted = filters.map((filter) => ({ ...filter, count: counts?.get(filter) ?? 0 }))
  const offered = counted.filter(({ id, count }) => isWhole || counts === null || count > 0 || id === 'today')
  const shown = isWhole ? offered : offered.slice(0, MAX_CHIPS)
  const chosenOne = counted.find(({ id }) => id === chosen?.id)
  if (chosenOne && !shown.includes(chosenOne)) shown.push(chosenOne)
  const isCut = today !== undefined && today.ids.length < Number(today.count)
  return (
    <ChipRow role="group" aria-label="Show only">
      {shown.map(({ id, label, isAlarm = false, count }) => (
        <ToggleChip
          key={id}
          title={id === chosen?.id ? 'Show all' : undefined}
          isPressed={id === chosen?.id}
          onClick={() => onChoose(id === chosen?.id ? null : id)}
          label={
            <>
              {label}{' '}
              <Box component="b" sx={isAlarm && count > 0 ? alarmStyle : countStyle}>
                {counts && formatNumber(count)}
                {counts && isCut && ` of ${formatQuantity(today.count)}`}
              </Box>
            </>
          }
        />
      ))}
      {chosen && isCut && (
        <Box component="span" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
          Only the {today.ids.length} most urgent are listed.
        </Box>
      )}
    </ChipRow>
  )
}

const countStyle = {
  display: 'inline-block',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  // Room for a count that is not loaded yet, but none where it could not be loaded.
  '&:empty': { minWidth: '1ch' },
  'main:has([role="alert"]) &:empty': { display: 'none' },
} as const

const alarmStyle = { ...countStyle, '[aria-pressed="false"] &': { color: 'var(--om-palette-tone-danger-text)' } } as const

function countMatches(
  rows: readonly ListRow[],
  filtersOf: NonNullable<QuickFilterChipsProps['filtersOf']>,
): ReadonlyMap<unknown, number> {
  const counts = new Map<unknown, number>()
  for (const row of rows) {
    if (row.isFinished) continue
    for (const filter of filtersOf(row)) counts.set(filter, (counts.get(filter) ?? 0) + 1)
  }
  return counts
}
