import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { useMemo, useRef } from 'react'
import { formatQuantity } from '../../../contract/quantities/quantity'
import type { DocumentList } from '../../../contract/rules/listOrder'
import type { ListRow } from './listDefinition'
import type { ShownParts } from './useListParts'
import { formatCount } from '../kit/formatNumber'
import { partHint } from './partHint'

/** What the chips of a list show. */
interface ListPartChipsProps extends Pick<ShownParts<ListRow>, 'parts' | 'isIn' | 'chosen' | 'today'> {
  /** The list's kind. */
  readonly documents: DocumentList
  /** Those that are counted; null as long as they are not there. */
  readonly rows: readonly ListRow[] | null
  readonly onChoose: (id: string | null) => void
}

/** A chip for each part of a list, with how many open documents it has. The chosen one is pressed; pressing it again shows all. */
export function ListPartChips({ parts, chosen, isIn, today, documents, rows, onChoose }: ListPartChipsProps) {
  const counts = useMemo(() => isIn && rows && countParts(parts, rows, isIn), [parts, rows, isIn])
  const bar = useRef<HTMLDivElement>(null)
  function handleClear() {
    // Clear goes, and the focus stays where it was chosen.
    bar.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    onChoose(null)
  }
  const isCut = today !== undefined && today.ids.length < Number(today.count)
  return (
    <div ref={bar} className="part-chips" role="group" aria-label="Show only">
      {parts.map(({ id, label, isAlarm = false }, index) => (
        <button
          type="button"
          key={id}
          title={partHint(documents, id)}
          aria-pressed={id === chosen?.id}
          className={isAlarm && (counts?.[index] ?? 0) > 0 ? 'alarm' : undefined}
          onClick={() => onChoose(id === chosen?.id ? null : id)}
        >
          {label}{' '}
          {counts && (
            <b>
              {formatCount(counts[index] ?? 0)}
              {isCut && ` of ${formatQuantity(today.count)}`}
            </b>
          )}
        </button>
      ))}
      {/* Its place is kept, so that no chip moves when one is chosen. */}
      <button type="button" className="clear" onClick={handleClear} style={{ visibility: chosen ? 'visible' : 'hidden' }}>
        <CloseOutlined aria-hidden />
        Clear
      </button>
      {chosen && isCut && <span>Only the {today.ids.length} most urgent are listed.</span>}
    </div>
  )
}

function countParts(
  parts: ListPartChipsProps['parts'],
  rows: readonly ListRow[],
  isIn: NonNullable<ListPartChipsProps['isIn']>,
): readonly number[] {
  const counts = parts.map(() => 0)
  for (const row of rows) {
    if (row.isFinished) continue
    const has = isIn(row)
    parts.forEach((part, index) => has(part) && (counts[index] = (counts[index] ?? 0) + 1))
  }
  return counts
}
