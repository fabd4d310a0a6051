import GlobalStyles from '@mui/material/GlobalStyles'
import type { Theme } from '@mui/material/styles'
import { useMemo } from 'react'
import type { ListName } from '../../../contract/lists'
import { useAppSelector } from '../../services/hooks'
import { selectRowChanges } from '../../slices/changedRowsSlice'

/** Maximum highlighted rows; a page shows 100. */
const MAX_MARKED = 1_000

interface ChangedRowsProps {
  readonly list: ListName
  /** The rows that are listed, on whatever page. */
  readonly rows: readonly { readonly id: string }[]
  /** What one of them is called. */
  readonly noun?: string
}

/**
 * Marks the rows that others have changed, and says how many, once per reload. It is a style sheet of its own beside the table, so that the
 * table is not drawn again when marks come and go.
 */
export function ChangedRows({ list, rows, noun = 'row' }: ChangedRowsProps) {
  const changes = useAppSelector((state) => selectRowChanges(state, list))
  const latest = changes.at(-1)
  const marked = useMemo(() => listed(rows, new Set(changes.flatMap((change) => change.rows))), [rows, changes])
  const count = useMemo(() => listed(rows, new Set(latest?.rows)).length, [rows, latest])
  return (
    <>
      {marked.length > 0 && <GlobalStyles styles={(theme) => markStyle(theme, marked.slice(0, MAX_MARKED))} />}
      <span role="status" className="visually-hidden">
        {count > 0 && `${count} ${noun}${count === 1 ? '' : 's'} changed`}
      </span>
    </>
  )
}

function listed(rows: ChangedRowsProps['rows'], names: ReadonlySet<string>): string[] {
  return names.size === 0 ? [] : rows.flatMap(({ id }) => (names.has(id) ? [id] : []))
}

/** A row of the grid, a card, or a section. */
function selectorOf(name: string): string {
  const isNamed = `[data-id="${CSS.escape(name)}"]`
  return `[role=row]${isNamed}, li${isNamed} > *, section${isNamed}`
}

/** A tint that fades and a bar at the left edge; both stand still where motion is not wanted. An inset shadow leaves the row's own colours alone. */
function markStyle({ vars, palette }: Theme, names: readonly string[]) {
  const { mainChannel } = (vars ?? { palette }).palette.primary
  const shadow = (bar: number, tint: number) =>
    `inset 3px 0 0 rgb(${mainChannel} / ${bar}), inset 0 0 0 100vmax rgb(${mainChannel} / ${tint})`
  return {
    '@keyframes row-changed': { '0%, 40%': { boxShadow: shadow(1, 0.14) }, '100%': { boxShadow: shadow(0, 0) } },
    [names.map(selectorOf).join(', ')]: {
      animation: 'row-changed 6s ease-out forwards',
      '@media (prefers-reduced-motion: reduce)': { animation: 'none', boxShadow: shadow(1, 0.14) },
    },
  }
}
