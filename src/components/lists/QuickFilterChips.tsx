import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { useMemo, useRef } from 'react'
import { formatNumber } from '../../../contract/english'
import { formatQuantity } from '../../../contract/quantities/quantity'
import type { DocumentList } from '../../../contract/rules/listOrder'
import type { ListRow } from './listDefinition'
import { quickFilterHint } from './quickFilterHint'
import type { ShownQuickFilters } from './useQuickFilters'

interface QuickFilterChipsProps extends Pick<ShownQuickFilters<ListRow>, 'filters' | 'isIn' | 'chosen' | 'today'> {
  /** Kind of the listed documents. */
  readonly documents: DocumentList
  /** The rows to count; null until they are loaded. */
  readonly rows: readonly ListRow[] | null
  readonly onChoose: (id: string | null) => void
}

/**
 * A toggle chip for each quick filter of a list, such as "Late", with its number of open documents. Pressing the chosen one again shows
 * all.
 */
export function QuickFilterChips({ filters, chosen, isIn, today, documents, rows, onChoose }: QuickFilterChipsProps) {
  const counts = useMemo(() => isIn && rows && countMatches(filters, rows, isIn), [filters, rows, isIn])
  const bar = useRef<HTMLDivElement>(null)
  function handleClear() {
    // The button becomes hidden, so the focus moves to the chip that was chosen.
    bar.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    onChoose(null)
  }
  const isCut = today !== undefined && today.ids.length < Number(today.count)
  return (
    <div ref={bar} className="quick-filters" role="group" aria-label="Show only">
      {filters.map(({ id, label, isAlarm = false }, index) => (
        <button
          type="button"
          key={id}
          title={quickFilterHint(documents, id)}
          aria-pressed={id === chosen?.id}
          className={isAlarm && (counts?.[index] ?? 0) > 0 ? 'alarm' : undefined}
          onClick={() => onChoose(id === chosen?.id ? null : id)}
        >
          {label}{' '}
          <b>
            {counts && formatNumber(counts[index] ?? 0)}
            {counts && isCut && ` of ${formatQuantity(today.count)}`}
          </b>
        </button>
      ))}
      {/* Hidden with `visibility`, so that the layout does not shift when a chip is chosen. */}
      <button
        type="button"
        className="clear"
        title="Show all"
        onClick={handleClear}
        style={{ visibility: chosen ? 'visible' : 'hidden' }}
      >
        <CloseOutlined aria-hidden />
        Clear
      </button>
      {chosen && isCut && <span>Only the {today.ids.length} most urgent are listed.</span>}
    </div>
  )
}

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
