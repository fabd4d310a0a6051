import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useRef } from 'react'
import { formatNumber } from '../../../contract/english'
import { formatQuantity } from '../../../contract/quantities/quantity'
import type { DocumentList } from '../../../contract/rules/listOrder'
import { CloseOutlined } from '../kit/icons'
import { ChipRow, ToggleChip } from '../kit/ToggleChips'
import type { ListRow } from './listDefinition'
import { quickFilterHint } from './quickFilterHint'
import type { ShownQuickFilters } from './useQuickFilters'

interface QuickFilterChipsProps extends Pick<ShownQuickFilters<ListRow>, 'filters' | 'isIn' | 'chosen' | 'today'> {
  /** Kind of the listed documents. */
  readonly documents: DocumentList
  /** The rows to count; null until they are loaded. */
  readonly rows: readonly ListRow[] | null
  readonly onChoose: (id: string | null) => void
  /** Shows every filter, not only the first few that have documents. */
  readonly isWhole?: boolean
}

/** How many chips stand over the list; the panel of filters has all. */
const MAX_CHIPS = 3

/**
 * A toggle chip for each quick filter of a list, such as "Late", with its number of open documents. Pressing the chosen one again shows
 * all.
 */
export function QuickFilterChips({ filters, chosen, isIn, today, documents, rows, onChoose, isWhole }: QuickFilterChipsProps) {
  const counts = useMemo(() => isIn && rows && countMatches(filters, rows, isIn), [filters, rows, isIn])
  const bar = useRef<HTMLDivElement>(null)
  function handleClear() {
    // The button becomes hidden, so the focus moves to the chip that was chosen.
    bar.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    onChoose(null)
  }
  const counted = filters.map((filter, index) => ({ ...filter, count: counts?.[index] ?? 0 }))
  const offered = counted.filter(({ id, count }) => isWhole === true || counts === null || count > 0 || id === 'today')
  const shown = isWhole ? offered : offered.slice(0, MAX_CHIPS)
  const chosenOne = counted.find(({ id }) => id === chosen?.id)
  if (chosenOne && !shown.includes(chosenOne)) shown.push(chosenOne)
  const isCut = today !== undefined && today.ids.length < Number(today.count)
  return (
    <ChipRow ref={bar} role="group" aria-label="Show only">
      {shown.map(({ id, label, isAlarm = false, count }) => (
        <ToggleChip
          key={id}
          title={quickFilterHint(documents, id)}
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
      {/* Hidden with `visibility`, so that the layout does not shift when a chip is chosen. */}
      <Button
        title="Show all"
        aria-label="Clear"
        onClick={handleClear}
        sx={clearStyle}
        style={{ visibility: chosen ? 'visible' : 'hidden' }}
      >
        <CloseOutlined aria-hidden sx={{ fontSize: 16 }} />
        {/* In a wide window only the cross, because its room is reserved: with the word, the chips would need a second row more often. */}
        <Box component="span" sx={{ display: { md: 'none' } }}>
          Clear
        </Box>
      </Button>
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

const clearStyle = { minWidth: 0, minHeight: 32, gap: 0.75, px: 1, py: 0, typography: 'body2', color: 'text.secondary' } as const

function countMatches(
  filters: QuickFilterChipsProps['filters'],
  rows: readonly ListRow[],
  isIn: NonNullable<QuickFilterChipsProps['isIn']>,
): readonly number[] {
  const counts = filters.map(() => 0)
  for (const row of rows) {
    if (row.isFinished) continue
    const has = isIn(row)
    filters.forEach((filter, index) => has(filter) && (counts[index] = (counts[index] ?? 0) + 1))
  }
  return counts
}
