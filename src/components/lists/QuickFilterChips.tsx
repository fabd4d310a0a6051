import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { formatNumber } from '../../../contract/english'
import { formatQuantity } from '../../../contract/quantities/quantity'
import type { DocumentList } from '../../../contract/rules/listOrder'
import { ChipRow, ToggleChip } from '../kit/ToggleChips'
import type { ListRow } from './listDefinition'
import type { ShownQuickFilters } from './useQuickFilters'

interface QuickFilterChipsProps extends Pick<ShownQuickFilters<ListRow>, 'filters' | 'filtersOf' | 'chosen' | 'today'> {
  readonly documents: DocumentList
  /** Null until they are loaded. */
  readonly rows: readonly ListRow[] | null
  readonly onChoose: (id: string | null) => void
  readonly isWhole?: boolean
}

const MAX_CHIPS = 3

/** A chip for each quick filter, such as "Late", with its number of open documents. */
export function QuickFilterChips({
  filters,
  chosen,
  filtersOf,
  today,
  documents,
  rows,
  onChoose,
  isWhole,
}: QuickFilterChipsProps) {
  const counts = useMemo(() => filtersOf && rows && countMatches(rows, filtersOf), [rows, filtersOf])
  const counted = filters.map((filter) => ({ ...filter, count: counts?.get(filter) ?? 0 }))
  const offered = counted.filter(({ id, count }) => isWhole === true || counts === null || count > 0 || id === 'today')
  const shown = isWhole ? offered : offered.slice(0, MAX_CHIPS)
  const chosenOne = counted.find(({ id }) => id === chosen?.id)
  if (chosenOne && !shown.includes(chosenOne)) shown.push(chosenOne)
  const isCut = today !== undefined && today.ids.length < Number(today.count)
  return (
    <ChipRow role="group" aria-label="Show only">
      {shown.map(({ id, label, isAlarm = false, count }) => (
        <ToggleChip
          key={id}
          title={id === chosen?.id ? 'Show all' : QUICK_FILTER_HINTS[documents][id]}
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

const SHIP = {
  late: 'Open, and the ship date is over',
  today: 'Open, and the ship date is today',
  week: 'Open, and the ship date is today or in the next 7 days',
  none: 'Open, without a ship date',
}

const QUICK_FILTER_HINTS: Readonly<Record<DocumentList, Readonly<Record<string, string>>>> = {
  sales: { ...SHIP, receipts: 'Open, with a line that goods are still to be received for' },
  shipments: SHIP,
  transfers: {
    late: 'Shipped more than 7 days ago and not wholly received',
    today: 'Shipped today and not wholly received',
    week: 'Shipped today or in the last 7 days and not wholly received',
    none: 'Not wholly received, without a shipped date',
  },
  production: { short: 'Released or in process, with a material of which more is needed than is available' },
}
